import { cancelsUntil, isBeforeThreshold } from '../reservations/cancelling.ts'
import type { ReservationReason } from '../reservations/refusals.ts'
import { bookingOpensAt, bookingWindow, type ClassTime } from '../../catalogue/schedule/booking-window.ts'
import type { BookingPolicy, CalendarPolicy, CancellationPolicy, WaitlistPolicy } from '../../settings/policies.ts'
import { addMinutes, parseInstant } from '../../values/days.ts'

export type TurnPolicies = {
  readonly booking: BookingPolicy
  readonly calendar: CalendarPolicy
  readonly waitlist: WaitlistPolicy
  readonly cancellation: CancellationPolicy
}

/** How a freed place is given now: all are notified, or it goes to the first customer who can take it. */
export type TurnMode = 'broadcast' | 'auto'

/** 'hybrid' is 'auto' while the new owner could still cancel in time, then 'broadcast' (R7). */
export function currentMode(
  singleClass: { readonly class_date: string },
  { waitlist, cancellation }: Pick<TurnPolicies, 'waitlist' | 'cancellation'>,
  now: Date,
): TurnMode {
  if (waitlist.mode !== 'hybrid') return waitlist.mode
  return cancellation.allowed && isBeforeThreshold(singleClass, cancellation, now) ? 'auto' : 'broadcast'
}

export type OpenPlaces = { readonly open: number; readonly held: number; readonly held_until: string | null }

/**
 * What follows from a freed place. `held`: a hold may end without a booking; `opens`: it can be booked from then on.
 */
export type Turn = { readonly kind: 'nothing' | TurnMode } | { readonly kind: 'held' | 'opens'; readonly when: Date }

/**
 * Decides what happens to freed places: nothing when the class is full, closed or cancelled; when booking is not open
 * yet, they are given once it opens (R7, F17).
 */
export function decideTurn(singleClass: ClassTime, places: OpenPlaces, policies: TurnPolicies, now: Date): Turn {
  if (!policies.waitlist.enabled || places.open <= 0) return { kind: 'nothing' }
  const opens = bookingOpensAt(singleClass, policies.booking)
  const window = bookingWindow(singleClass, policies.booking, now)
  if (window === 'not-yet' && opens !== null) return { kind: 'opens', when: opens }
  if (window !== 'open') return { kind: 'nothing' }
  if (places.open > places.held) return { kind: currentMode(singleClass, policies, now) }
  return { kind: 'held', when: places.held_until === null ? now : parseInstant(places.held_until) }
}

/**
 * Until when a seat given from the waitlist can be cancelled free of charge: like other seats, or for some minutes from now,
 * never past the start (R7).
 */
export function freeUntil(
  class_date: string,
  { waitlist, cancellation }: Pick<TurnPolicies, 'waitlist' | 'cancellation'>,
  now: Date,
): Date {
  const start = parseInstant(class_date)
  const atLeast = addMinutes(now, waitlist.freeMinutes)
  const window = cancellation.allowed ? cancelsUntil(class_date, cancellation) : atLeast
  const later = window > atLeast ? window : atLeast
  return later < start ? later : start
}

const ownReasons = [
  'no-credits',
  'no-usable-credit',
  'penalised',
  'overlapping-reservation',
  'documents-pending',
  'profile-incomplete',
] as const satisfies readonly ReservationReason[]
export type SkipReason = (typeof ownReasons)[number]

/**
 * Whether an obstacle concerns one person only: they are notified, keep their position, and the next one is tried
 * (F13).
 */
export const isOwnReason = (reason: string): reason is SkipReason =>
  ownReasons.some((ownReason) => ownReason === reason)
