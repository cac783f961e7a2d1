import { slugFrom } from '../../values/spanish.ts'

/** A part of a text with its heading; `id` is its anchor. */
export type Section = { readonly id: string; readonly title: string; readonly html: string }
export type SplitText = { readonly lead: string; readonly sections: readonly Section[] }

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const NEVER_CLOSED = new Set(['br', 'hr', 'img'])

/**
 * Splits sanitised HTML at its top-level h2 headings: the text before the first, then each heading with its content
 * (2.13, 2.15).
 */
export function splitByHeadings(html: string): SplitText {
  const headings = findHeadings(html)
  const used = new Set<string>()
  const sections = headings.map(({ opened, closed, ends }, index) => {
    const title = html.slice(opened, closed)
    return {
      id: toUniqueId(slugFrom(toPlainText(title)), used),
      title,
      html: html.slice(ends, headings[index + 1]?.starts).trim(),
    }
  })
  return { lead: html.slice(0, headings[0]?.starts).trim(), sections }
}

type Heading = { starts: number; opened: number; closed: number; ends: number }

function findHeadings(html: string): Heading[] {
  const headings: Heading[] = []
  let depth = 0
  let open: Pick<Heading, 'starts' | 'opened'> | null = null
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (NEVER_CLOSED.has(name)) continue
    if (slash === '') {
      if (name === 'h2' && depth === 0) open = { starts: index, opened: index + tag.length }
      depth++
      continue
    }
    depth--
    if (open && name === 'h2' && depth === 0) {
      headings.push({ ...open, closed: index, ends: index + tag.length })
      open = null
    }
  }
  return headings
}

const toPlainText = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&[a-z]+;|&#\d+;/gi, ' ')

function toUniqueId(slug: string, used: Set<string>): string {
  const base = slug || 'parte'
  let id = base
  for (let suffix = 2; used.has(id); suffix++) id = `${base}-${suffix}`
  used.add(id)
  return id
}
