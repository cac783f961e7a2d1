import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { heldUnder, readFrom, type KeyValueStorage } from './storage.ts'

export type EntityList = { roster: Roster; at: string }

const MOST = 12
const PREFIX = 'aforo.admin.list.'
const prefixOf = (account: number): string => `${PREFIX}${account}.`

export function saveList(storage: KeyValueStorage, account: number, list: EntityList): void {
  const nameOf = ({ roster }: EntityList) => prefixOf(account) + roster.single_class.single_class_id
  try {
    storage.setItem(nameOf(list), JSON.stringify({ ...list, roster: withoutCareNotes(list.roster) }))
  } catch {}
  const all = heldUnder<EntityList>(storage, prefixOf(account)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  for (const old of all.slice(MOST)) storage.removeItem(nameOf(old))
}

const withoutCareNotes = (roster: Roster): Roster => ({
  ...roster,
  class_reservations: roster.class_reservations.map((seat) => ({
    ...seat,
    customer: { ...seat.customer, care_notes: [] },
  })),
})

export const cachedList = (storage: KeyValueStorage, account: number, single_class_id: number): EntityList | null =>
  readFrom<EntityList>(storage, prefixOf(account) + single_class_id)

export function forgetLists(storage: KeyValueStorage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names) if (name.startsWith(PREFIX)) storage.removeItem(name)
}
