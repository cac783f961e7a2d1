/** Allows https, mailto and tel links, paths of the portal and fragments of the page. */
export const isSafeLink = (href: string): boolean => /^(https:\/\/[^/\s]|mailto:|tel:|\/(?![/\\])|#)/i.test(href)

export const isStudioPicture = (src: string): boolean =>
  /^\/(files|api\/files|pictures)\//.test(src) && !src.includes('..')

/** Completes a typed link: adds https or mailto; empty when unsafe. */
export function parseTypedLink(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  if (/^\S+@\S+\.\S+$/.test(text) && !text.includes(':')) return `mailto:${text}`
  const upgraded = text.replace(/^http:\/\//i, 'https://')
  const href = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(upgraded) ? `https://${upgraded}` : upgraded
  return isSafeLink(href) ? href : ''
}
