import { addMinutes, parseInstant } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { refuseClass } from './class-open.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import { decidePaying } from './paying.ts'
import { refusePenalised } from './penalty.ts'
import { refuse } from './refusals.ts'
import { type ReservingFacts, type ReservingPolicies, refuseFull, refusePerson } from './reserving.ts'
import type { SeatHold } from './shapes.ts'
import { refuseUnavailable } from './spots.ts'

/** The longest time for which a place is held, over all renewals. */
export const LONGEST_HOLD_MINUTES = 15
/** Minutes between the end of a person's hold of a class and their next hold of it. */
const HOLD_REST_MINUTES = 10

export type HoldInput = Omit<SeatHold, 'single_class_id' | 'expires_at'>
/**
 * A person's last hold of a class. It was released when `releasedAt` is not after `expires_at`; it lapsed when that is
 * null or later.
 */
export type LastHold = {
  readonly createdAt: string
  readonly expires_at: string
  readonly releasedAt: string | null
}
export type HoldingFacts = ReservingFacts & {
  readonly lastHold: LastHold | null
  readonly hasPendingPurchase: boolean
}
/** `since`: the instant from which `LONGEST_HOLD_MINUTES` counts. */
type Holding = { places: number; kind: SeatHold['kind']; expires_at: Date; since: string }

/**
 * Decides whether a customer may hold a place, and its spot, while they choose or pay: as for booking, but without
 * pending answers, and without credits when about to pay (R4). Returns the number of places and the end. A paying hold
 * without a pending purchase of the class becomes a choosing hold.
 */
export function decideHolding(facts: HoldingFacts, input: HoldInput, policies: ReservingPolicies, now: Date) {
  const { singleClass, ownSeats, held } = facts
  if (singleClass === null) return refuse('class-missing')
  // A hold has separate fields for the customer's spot and the guest's: with an own seat already, only the guest's is
  // held.
  const spot = input.spot ?? undefined
  const seatsFor = ownSeats.hasOwn ? (['guest'] as const) : (['self', 'guest'] as const).slice(0, input.places)
  const guests = seatsFor.filter((seat) => seat === 'guest').length
  const refused =
    refuseClass(singleClass, policies.booking, now) ??
    refusePerson(facts, { guest: guests > 0 ? '' : undefined, spot, guest_spot: spot }, singleClass) ??
    (guests > 0 && !policies.guests.allowed ? refuse('guests-off') : null) ??
    (ownSeats.guests + guests > policies.guests.maxPerClass && guests > 0 ? refuse('too-many-guests') : null) ??
    refuseFull(singleClass, seatsFor.length, held.places) ??
    refusePenalised(facts.penalty, policies.penalties, policies.calendar, now) ??
    refuseUnavailable([input.spot, input.guest_spot], policies.booking.spotMap ? facts.spots : null, held.spots)
  if (refused) return refused
  if (input.kind === 'choosing') {
    const paying = decidePaying(facts.grants, singleClass, seatsFor, policies, now)
    if (!paying.allowed) return paying
  }
  const duringRest = refuseDuringRest(facts, now)
  if (duringRest) return duringRest
  const kind = facts.hasPendingPurchase ? input.kind : 'choosing'
  const since = chainStart(facts.lastHold, now) ?? now.toISOString()
  return allow<Holding>({ places: seatsFor.length, kind, expires_at: holdsUntil(kind, since, now), since })
}

/** When the chain of holds began that a new one continues; null once the rest after the last one is over. */
function chainStart(last: LastHold | null, now: Date): string | null {
  if (last === null || now >= addMinutes(parseInstant(last.expires_at), HOLD_REST_MINUTES)) return null
  return last.createdAt
}

function refuseDuringRest({ lastHold, hasPendingPurchase }: HoldingFacts, now: Date) {
  const since = chainStart(lastHold, now)
  if (lastHold === null || since === null) return null
  const isReleased = lastHold.releasedAt !== null && lastHold.releasedAt <= lastHold.expires_at
  const isLapsed = !isReleased && lastHold.expires_at <= now.toISOString()
  const isUsedUp = now >= addMinutes(parseInstant(since), LONGEST_HOLD_MINUTES)
  return isUsedUp || (isLapsed && !hasPendingPurchase) ? refuse('hold-resting') : null
}

export function holdsUntil(kind: SeatHold['kind'], since: string | null, now: Date): Date {
  const end = addMinutes(now, HOLD_MINUTES[kind])
  const latest = addMinutes(since === null ? now : parseInstant(since), LONGEST_HOLD_MINUTES)
  return end < latest ? end : latest
}
