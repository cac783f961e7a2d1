import { addMinutes, parseInstant } from '../../values/days.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import type { SeatHold } from './shapes.ts'

/** Minutes: a bank's page may take longer than the hold lasts, so the seat is still booked for this long afterwards. */
const LATE_MINUTES = 30

type ClassPurchase = { readonly single_class_id: number | null; readonly createdAt: string }
type ClassHold = Pick<SeatHold, 'kind' | 'expires_at'> & { readonly releasedAt: string | null }

/**
 * Decides whether a paid purchase books its class: it was paid soon after it was begun or after its paying hold, and
 * the customer has not released the place since (4.11, R4). `hold`: the customer's last hold of that class.
 */
export function booksItsClass(purchase: ClassPurchase, hold: ClassHold | null, now: Date): boolean {
  if (purchase.single_class_id === null) return false
  if (hold?.releasedAt && hold.releasedAt >= purchase.createdAt) return false
  const ends = [addMinutes(parseInstant(purchase.createdAt), HOLD_MINUTES.paying)]
  if (hold?.kind === 'paying') ends.push(parseInstant(hold.expires_at))
  return ends.some((end) => now <= addMinutes(end, LATE_MINUTES))
}

/** Whether a hold that was live at the time of the purchase may still become a seat. */
export const isAwaitingSeat = (
  hold: Pick<SeatHold, 'expires_at'>,
  purchase: { readonly createdAt: string },
  now: Date,
): boolean => hold.expires_at > purchase.createdAt && now <= addMinutes(parseInstant(hold.expires_at), LATE_MINUTES)
