import { addMinutes, parseInstant } from '../../values/days.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import type { SeatHold } from './shapes.ts'

/** A bank's page may take longer than the hold lasts; the seat is still looked for afterwards. */
const LATE_MINUTES = 30

type BoughtForClass = { readonly single_class_id: number | null; readonly createdAt: string }
type HoldOfClass = Pick<SeatHold, 'kind' | 'expires_at'> & { readonly releasedAt: string | null }

/**
 * Whether a paid purchase books its class: paid soon after it was begun, or after a paying hold of it, and the person has
 * not released the place since (4.11, R4). `hold`: the person's last one of that class.
 */
export function isForClass(purchase: BoughtForClass, hold: HoldOfClass | null, now: Date): boolean {
  if (purchase.single_class_id === null) return false
  if (hold?.releasedAt && hold.releasedAt >= purchase.createdAt) return false
  const ends = [addMinutes(parseInstant(purchase.createdAt), HOLD_MINUTES.paying)]
  if (hold?.kind === 'paying') ends.push(parseInstant(hold.expires_at))
  return ends.some((end) => now <= addMinutes(end, LATE_MINUTES))
}

/** Whether a hold that its owner still had when they bought may yet become a seat. */
export const isAwaitingSeat = (
  hold: Pick<SeatHold, 'expires_at'>,
  purchase: { readonly createdAt: string },
  now: Date,
): boolean => hold.expires_at > purchase.createdAt && now <= addMinutes(parseInstant(hold.expires_at), LATE_MINUTES)
