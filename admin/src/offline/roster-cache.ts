import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { readAllWithPrefix, readJson, type KeyValueStorage } from './storage.ts'

export type CachedRoster = { roster: Roster; at: string }

const MAX_ROSTERS = 12
const PREFIX = 'aforo.admin.list.'
const prefixOf = (account: number): string => `${PREFIX}${account}.`

export function cacheRoster(storage: KeyValueStorage, account: number, list: CachedRoster): void {
  const keyOf = ({ roster }: CachedRoster) => prefixOf(account) + roster.single_class.single_class_id
  try {
    storage.setItem(keyOf(list), JSON.stringify({ ...list, roster: withoutCareNotes(list.roster) }))
  } catch {}
  const all = readAllWithPrefix<CachedRoster>(storage, prefixOf(account)).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  for (const outdated of all.slice(MAX_ROSTERS)) storage.removeItem(keyOf(outdated))
}

const withoutCareNotes = (roster: Roster): Roster => ({
  ...roster,
  class_reservations: roster.class_reservations.map((seat) => ({
    ...seat,
    customer: { ...seat.customer, care_notes: [] },
  })),
})

export const readCachedRoster = (
  storage: KeyValueStorage,
  account: number,
  single_class_id: number,
): CachedRoster | null => readJson<CachedRoster>(storage, prefixOf(account) + single_class_id)

export function clearRosterCache(storage: KeyValueStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
