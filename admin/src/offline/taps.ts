import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { heldUnder, readFrom, type KeyValueStorage } from './storage.ts'

/** What a hand did at the door of a class. `key` is its Idempotency-Key, `at` its moment: they stay with it to the end. */
export type Tap = { key: string; single_class_id: number; at: string } & (
  | { kind: 'mark'; class_reservation_id: number; attend: boolean }
  | { kind: 'check-in'; code: string }
)
export type QueuedTap = Tap & { refused: string | null }

export type TapBox = {
  all: () => QueuedTap[]
  /** Replaces an earlier tap of the seat, sent or not: the later one wins (R8). */
  save: (tap: Tap) => void
  refuse: (key: string, words: string) => void
  drop: (key: string) => void
}

export const prefixOf = (account: number): string => `aforo.admin.tap.${account}.`

export function tapBox(storage: KeyValueStorage, account: number): TapBox {
  const nameOf = (key: string) => prefixOf(account) + key
  const write = (tap: QueuedTap) => storage.setItem(nameOf(tap.key), JSON.stringify(tap))
  const all = () => heldUnder<QueuedTap>(storage, prefixOf(account)).toSorted(byMoment)
  return {
    all,
    save(tap) {
      for (const other of all()) if (isSameSeat(other, tap)) storage.removeItem(nameOf(other.key))
      write({ ...tap, refused: null })
    },
    refuse(key, words) {
      const tap = readFrom<QueuedTap>(storage, nameOf(key))
      if (tap) write({ ...tap, refused: words })
    },
    drop: (key) => storage.removeItem(nameOf(key)),
  }
}

export const isUnsent = (tap: QueuedTap): boolean => tap.refused === null

const byMoment = (one: Tap, other: Tap): number =>
  one.at === other.at ? alphabetical(one.key, other.key) : one.at < other.at ? -1 : 1

function isSameSeat(one: Tap, other: Tap): boolean {
  if (one.kind === 'mark') return other.kind === 'mark' && one.class_reservation_id === other.class_reservation_id
  return other.kind === 'check-in' && one.code === other.code
}
