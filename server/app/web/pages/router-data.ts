/** The router requests the data of `/calendario` at `/calendario.data`, and of `/` at `/_.data`. */
export const pathOfPage = (path: string): string => path.replace(/(?<=\/)_\.data$|\.data$/, '')

/** An answer to the router of an open page: it leaves for the document at an address. */
export const loadDocument = (address: string): Response =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' },
  })
