/** `URL` exists in every JavaScript runtime, but the `es2024` library of TypeScript does not declare it. */
declare const URL: {
  canParse(address: string): boolean
  new (
    address: string,
  ): {
    protocol: string
    hostname: string
    username: string
    password: string
    pathname: string
    search: string
    hash: string
    href: string
  }
}

export type LinkTarget = { readonly internal: string } | { readonly external: string }

/**
 * Where a link of the settings leads (2.30): inside the portal for a path or an https address whose host equals the
 * domain of the studio, outside for any other https address, null when it is not safe to follow.
 */
export function resolveLink(link: string, domain: string): LinkTarget | null {
  if (isInternalPath(link)) return { internal: link }
  const address = secureAddress(link)
  if (!address) return null
  if (!domain || address.hostname !== domain.toLowerCase()) return { external: address.href }
  const path = address.pathname + address.search + address.hash
  return isInternalPath(path) ? { internal: path } : null
}

export const isInternalPath = (link: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link)

/** Whether a link is an https address without a user name before its host. */
export const isSecureUrl = (link: string): boolean => secureAddress(link) !== null

export const isSafeLink = (link: string): boolean => isInternalPath(link) || isSecureUrl(link)

function secureAddress(link: string) {
  if (!/^https:\/\/[^\s\\\p{Cc}]+$/iu.test(link) || !URL.canParse(link)) return null
  const address = new URL(link)
  return address.username === '' && address.password === '' ? address : null
}
