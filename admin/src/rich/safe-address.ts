/** A link leads to a page of the portal, to a place on this one, to the web by https, to a letter or to a telephone. */
export const isSafeLink = (href: string): boolean => /^(https:\/\/[^/\s]|mailto:|tel:|\/(?![/\\])|#)/i.test(href)

export const isPictureOfOurs = (src: string): boolean =>
  /^\/(files|api\/files|pictures)\//.test(src) && !src.includes('..')

/** Completes a typed link: adds https or mailto; empty when unsafe. */
export function linkFrom(typed: string): string {
  const words = typed.trim()
  if (words === '') return ''
  if (/^\S+@\S+\.\S+$/.test(words) && !words.includes(':')) return `mailto:${words}`
  const upgraded = words.replace(/^http:\/\//i, 'https://')
  const whole = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(upgraded) ? `https://${upgraded}` : upgraded
  return isSafeLink(whole) ? whole : ''
}
