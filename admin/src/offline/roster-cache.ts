import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { heldUnder, readFrom, type KeyValueStorage } from './storage.ts'

export type EntityList = { roster: Roster; at: string }

const MOST = 12
const PREFIX = 'aforo.admin.list.'
const prefixOf = (account: number): string => `${PREFIX}${account}.`

export function keepList(shelf: KeyValueStorage, account: number, kept: EntityList): void {
  const nameOf = ({ roster }: EntityList) => prefixOf(account) + roster.single_class.single_class_id
  try {
    shelf.setItem(nameOf(kept), JSON.stringify({ ...kept, roster: withoutCareNotes(kept.roster) }))
  } catch {}
  const all = heldUnder<EntityList>(shelf, prefixOf(account)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  for (const old of all.slice(MOST)) shelf.removeItem(nameOf(old))
}

const withoutCareNotes = (roster: Roster): Roster => ({
  ...roster,
  class_reservations: roster.class_reservations.map((seat) => ({
    ...seat,
    customer: { ...seat.customer, care_notes: [] },
  })),
})

export const cachedList = (shelf: KeyValueStorage, account: number, single_class_id: number): EntityList | null =>
  readFrom<EntityList>(shelf, prefixOf(account) + single_class_id)

export function forgetLists(shelf: KeyValueStorage): void {
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  for (const name of names) if (name.startsWith(PREFIX)) shelf.removeItem(name)
}
