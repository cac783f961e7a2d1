import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every application reads it: SHA-1, six digits, half a minute. */
const HOW = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A clock may be one step early or late. */
const DRIFT = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const uriOf = (secret: string, { studio, email }: { studio: string; email: string }): string =>
  new TOTP({ ...HOW, issuer: studio, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The half minute whose code this is, or null: one step of drift either way. */
export function stepOf(secret: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...HOW, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / HOW.period) + delta
}
