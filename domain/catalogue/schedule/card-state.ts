import type { GuestPolicy, WaitlistPolicy } from '../../settings/policies.ts'
import { hasStarted, isOpenForBooking, type WindowPolicy } from './booking-window.ts'
import { hasRoomFor, isFull } from './fullness.ts'
import type { SingleClass } from './shapes.ts'

export type CardPolicies = {
  readonly booking: WindowPolicy
  readonly guests: GuestPolicy
  readonly waitlist: Pick<WaitlistPolicy, 'enabled'>
}

export type CardState = 'cancelled' | 'reserved' | 'full' | 'available'
export type CardAction = 'add-guest' | 'cancel' | 'buy' | 'reserve' | 'join-waitlist' | 'leave-waitlist'

type Card = Pick<
  SingleClass,
  | 'class_date'
  | 'cancelledAt'
  | 'location'
  | 'capacity'
  | 'booked'
  | 'class_package_id'
  | 'my_reservations'
  | 'my_waitlist_id'
>

/** The state in which a class is shown (4.10). The customer's own reservation comes before a full class. */
export function cardState(card: Card): CardState {
  if (card.cancelledAt !== null) return 'cancelled'
  if (card.my_reservations.length > 0) return 'reserved'
  return isFull(card) ? 'full' : 'available'
}

/** The buttons of a class, in order (4.10). None after the start. */
export function cardActions(card: Card, policies: CardPolicies, now: Date): CardAction[] {
  if (card.cancelledAt !== null || hasStarted(card, now)) return []
  if (card.my_reservations.length > 0) return canAddGuest(card, policies, now) ? ['add-guest', 'cancel'] : ['cancel']
  if (!isOpenForBooking(card, policies.booking, now)) return card.my_waitlist_id === null ? [] : ['leave-waitlist']
  if (card.class_package_id !== null) return isFull(card) ? [] : ['buy']
  if (!isFull(card)) return ['reserve']
  if (card.my_waitlist_id !== null) return ['leave-waitlist']
  return policies.waitlist.enabled ? ['join-waitlist'] : []
}

function canAddGuest(card: Card, policies: CardPolicies, now: Date): boolean {
  if (!policies.guests.allowed || card.class_package_id !== null) return false
  const guests = card.my_reservations.filter((reservation) => reservation.guest !== null).length
  return guests < policies.guests.maxPerClass && hasRoomFor(card, 1) && isOpenForBooking(card, policies.booking, now)
}

/** The legend of the calendar (2.32). */
export const legend = [
  { state: 'available', label: 'Disponible' },
  { state: 'reserved', label: 'Reservada' },
  { state: 'full', label: 'Sin Lugares' },
] as const satisfies readonly { state: CardState; label: string }[]
