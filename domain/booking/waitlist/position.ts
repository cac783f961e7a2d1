import { parseInstant } from '../../values/days.ts'
import type { Waitlist } from './shapes.ts'

type Entry = Pick<Waitlist, 'waitlist_id' | 'customer_id' | 'createdAt'>

/** First come, first in line; of those of the same instant, the one written first (R7, F16). */
export const inLine = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted(
    (one, other) =>
      parseInstant(one.createdAt).getTime() - parseInstant(other.createdAt).getTime() ||
      one.waitlist_id - other.waitlist_id,
  )

/** A person's place in line, 1 is next; null when not waiting. */
export function positionOf(entries: readonly Entry[], customer_id: number): number | null {
  const index = inLine(entries).findIndex((entry) => entry.customer_id === customer_id)
  return index === -1 ? null : index + 1
}
