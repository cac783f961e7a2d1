import { addMinutes, parseInstant } from '../values/days.ts'
import { allow, type Verdict } from '../values/refusal.ts'
import { refuseClass } from './class-open.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import { decidePaying } from './paying.ts'
import { refusePenalised } from './penalty.ts'
import { type ReservationReason, refuse } from './refusals.ts'
import { type ReservingFacts, type ReservingPolicies, refuseFull, refusePerson } from './reserving.ts'
import type { SeatHold } from './shapes.ts'
import { refuseUnfree } from './spots.ts'

/** However often it is renewed, nobody keeps a place longer than this without reserving it. */
export const LONGEST_HOLD_MINUTES = 15

export type HoldWish = Omit<SeatHold, 'single_class_id' | 'expires_at'>
export type HoldingFacts = ReservingFacts & {
  /** Her live hold of this class began then; null when she has none. */
  readonly holdsSince: string | null
}

/**
 * May she keep a place, and its spot, while she chooses or pays? As for booking, but for the credits of who is about to
 * pay, and for what she may still fill in meanwhile (R4). Answers how many places, and until when.
 */
export function decideHolding(
  facts: HoldingFacts,
  wish: HoldWish,
  policies: ReservingPolicies,
  now: Date,
): Verdict<{ places: number; expires_at: Date }, ReservationReason> {
  const { singleClass, mine, held } = facts
  if (singleClass === null) return refuse('class-missing')
  // A hold names the own spot apart from the guest's: who sits there already holds none for themselves.
  const spot = wish.spot ?? undefined
  const seatsFor = mine.hasOwn ? (['guest'] as const) : (['self', 'guest'] as const).slice(0, wish.places)
  const guests = seatsFor.filter((seat) => seat === 'guest').length
  const refused =
    refuseClass(singleClass, policies.booking, now) ??
    refusePerson(facts, { guest: guests > 0 ? '' : undefined, spot, guest_spot: spot }, singleClass) ??
    (guests > 0 && !policies.guests.allowed ? refuse('guests-off') : null) ??
    (mine.guests + guests > policies.guests.maxPerClass && guests > 0 ? refuse('too-many-guests') : null) ??
    refuseFull(singleClass, seatsFor.length, held.places) ??
    refusePenalised(facts.penalty, policies.penalties, policies.calendar, now) ??
    refuseUnfree([wish.spot, wish.guest_spot], policies.booking.spotMap ? facts.spots : null, held.spots)
  if (refused) return refused
  if (wish.kind === 'choosing') {
    const paying = decidePaying(facts.lots, singleClass, seatsFor, policies, now)
    if (!paying.allowed) return paying
  }
  return allow({ places: seatsFor.length, expires_at: holdsUntil(wish.kind, facts.holdsSince, now) })
}

/** When a hold ends that is taken, or renewed, now. */
export function holdsUntil(kind: SeatHold['kind'], since: string | null, now: Date): Date {
  const end = addMinutes(now, HOLD_MINUTES[kind])
  const last = addMinutes(since === null ? now : parseInstant(since), LONGEST_HOLD_MINUTES)
  return end < last ? end : last
}
