/** The portal's origin. The server writes it into the document, because the admin may be on another port or host. */
export function portalAddress(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content
  return written ?? location.origin.replace('//admin.', '//')
}
