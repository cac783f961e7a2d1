/** The origin of the admin, on its host of the studio's address: `https://admin.estudio.mx` (1.4). */
export function adminAddressOf(address: string): string {
  const [scheme = '', host = ''] = address.split('://')
  return `${scheme}://admin.${host.replace(/^www\./, '')}`
}
