/** What Firebase gives at a sign-in: the ID token lasts an hour, the refresh token until it is revoked. */
export type Pair = { idToken: string; refreshToken: string }

/** A separator that occurs in neither part and is safe in headers and cookies. */
const SEAM = '~'

/**
 * The portal knows one token per session. It is both of Firebase's, joined: nothing has to be kept on the server, and
 * the browser holds what Firebase's own client would hold there.
 */
export const joined = ({ idToken, refreshToken }: Pair): string => `${idToken}${SEAM}${refreshToken}`

export function splitToken(token: string): Pair {
  const [idToken = '', refreshToken = ''] = token.split(SEAM)
  return { idToken, refreshToken }
}

export function endOf(idToken: string): Date {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return new Date(claims.exp * 1000)
}
