import { isStudioPicture } from './safe-link.ts'

/** Reduces pasted HTML to the elements that the editor has; paragraphs that Word styles as a list become a list. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html')
  for (const unwanted of body.querySelectorAll('style, script, meta, title, o\\:p, [style*="mso-list:Ignore"]'))
    unwanted.remove()
  for (const picture of body.querySelectorAll('img')) {
    if (!isStudioPicture(picture.getAttribute('src') ?? '')) picture.remove()
  }
  for (const link of body.querySelectorAll('a[href^="http:" i]')) {
    link.setAttribute('href', link.getAttribute('href')?.replace(/^http:/i, 'https:') ?? '')
  }
  for (const [from, to] of HEADING_RENAMES)
    for (const element of body.querySelectorAll(from)) renameElement(element, to)
  for (const first of body.querySelectorAll(WORD_LIST_PARAGRAPH)) if (first.isConnected) gatherList(first)
  return body.innerHTML
}

/** Browsers apply the CSP to detached documents too, and report each inline handler. */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\son\w+\s*=/gi, ' data-gone='))

/** The only h1 of a page is its title. */
const HEADING_RENAMES = [
  ['h1', 'h2'],
  ['h5, h6', 'h4'],
] as const

function renameElement(element: Element, name: string): Element {
  const replacement = element.ownerDocument.createElement(name)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
  return replacement
}

/** Word writes list items as paragraphs whose style names the list. */
const WORD_LIST_PARAGRAPH = 'p[style*="mso-list:" i]'

function gatherList(first: Element): void {
  const isNumbered = /^\s*(<[^>]*>)*\s*(\d+|[a-z])[.)]/i.test(first.innerHTML)
  const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  first.before(list)
  for (
    let paragraph: Element | null = first;
    paragraph?.matches(WORD_LIST_PARAGRAPH);
    paragraph = list.nextElementSibling
  ) {
    paragraph.innerHTML = paragraph.innerHTML.replace(
      /^(\s|&nbsp;|<!--.*?-->)*([·•o§-]|(\d+|[a-z])[.)])(\s|&nbsp;)+/i,
      '',
    )
    const item = list.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    paragraph.remove()
    list.append(item)
  }
}
