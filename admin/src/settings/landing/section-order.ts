import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import { type Edits, valueOf } from '../edits.ts'

/** In the order of the specification, which settles a tie (2.1). */
export const sections = [
  'hero',
  'about',
  'mission',
  'class_types',
  'coaches',
  'packages',
  'announcements',
  'schedule',
] as const
export type SectionName = (typeof sections)[number]

type All = ReadonlyMap<string, AdminSetting>

export function sectionOrder(all: All, edits: Edits): SectionName[] {
  const placeOf = (name: SectionName) => {
    const setting = all.get(`${name}_order`)
    return setting ? Number(valueOf(setting, edits)) : 0
  }
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const placesOf = (order: readonly SectionName[]): [key: string, place: number][] =>
  order.map((name, at) => [`${name}_order`, at + 1])

export function movedTo(order: readonly SectionName[], name: SectionName, to: number): SectionName[] {
  const others = order.filter((one) => one !== name)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), name, ...others.slice(place)]
}
