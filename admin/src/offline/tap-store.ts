import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { memoryStorage, readAllWithPrefix, type KeyValueStorage } from './storage.ts'

/** A check-in by staff. Its idempotency key and its time `at` are the same in every attempt to send it. */
export type Tap = { key: string; single_class_id: number; at: string } & (
  | { kind: 'mark'; class_reservation_id: number; attend: boolean }
  | { kind: 'check-in'; code: string }
)
export type QueuedTap = Tap & { refused: string | null }

export type TapStore = {
  all: () => QueuedTap[]
  /** Replaces an earlier tap of the seat, sent or not: the later one wins (R8). */
  save: (tap: Tap) => void
  refuse: (key: string, message: string) => void
  drop: (key: string) => void
}

export const prefixOf = (account: number): string => `aforo.admin.tap.${account}.`

/** The check-ins that an account has not sent. Those that the storage refuses, as when it is full, stay in memory. */
export function createTapStore(storage: KeyValueStorage, account: number): TapStore {
  const memory = memoryStorage()
  const storages = [storage, memory]
  const storageKeyOf = (key: string) => prefixOf(account) + key
  const drop = (key: string) => storages.forEach((one) => one.removeItem(storageKeyOf(key)))
  const write = (tap: QueuedTap) => {
    drop(tap.key)
    try {
      storage.setItem(storageKeyOf(tap.key), JSON.stringify(tap))
    } catch {
      memory.setItem(storageKeyOf(tap.key), JSON.stringify(tap))
    }
  }
  const all = () => storages.flatMap((one) => readAllWithPrefix<QueuedTap>(one, prefixOf(account))).toSorted(byTime)
  return {
    all,
    save(tap) {
      for (const earlier of all()) if (isSameSeat(earlier, tap)) drop(earlier.key)
      write({ ...tap, refused: null })
    },
    refuse(key, message) {
      const tap = all().find((queued) => queued.key === key)
      if (tap) write({ ...tap, refused: message })
    },
    drop,
  }
}

export const isUnsent = (tap: QueuedTap): boolean => tap.refused === null

const byTime = (a: Tap, b: Tap): number => (a.at === b.at ? compareAlphabetically(a.key, b.key) : a.at < b.at ? -1 : 1)

function isSameSeat(a: Tap, b: Tap): boolean {
  if (a.kind === 'mark') return b.kind === 'mark' && a.class_reservation_id === b.class_reservation_id
  return b.kind === 'check-in' && a.code === b.code
}
