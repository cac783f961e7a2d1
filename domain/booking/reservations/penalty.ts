import { endOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { CalendarPolicy, PenaltyPolicy } from '../../settings/policies.ts'
import { addMinutes, formatMoment, parseInstant, type Zone } from '../../values/days.ts'
import type { Refusal } from '../../values/refusal.ts'
import { refuse, reservationSentences } from './refusals.ts'
import type { ReservationPenalty } from './shapes.ts'

/** A person's own seat, paid by an unlimited grant; guests' seats are not included. */
export type PastSeat = Pick<SingleClass, 'class_date' | 'minutes'> & {
  readonly class_reservation_id: number
  readonly attend: boolean
  /** Cancelled by the customer, in time or late, or with the class. */
  readonly isCancelled: boolean
  /** A check-in was made or staff closed the roster: a forgotten roster causes no penalty (F49). */
  readonly isAttendanceRecorded: boolean
}

const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR

/**
 * The penalty that follows from the history: at N no-shows in a row, from the last one on (4.13, R8). Null without one.
 */
export function decidePenalty(
  history: readonly PastSeat[],
  policy: PenaltyPolicy,
  now: Date,
): { class_reservation_id: number; end_date: Date } | null {
  if (!policy.enabled || policy.noShows < 1) return null
  const streak = noShowStreak(history, policy, now)
  const last = streak[0]
  if (!last || streak.length < policy.noShows) return null
  return {
    class_reservation_id: last.class_reservation_id,
    end_date: addMinutes(endOf(last), policy.days * MINUTES_OF_DAY),
  }
}

/** The no-shows since the last attended class, newest first. Cancelled seats neither count nor reset. */
export function noShowStreak(
  history: readonly PastSeat[],
  policy: Pick<PenaltyPolicy, 'graceHours'>,
  now: Date,
): PastSeat[] {
  const newestFirst = history.toSorted((left, right) => endOf(right).getTime() - endOf(left).getTime())
  const attended = newestFirst.findIndex((seat) => seat.attend && !seat.isCancelled)
  const since = attended === -1 ? newestFirst : newestFirst.slice(0, attended)
  return since.filter((seat) => isNoShow(seat, policy, now))
}

const isNoShow = (seat: PastSeat, policy: Pick<PenaltyPolicy, 'graceHours'>, now: Date): boolean =>
  !seat.attend &&
  !seat.isCancelled &&
  seat.isAttendanceRecorded &&
  addMinutes(endOf(seat), policy.graceHours * MINUTES_OF_HOUR) < now

export const isPenalised = (
  penalty: Pick<ReservationPenalty, 'end_date'> | null,
  policy: Pick<PenaltyPolicy, 'enabled'>,
  now: Date,
): penalty is Pick<ReservationPenalty, 'end_date'> =>
  policy.enabled && penalty !== null && now < parseInstant(penalty.end_date)

/** The refusal for a penalised person, with its `end_date` and the whole explanation (6.2, 8.19). */
export function refusePenalised(
  penalty: Pick<ReservationPenalty, 'end_date'> | null,
  policy: PenaltyPolicy,
  { zone }: CalendarPolicy,
  now: Date,
): Refusal<'penalised'> | null {
  if (!isPenalised(penalty, policy, now)) return null
  const message = penaltyWords(penalty, policy, zone).join(' ')
  return refuse('penalised', { message, details: { end_date: penalty.end_date } })
}

/** The lines of 'Penalización Activa': that it is so, why, and when booking is possible again (2.52, 8.19). */
export function penaltyWords(
  { end_date }: Pick<ReservationPenalty, 'end_date'>,
  policy: Pick<PenaltyPolicy, 'noShows'>,
  zone: Zone,
): readonly [sentence: string, why: string, until: string] {
  const times = policy.noShows === 1 ? '1 clase reservada' : `${policy.noShows} clases reservadas seguidas`
  return [
    reservationSentences.penalised[1],
    `No asististe a ${times} con tu plan ilimitado.`,
    `Podrás reservar de nuevo a partir del ${formatMoment(parseInstant(end_date), zone)}.`,
  ]
}
