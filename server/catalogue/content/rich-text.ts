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

/**
 * Safe HTML from the Markdown or HTML that a studio writes: unknown tags lose their markup, scripts and styles are
 * removed with their content.
 */
export const richText = (markdownOrHtml: string): string =>
  cleanHtml(marked.parse(markdownOrHtml, { async: false, gfm: true }))

export const cleanHtml = (html: string): string => sanitizeHtml(html, CLEAN_OPTIONS).trim()

/** Sanitised HTML of an editor; null when it shows nothing (2.15). */
export function cleanContent(html: string | null): string | null {
  const clean = cleanHtml(html ?? '')
  const isVisible = /<(img|iframe|hr)\b/.test(clean) || /[^\s]/.test(clean.replace(/<[^>]*>|&nbsp;/g, ''))
  return isVisible ? clean : null
}

/** Stored HTML for display: sanitised again, uploaded pictures with size and renditions. */
export function htmlForDisplay(html: string): string {
  const cached = displayCache.get(html)
  if (cached !== undefined) return cached
  const clean = sanitizeHtml(html, DISPLAY_OPTIONS).trim()
  if (displayCache.size >= 300) displayCache.delete(displayCache.keys().next().value ?? '')
  displayCache.set(html, clean)
  return clean
}
const displayCache = new Map<string, string>()

export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|hr)\b[^>]*>|<\/(p|li|h\d|tr|div|dt|dd|blockquote|pre)>/gi, '\n'), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const CLEAN_OPTIONS: sanitizeHtml.IOptions = {
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
  transformTags: { h1: 'h2', a: makeLinkSafe, iframe: keepKnownPlayer },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwnOrSecure(attribs.src ?? '')) || (tag === 'iframe' && !attribs.src),
}

const DISPLAY_OPTIONS: sanitizeHtml.IOptions = {
  ...CLEAN_OPTIONS,
  allowedAttributes: {
    ...CLEAN_OPTIONS.allowedAttributes,
    img: ['src', 'alt', 'width', 'height', 'loading', 'srcset', 'sizes'],
  },
  transformTags: { ...CLEAN_OPTIONS.transformTags, img: addRenditions },
}

function addRenditions(
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

/** External links open without `window.opener`; an address without https loses its link. */
function makeLinkSafe(tagName: string, { href = '', title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = title ? { href, title } : { href }
  const isExternal = /^https:/i.test(href)
  return { tagName, attribs: isExternal ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs }
}

/**
 * Only an exact host counts: `vimeo.com@evil` and `youtube.com.evil` are refused. YouTube needs the referrer (Error
 * 153).
 */
function keepKnownPlayer(tagName: string, { src = '', title = 'Video' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = URL.canParse(src) ? new URL(src) : null
  const isKnown = address?.protocol === 'https:' && PLAYERS.includes(address.host) && address.username === ''
  if (!isKnown) return { tagName, attribs: {} }
  const frame = { width: '560', height: '315', loading: 'lazy', referrerpolicy: 'strict-origin-when-cross-origin' }
  return { tagName, attribs: { src: address.href, title, allowfullscreen: '', ...frame } }
}

const isOwnOrSecure = (src: string): boolean =>
  URL.canParse(src)
    ? new URL(src).protocol === 'https:'
    : OWN_PICTURES.some((folder) => src.startsWith(folder)) && !src.includes('..')
