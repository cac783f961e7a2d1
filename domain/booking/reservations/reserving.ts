import type { Payment } from '../../commerce/credits/choosing.ts'
import type { CreditGrant } from '../../commerce/credits/shapes.ts'
import type { CreditPolicies, SeatFor } from '../../commerce/credits/usable.ts'
import { overlaps } from '../../catalogue/schedule/booking-window.ts'
import { hasRoomFor, placesLeft } from '../../catalogue/schedule/fullness.ts'
import { guestName, type SingleClass } from '../../catalogue/schedule/shapes.ts'
import type { BookingPolicy, GuestPolicy, PenaltyPolicy } from '../../settings/policies.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { type ClassToBook, refuseClass, refuseClassForStaff } from './class-open.ts'
import { decidePaying, type PayingRefusal } from './paying.ts'
import { refusePenalised } from './penalty.ts'
import { refuse, refuseHeld } from './refusals.ts'
import type { Origin, ReservationPenalty } from './shapes.ts'
import { refuseSpots, type Spots } from './spots.ts'

export type ReservingPolicies = CreditPolicies & {
  readonly booking: BookingPolicy
  readonly guests: GuestPolicy
  readonly penalties: PenaltyPolicy
}

export type SeatSelection = {
  readonly spot?: string | undefined
  readonly guest?: string | undefined
  readonly guest_spot?: string | undefined
  readonly available_class_id?: number | undefined
}

/** The origin of a booking and how it is paid. Only staff choose cash, or ignore a penalty. */
export type BookingManner = {
  readonly origin: Origin
  readonly payment: 'credit' | 'cash'
  readonly ignoresPenalty: boolean
}
const byCustomer: BookingManner = { origin: 'customer', payment: 'credit', ignoresPenalty: false }

/** What a booking is decided from; all of it is read under the customer's lock. */
export type ReservingFacts = {
  readonly singleClass: ClassToBook | null
  readonly ownSeats: { readonly hasOwn: boolean; readonly guests: number }
  readonly others: readonly Pick<SingleClass, 'class_date' | 'minutes'>[]
  readonly grants: readonly CreditGrant[]
  readonly penalty: Pick<ReservationPenalty, 'end_date'> | null
  readonly documentsPending: readonly string[]
  readonly isProfileComplete: boolean
  readonly spots: Spots | null
  /** Places that others hold now while they choose or pay (R4). */
  readonly held: { readonly places: number; readonly spots: readonly string[] }
}

/**
 * One reservation to create, and the credit that pays it: zero units of an unlimited grant, no grant when paid in cash.
 */
export type Seat = {
  readonly available_class_id: number | null
  readonly units: Payment['units']
  readonly guest: string | null
  readonly spot: string | null
}

/**
 * Decides whether a customer, and a guest, may book now, both or neither. Checks in the order of 4.11 and R4. Staff
 * ignore booking hours, documents and profile; no role may exceed a full class, a taken spot or an overlap.
 */
export function decideReserving(
  facts: ReservingFacts,
  selection: SeatSelection,
  policies: ReservingPolicies,
  now: Date,
  manner: BookingManner = byCustomer,
) {
  const { singleClass, held } = facts
  if (singleClass === null) return refuse('class-missing')
  const wanted = wantedSeats(facts, selection)
  const isByStaff = manner.origin === 'staff' || manner.origin === 'walk-in'
  const refusal =
    (isByStaff ? refuseClassForStaff(singleClass, manner, now) : refuseClass(singleClass, policies.booking, now)) ??
    refusePerson(facts, selection, singleClass) ??
    refuseGuest(facts, selection, policies.guests) ??
    (isByStaff ? null : refuseIncomplete(facts)) ??
    refuseFull(singleClass, wanted.length, held.places)
  if (refusal) return refusal
  const paying = decidePayment(facts, singleClass, wanted, policies, now, manner, selection.available_class_id)
  if (!paying.allowed) return paying
  const wantedSpots = wanted.map((seat) => seat.spot)
  const lateRefusal =
    (manner.ignoresPenalty ? null : refusePenalised(facts.penalty, policies.penalties, policies.calendar, now)) ??
    refuseSpots(wantedSpots, policies.booking.spotMap ? facts.spots : null, held.spots)
  if (lateRefusal) return lateRefusal
  return allow(
    wanted.map(({ guest, spot }, index) => ({
      ...(paying.value[index] ?? { available_class_id: null, units: 0 as const }),
      guest,
      spot: spot ?? null,
    })),
  )
}

function decidePayment(
  { grants }: ReservingFacts,
  singleClass: ClassToBook,
  wanted: readonly WantedSeat[],
  policies: ReservingPolicies,
  now: Date,
  { payment }: BookingManner,
  picked: number | undefined,
): Verdict<readonly Payment[], PayingRefusal> {
  if (payment === 'cash') return allow([])
  const seatsFor = wanted.map((seat) => seat.seatFor)
  return decidePaying(grants, singleClass, seatsFor, policies, now, picked)
}

type WantedSeat = { readonly seatFor: SeatFor; readonly guest: string | null; readonly spot: string | undefined }

/** The customer's seat and the guest's; only the guest's when the customer already has one ('+1', 4.10). */
function wantedSeats({ ownSeats }: ReservingFacts, selection: SeatSelection): readonly WantedSeat[] {
  const own: WantedSeat = { seatFor: 'self', guest: null, spot: selection.spot }
  if (selection.guest === undefined) return [own]
  const guest: WantedSeat = { seatFor: 'guest', guest: selection.guest.trim(), spot: selection.guest_spot }
  // Clients of the specification send one `spot`: when the customer has a seat, it is the guest's.
  return ownSeats.hasOwn ? [{ ...guest, spot: selection.guest_spot ?? selection.spot }] : [own, guest]
}

/** Refuses a second own seat, or one that overlaps another class; with an own seat only a guest can be added. */
export function refusePerson({ ownSeats, others }: ReservingFacts, selection: SeatSelection, singleClass: ClassToBook) {
  const isForGuestOnly =
    selection.guest !== undefined && (selection.spot === undefined || selection.guest_spot === undefined)
  if (ownSeats.hasOwn) return isForGuestOnly ? null : refuse('already-reserved')
  return others.some((other) => overlaps(other, singleClass)) ? refuse('overlapping-reservation') : null
}

function refuseGuest({ ownSeats }: ReservingFacts, selection: SeatSelection, policy: GuestPolicy) {
  if (selection.guest === undefined) return selection.guest_spot === undefined ? null : refuse('guest-unnamed')
  if (!policy.allowed) return refuse('guests-off')
  if (!guestName.safeParse(selection.guest).success) return refuse('guest-unnamed')
  return ownSeats.guests < policy.maxPerClass ? null : refuse('too-many-guests')
}

function refuseIncomplete({ documentsPending, isProfileComplete }: ReservingFacts) {
  if (documentsPending.length > 0) return refuse('documents-pending', { details: { documents: documentsPending } })
  return isProfileComplete ? null : refuse('profile-incomplete')
}

/** Refuses when not all people fit beside the places that are taken, out of use or held by others (4.8, R4, R5). */
export function refuseFull(singleClass: ClassToBook, people: number, held: number) {
  const { capacity, booked } = singleClass
  if (hasRoomFor({ capacity, booked: booked + held }, people)) return null
  if (hasRoomFor(singleClass, people)) return refuseHeld()
  if (placesLeft(singleClass) === 0) return refuse('class-full')
  return refuse('class-full', { message: 'Solo queda 1 lugar en esta clase: no cabe tu invitado.' })
}
