import type { CreditGrant } from '../../commerce/credits/shapes.ts'
import type { CreditPolicies } from '../../commerce/credits/usable.ts'
import { type ClassToBook, refuseClass } from '../reservations/class-open.ts'
import { decidePaying } from '../reservations/paying.ts'
import { refusePenalised } from '../reservations/penalty.ts'
import { type ReservationReason, reservationSentences } from '../reservations/refusals.ts'
import type { ReservationPenalty } from '../reservations/shapes.ts'
import { isFull } from '../../catalogue/schedule/fullness.ts'
import type { BookingPolicy, PenaltyPolicy, WaitlistPolicy } from '../../settings/policies.ts'
import { allow, defineRefusals } from '../../values/refusal.ts'

export type JoiningPolicies = CreditPolicies & {
  readonly booking: Pick<BookingPolicy, 'leadMinutes'>
  readonly waitlist: Pick<WaitlistPolicy, 'enabled'>
  readonly penalties: PenaltyPolicy
}

export type JoiningFacts = {
  readonly singleClass: ClassToBook | null
  readonly hasOwnReservation: boolean
  /** Places on hold now: the class counts as full with them (R4). */
  readonly held: number
  readonly waitlist_id: number | null
  readonly grants: readonly CreditGrant[]
  readonly penalty: Pick<ReservationPenalty, 'end_date'> | null
}

/** A new entry, or an existing one that moves to the end of the waitlist (4.12). */
type Joining = { readonly kind: 'join' } | { readonly kind: 'back-of-the-line'; readonly waitlist_id: number }

export const refuse = defineRefusals<JoiningReason>({
  ...reservationSentences,
  'waitlists-off': ['not-now', 'Este estudio no tiene listas de espera.'],
  'not-waiting': ['missing', 'No estás en esta lista de espera.'],
  'place-free': ['conflict', 'Esta clase tiene lugares: puedes reservarla ahora.'],
})
export type JoiningReason = ReservationReason | 'waitlists-off' | 'not-waiting' | 'place-free'

/** Decides whether a customer may join the waitlist: they need a usable credit, which is not spent (R7). */
export function decideJoining(facts: JoiningFacts, policies: JoiningPolicies, now: Date) {
  const { singleClass, waitlist_id } = facts
  if (!policies.waitlist.enabled) return refuse('waitlists-off')
  if (singleClass === null) return refuse('class-missing')
  const closed = refuseClass(singleClass, policies.booking, now)
  if (closed) return closed
  if (facts.hasOwnReservation) return refuse('already-reserved')
  const places = { capacity: singleClass.capacity, booked: singleClass.booked + facts.held }
  if (!isFull(places)) return refuse('place-free', { details: { single_class_id: singleClass.single_class_id } })
  const paying = decidePaying(facts.grants, singleClass, ['self'], policies, now)
  if (!paying.allowed) return paying
  const penalised = refusePenalised(facts.penalty, policies.penalties, policies.calendar, now)
  if (penalised) return penalised
  return allow<Joining>(waitlist_id === null ? { kind: 'join' } : { kind: 'back-of-the-line', waitlist_id })
}
