/** The tokens of a Firebase sign-in: the ID token lasts an hour, the refresh token until it is revoked. */
export type Pair = { idToken: string; refreshToken: string }

/** A separator that occurs in neither part and is safe in headers and cookies. */
const SEPARATOR = '~'

/**
 * The portal has one token per session: both Firebase tokens joined. The server stores nothing, and the browser has
 * what Firebase's own client would store.
 */
export const joinTokens = ({ idToken, refreshToken }: Pair): string => `${idToken}${SEPARATOR}${refreshToken}`

export function splitToken(token: string): Pair {
  const [idToken = '', refreshToken = ''] = token.split(SEPARATOR)
  return { idToken, refreshToken }
}

export function expiryOf(idToken: string): Date {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return new Date(claims.exp * 1000)
}
