import { noShowStreak, type PastSeat } from '../reservations/penalty.ts'
import type { PenaltyPolicy } from '../../settings/policies.ts'
import { parseInstant } from '../../values/days.ts'

export type PenaltyInForce = {
  readonly class_reservation_penalty_id: number
  /** The no-show that completed the streak, and how many there were. */
  readonly class_reservation_id: number
  readonly no_shows: number
}

/** Whether a penalty's no-shows are still valid after a mark or a reopened list (R8). */
export function isPenaltyStillValid(
  penalty: PenaltyInForce,
  history: readonly PastSeat[],
  policy: Pick<PenaltyPolicy, 'graceHours'>,
  now: Date,
): boolean {
  const last = history.find((seat) => seat.class_reservation_id === penalty.class_reservation_id)
  if (!last) return true
  const until = history.filter((seat) => parseInstant(seat.class_date) <= parseInstant(last.class_date))
  const streak = noShowStreak(until, policy, now)
  return streak[0]?.class_reservation_id === last.class_reservation_id && streak.length >= penalty.no_shows
}
