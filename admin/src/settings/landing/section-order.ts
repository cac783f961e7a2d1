import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import { type Edits, valueOf } from '../edits.ts'

/** In the order of the specification, which decides between two sections with the same place (2.1). */
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

type SettingsByKey = ReadonlyMap<string, AdminSetting>

export function sectionOrder(all: SettingsByKey, edits: Edits): SectionName[] {
  const placeOf = (name: SectionName) => {
    const setting = all.get(`${name}_order`)
    return setting ? Number(valueOf(setting, edits)) : 0
  }
  return sections.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const orderToSettings = (order: readonly SectionName[]): [key: string, place: number][] =>
  order.map((name, index) => [`${name}_order`, index + 1])
