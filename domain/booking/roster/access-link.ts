/** Under this address of the admin a code of access checks in: `/r/<token>` (2.51). */
const ACCESS_PATH = '/r/'

/** The admin reservation link of a token, on the admin's host of the studio's address (2.51). */
export function accessLink(address: string, token: string): string {
  const [scheme = '', host = ''] = address.split('://')
  return `${scheme}://admin.${host.replace(/^www\./, '')}${ACCESS_PATH}${token}`
}

export const tokenOf = (read: string): string => read.trim().split(ACCESS_PATH).at(-1)?.split(/[?#]/)[0] ?? ''
