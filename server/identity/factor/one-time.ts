import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports; the period is in seconds. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** In steps: a clock may be one early or late. */
const DRIFT = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const otpauthUri = (secret: string, { studio, email }: { studio: string; email: string }): string =>
  new TOTP({ ...TOTP_OPTIONS, issuer: studio, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The number of the time step (30 s since 1970) whose code this is, or null. */
export function timeStepOf(secret: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_OPTIONS.period) + delta
}
