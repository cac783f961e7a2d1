import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'

/** Folders of the portal from which a picture may come; anything else must be https. */
const OWN_PICTURES = ['/files/', '/api/files/', '/pictures/']
const PLAYERS = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com']

const TAGS =
  'h2 h3 h4 h5 h6 p br hr strong b em i u s small sub sup mark blockquote ul ol li dl dt dd a img figure figcaption table caption thead tbody tr th td code pre span div details summary iframe'.split(
    ' ',
  )

/** Safe HTML from the Markdown or HTML that a studio writes: unknown tags lose their markup, scripts and styles go whole. */
export const richText = (markdownOrHtml: string): string =>
  cleanHtml(marked.parse(markdownOrHtml, { async: false, gfm: true }))

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim()

/** What an editor sent, clean; null when nothing of it can be seen (2.15). */
export function cleanWords(html: string | null): string | null {
  const clean = cleanHtml(html ?? '')
  const seen = /<(img|iframe|hr)\b/.test(clean) || /[^\s]/.test(clean.replace(/<[^>]*>|&nbsp;/g, ''))
  return seen ? clean : null
}

/** A stored text for display: sanitised again, uploaded pictures with size and smaller copies. */
export function shownHtml(html: string): string {
  const known = shown.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, SHOWN).trim()
  if (shown.size >= 300) shown.delete(shown.keys().next().value ?? '')
  shown.set(html, clean)
  return clean
}
const shown = new Map<string, string>()

export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|hr)\b[^>]*>|<\/(p|li|h\d|tr|div|dt|dd|blockquote|pre)>/gi, '\n'), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    details: ['open'],
    iframe: ['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'object', 'embed'],
  transformTags: { h1: 'h2', a: linkThatIsSafe, iframe: playerThatIsKnown },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwnOrSecure(attribs.src ?? '')) || (tag === 'iframe' && !attribs.src),
}

const SHOWN: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedAttributes: {
    ...ALLOWED.allowedAttributes,
    img: ['src', 'alt', 'width', 'height', 'loading', 'srcset', 'sizes'],
  },
  transformTags: { ...ALLOWED.transformTags, img: pictureWithCopies },
}

function pictureWithCopies(
  tagName: string,
  { src = '', alt = '', width, height }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const renditions = renditionsOf(src)
  const size: sanitizeHtml.Attributes = renditions
    ? {
        width: String(renditions.width),
        height: String(renditions.height),
        srcset: renditions.webp.map((copy) => `${copy.src} ${copy.width}w`).join(', '),
        sizes: '(min-width: 45rem) 42rem, 92vw',
      }
    : { ...(width && { width }), ...(height && { height }) }
  return { tagName, attribs: { src, alt, ...size, loading: 'lazy' } }
}

/** A link out of the portal opens without handing over its window; a web address without https stays text. */
function linkThatIsSafe(tagName: string, { href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = title ? { href, title } : { href }
  const outside = /^https:/i.test(href)
  return { tagName, attribs: outside ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }
}

/** Only a whole host name counts: `vimeo.com@evil` and `youtube.com.evil` are strangers. YouTube needs the referrer (Error 153). */
function playerThatIsKnown(tagName: string, { src = '', title = 'Video' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = URL.canParse(src) ? new URL(src) : null
  const known = address?.protocol === 'https:' && PLAYERS.includes(address.host) && address.username === ''
  if (!known) return { tagName, attribs: {} }
  const frame = { width: '560', height: '315', loading: 'lazy', referrerpolicy: 'strict-origin-when-cross-origin' }
  return { tagName, attribs: { src: address.href, title, allowfullscreen: '', ...frame } }
}

const isOwnOrSecure = (src: string): boolean =>
  URL.canParse(src)
    ? new URL(src).protocol === 'https:'
    : OWN_PICTURES.some((folder) => src.startsWith(folder)) && !src.includes('..')
