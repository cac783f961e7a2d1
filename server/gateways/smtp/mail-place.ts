import { isIP } from 'node:net'

export type MailPlace = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  /** Refuses to go on without STARTTLS: a password is never sent in the clear over a network. */
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; null where it is neither. */
export function mailPlaceOf(text: string): MailPlace | null {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1')
  const auth = url.username === '' ? null : { user: plain(url.username), pass: plain(url.password) }
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && auth !== null && !isHere(host),
    auth,
  }
}

const isHere = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
