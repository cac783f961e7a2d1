import { slugFrom } from './address.ts'

/** A part of a text under its own heading; `id` is how it is linked to. */
export type Section = { readonly id: string; readonly title: string; readonly html: string }
export type Parted = { readonly lead: string; readonly sections: readonly Section[] }

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const NEVER_CLOSED = new Set(['br', 'hr', 'img'])

/** Splits sanitised HTML by its h2 headings: what is before the first, then each with its content (2.13, 2.15). */
export function sectionsOf(html: string): Parted {
  const heads = headsOf(html)
  const used = new Set<string>()
  const sections = heads.map(({ opened, closed, ends }, at) => {
    const title = html.slice(opened, closed)
    return { id: unused(slugFrom(plain(title)), used), title, html: html.slice(ends, heads[at + 1]?.starts).trim() }
  })
  return { lead: html.slice(0, heads[0]?.starts).trim(), sections }
}

type Head = { starts: number; opened: number; closed: number; ends: number }

function headsOf(html: string): Head[] {
  const heads: Head[] = []
  let depth = 0
  let open: Pick<Head, 'starts' | 'opened'> | null = null
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (NEVER_CLOSED.has(name)) continue
    if (slash === '') {
      if (name === 'h2' && depth === 0) open = { starts: index, opened: index + tag.length }
      depth++
      continue
    }
    depth--
    if (open && name === 'h2' && depth === 0) {
      heads.push({ ...open, closed: index, ends: index + tag.length })
      open = null
    }
  }
  return heads
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&[a-z]+;|&#\d+;/gi, ' ')

function unused(wanted: string, used: Set<string>): string {
  const base = wanted || 'parte'
  let id = base
  for (let more = 2; used.has(id); more++) id = `${base}-${more}`
  used.add(id)
  return id
}
