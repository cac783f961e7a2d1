import { endOf } from '../../catalogue/schedule/booking-window.ts'
import type { SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { PenaltyPolicy } from '../../settings/policies.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

/** What a mark is decided from; read under the lock of the seat's customer. */
export type MarkingFacts = {
  readonly singleClass: Pick<SingleClass, 'class_date' | 'minutes' | 'cancelledAt'> & {
    readonly listClosedAt: string | null
  }
  readonly seat: {
    readonly deletedAt: string | null
    readonly attend: boolean
    readonly markedAt: string | null
  } | null
}

type Marking = {
  /** The moment of the tap, never later than the server's clock. */
  readonly at: Date
  readonly isSuperseded: boolean
  readonly isChange: boolean
  /** The roster was closed or its no-shows were counted: such a change is audited (R13). */
  readonly isLate: boolean
}

const MARKS_MINUTES_BEFORE = 60
const OLDEST_TAP_MINUTES = 24 * 60
/** Clocks of phones are inexact: a tap this far in the future counts as now. */
const CLOCKS_APART_MINUTES = 5

/** Decides whether a seat may be marked as attended or not, by a tap of that moment (R8). */
export function decideMarking(
  { singleClass, seat }: MarkingFacts,
  tap: { readonly attend: boolean; readonly at?: string | undefined },
  policy: Pick<PenaltyPolicy, 'graceHours'>,
  now: Date,
) {
  if (seat === null) return refuse('seat-missing')
  if (singleClass.cancelledAt !== null) return refuse('class-cancelled')
  if (seat.deletedAt !== null) return refuse('seat-cancelled')
  const moment = momentOfTap(tap.at, now)
  if (!moment.allowed) return moment
  const at = moment.value
  if (at < rosterOpensAt(singleClass)) return refuse('too-early-to-mark')
  const isSuperseded = seat.markedAt !== null && at < parseInstant(seat.markedAt)
  return allow<Marking>({
    at,
    isSuperseded,
    isChange: !isSuperseded && seat.attend !== tap.attend,
    isLate: singleClass.listClosedAt !== null || noShowsCountFrom(singleClass, policy) < now,
  })
}

/** The moment of a tap, which may arrive late from the queue of a phone without connection. */
export function momentOfTap(tappedAt: string | undefined, now: Date) {
  if (tappedAt === undefined) return allow(now)
  const at = parseInstant(tappedAt)
  if (at > addMinutes(now, CLOCKS_APART_MINUTES)) return refuse('tap-from-the-future')
  if (at < addMinutes(now, -OLDEST_TAP_MINUTES)) return refuse('tap-too-old')
  return allow(at > now ? now : at)
}

/** Why check-in is not open yet, or null. */
export const refuseEarlyCheckIn = (singleClass: Pick<SingleClass, 'class_date'>, now: Date) =>
  now < rosterOpensAt(singleClass) ? refuse('door-closed') : null

export const rosterOpensAt = ({ class_date }: Pick<SingleClass, 'class_date'>): Date =>
  addMinutes(parseInstant(class_date), -MARKS_MINUTES_BEFORE)

/** From when an unmarked seat counts as a no-show, provided that attendance was recorded (R8). */
export const noShowsCountFrom = (
  singleClass: Pick<SingleClass, 'class_date' | 'minutes'>,
  { graceHours }: Pick<PenaltyPolicy, 'graceHours'>,
): Date => addMinutes(endOf(singleClass), graceHours * 60)
