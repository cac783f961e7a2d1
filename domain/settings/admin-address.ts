/** The origin of the admin unless it has another: the host `admin.` of the portal's address, without its `www.`. */
export function adminHostAddress(address: string): string {
  const [scheme = '', host = ''] = address.split('://')
  return `${scheme}://admin.${host.replace(/^www\./, '')}`
}
