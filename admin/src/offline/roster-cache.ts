import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import { heldUnder, readFrom, type Shelf } from './storage.ts'

export type KeptList = { roster: Roster; at: string }

const MOST = 12
const PREFIX = 'aforo.admin.list.'
const prefixOf = (account: number): string => `${PREFIX}${account}.`

export function keepList(shelf: Shelf, account: number, kept: KeptList): void {
  const nameOf = ({ roster }: KeptList) => prefixOf(account) + roster.single_class.single_class_id
  try {
    shelf.setItem(nameOf(kept), JSON.stringify({ ...kept, roster: withoutCareNotes(kept.roster) }))
  } catch {}
  const all = heldUnder<KeptList>(shelf, prefixOf(account)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  for (const old of all.slice(MOST)) shelf.removeItem(nameOf(old))
}

const withoutCareNotes = (roster: Roster): Roster => ({
  ...roster,
  class_reservations: roster.class_reservations.map((seat) => ({
    ...seat,
    customer: { ...seat.customer, care_notes: [] },
  })),
})

export const cachedList = (shelf: Shelf, account: number, single_class_id: number): KeptList | null =>
  readFrom<KeptList>(shelf, prefixOf(account) + single_class_id)

export function forgetLists(shelf: Shelf): void {
  const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
  for (const name of names) if (name.startsWith(PREFIX)) shelf.removeItem(name)
}
