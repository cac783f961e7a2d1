/** Path of the admin that checks in by an access code: `/r/<token>` (2.51). */
const ACCESS_PATH = '/r/'

/** The check-in link of a token, at the admin's address (2.51). */
export const accessLink = (adminAddress: string, token: string): string => `${adminAddress}${ACCESS_PATH}${token}`

/** The token of what was scanned or typed: the link or the token alone. */
export const tokenOf = (scanned: string): string => scanned.trim().split(ACCESS_PATH).at(-1)?.split(/[?#]/)[0] ?? ''
