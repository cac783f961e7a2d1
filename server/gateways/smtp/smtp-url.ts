import { isIP } from 'node:net'

export type SmtpConfig = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** Requires STARTTLS: a password is never sent unencrypted over a network. */
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/** Parses `smtp://user:password@host:port` or `smtps://…`; null when it is neither. */
export function parseSmtpUrl(text: string): SmtpConfig | null {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1')
  const auth = url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) }
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && auth !== null && !isLoopback(host),
    auth,
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
