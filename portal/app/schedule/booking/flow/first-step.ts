import type { DirectStep } from '../../week/calendar-address.ts'
import type { BookingFacts } from './booking-facts.ts'
import { NONE, type Step, type SeatSelection } from './steps.ts'
import { initialSelection, initialGuestSelection } from './seat-selection.ts'

type OccupiedSpots = ReadonlySet<string>
export type RequestedStep = { readonly lugar: string | null; readonly paso: DirectStep | null }

/** The step that a class opens with, in the order of 4.11. */
export function firstStep(facts: BookingFacts, occupied: OccupiedSpots, requested: RequestedStep): Step {
  const { singleClass, closed, person } = facts
  if (person && singleClass.my_reservations.length > 0) return ownStep(facts, occupied, requested.paso)
  if (closed?.reason === 'sold-on-its-own' && singleClass.class_package_id !== null) {
    return facts.isFull ? { kind: 'full' } : { kind: 'buy', class_package_id: singleClass.class_package_id }
  }
  if (closed) return { kind: 'closed', message: closed.message }
  const selection = initialSelection(facts, occupied, requested.lugar)
  if (!person) return { kind: 'sign-in', selection }
  if (facts.isFull) return fullStep(facts, null, requested.paso === 'anotada')
  if (person.paying.kind !== 'payable') return { kind: 'credits-exhausted', message: person.paying.message, selection }
  if (person.penalty) return { kind: 'penalised', lines: person.penalty }
  return reserveStep(facts, selection)
}

/** The reserve step, or the next required document while one is not accepted (2.47, 4.19). */
export function reserveStep({ person }: BookingFacts, selection: SeatSelection): Step {
  const page = person?.documents[0]
  return page
    ? { kind: 'documents', page, selection, attempt: NONE }
    : { kind: 'reserve', selection, attempt: NONE, notice: null }
}

/** The step of a class that the customer has reserved: its seats, or the action that the address asks for (4.10). */
export function ownStep(facts: BookingFacts, occupied: OccupiedSpots, paso: DirectStep | null): Step {
  const offers = facts.person?.reservations ?? []
  const own = offers.find((offer) => offer.isAllowed && offer.guest === null) ?? offers.find((offer) => offer.isAllowed)
  if (paso === 'reservada') return { kind: 'confirmed', seats: facts.singleClass.my_reservations }
  if (paso === 'cancelar' && own) return { kind: 'cancel', offer: own, attempt: NONE }
  if (paso === 'invitado' && facts.person?.noGuest === null) return guestStep(facts, occupied)
  return { kind: 'reserved', offers, wantsGuest: paso === 'invitado' }
}

export const guestStep = (facts: BookingFacts, occupied: OccupiedSpots): Step => ({
  kind: 'reserve',
  selection: initialGuestSelection(facts, occupied),
  attempt: NONE,
  notice: null,
})

/** The step of a full class: join the waitlist, the position in it, or nothing without a waitlist (4.11, 4.12). */
export function fullStep(
  { singleClass, hasWaitlist, person }: BookingFacts,
  notice: string | null,
  isNew = false,
): Step {
  if (singleClass.my_waitlist_id !== null) {
    return { kind: 'waiting', attempt: NONE, position: person?.position ?? null, isNew }
  }
  return hasWaitlist ? { kind: 'waitlist', attempt: NONE, notice } : { kind: 'full' }
}
