import { parseInstant } from '../../values/days.ts'
import type { Waitlist } from './shapes.ts'

type Entry = Pick<Waitlist, 'waitlist_id' | 'customer_id' | 'createdAt'>

/** Orders a waitlist by arrival; entries of the same instant by id (R7, F16). */
export const sortByArrival = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.toSorted(
    (left, right) =>
      parseInstant(left.createdAt).getTime() - parseInstant(right.createdAt).getTime() ||
      left.waitlist_id - right.waitlist_id,
  )

/** The position of a customer, 1 is next; null when they are not on the waitlist. */
export function positionOf(entries: readonly Entry[], customer_id: number): number | null {
  const index = sortByArrival(entries).findIndex((entry) => entry.customer_id === customer_id)
  return index === -1 ? null : index + 1
}
