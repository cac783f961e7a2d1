import { isPictureOfOurs } from './safe-address.ts'

/** What a word processor or a page put on the clipboard, as our own few marks: lists that only look so become lists. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
  for (const unwanted of body.querySelectorAll('style, script, meta, title, o\\:p, [style*="mso-list:Ignore"]'))
    unwanted.remove()
  for (const picture of body.querySelectorAll('img')) {
    if (!isPictureOfOurs(picture.getAttribute('src') ?? '')) picture.remove()
  }
  for (const link of body.querySelectorAll('a[href^="http:" i]')) {
    link.setAttribute('href', link.getAttribute('href')?.replace(/^http:/i, 'https:') ?? '')
  }
  for (const [wrong, right] of RENAMED) for (const one of body.querySelectorAll(wrong)) renamed(one, right)
  for (const first of body.querySelectorAll(WORD_LINE)) if (first.isConnected) gatherList(first)
  return body.innerHTML
}

/** Browsers apply the CSP to detached documents too, and report each inline handler. */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\son\w+\s*=/gi, ' data-gone='))

/** A page has one first heading, which is its title. */
const RENAMED = [
  ['h1', 'h2'],
  ['h5, h6', 'h4'],
] as const

function renamed(one: Element, name: string): Element {
  const other = one.ownerDocument.createElement(name)
  other.append(...one.childNodes)
  one.replaceWith(other)
  return other
}

/** Word writes the lines of a list as paragraphs that name their list in their style. */
const WORD_LINE = 'p[style*="mso-list:" i]'

function gatherList(first: Element): void {
  const isNumbered = /^\s*(<[^>]*>)*\s*(\d+|[a-z])[.)]/i.test(first.innerHTML)
  const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  first.before(list)
  for (let line: Element | null = first; line?.matches(WORD_LINE); line = list.nextElementSibling) {
    line.innerHTML = line.innerHTML.replace(/^(\s|&nbsp;|<!--.*?-->)*([·•o§-]|(\d+|[a-z])[.)])(\s|&nbsp;)+/i, '')
    const item = list.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    line.remove()
    list.append(item)
  }
}
