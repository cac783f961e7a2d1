import { cancelsUntil, isBeforeThreshold } from '../reservations/cancelling.ts'
import type { ReservationReason } from '../reservations/refusals.ts'
import { isOpenForBooking, type When } from '../schedule/booking-window.ts'
import type { BookingPolicy, CalendarPolicy, CancellationPolicy, WaitlistPolicy } from '../settings/policies.ts'
import { addMinutes, parseInstant } from '../values/days.ts'

export type TurnPolicies = {
  readonly booking: BookingPolicy
  readonly calendar: CalendarPolicy
  readonly waitlist: WaitlistPolicy
  readonly cancellation: CancellationPolicy
}

/** How a freed place is given at this moment: all who wait are told, or the first who can gets it. */
export type TurnMode = 'broadcast' | 'auto'

/** 'hybrid' gives the place while its new owner could still cancel in time, and after that tells everybody (R7). */
export function modeNow(
  singleClass: { readonly class_date: string },
  { waitlist, cancellation }: Pick<TurnPolicies, 'waitlist' | 'cancellation'>,
  now: Date,
): TurnMode {
  if (waitlist.mode !== 'hybrid') return waitlist.mode
  return cancellation.allowed && isBeforeThreshold(singleClass, cancellation, now) ? 'auto' : 'broadcast'
}

/** Places of a class that nobody sits on, and how many of them are held while somebody chooses or pays. */
export type OpenPlaces = { readonly open: number; readonly held: number }

/** What a freed place leads to now. `later`: every open place is held, and a hold may end without a booking. */
export type Turn = 'nothing' | 'later' | TurnMode

/** Nothing is given of a class that is full, closed, not yet open or cancelled by now (R7, F17). */
export function decideTurn(singleClass: When, places: OpenPlaces, policies: TurnPolicies, now: Date): Turn {
  if (!policies.waitlist.enabled || places.open <= 0) return 'nothing'
  if (!isOpenForBooking(singleClass, policies.booking, now)) return 'nothing'
  return places.open > places.held ? modeNow(singleClass, policies, now) : 'later'
}

/** Until when who got the place may leave free of charge: as anybody, or for a while from now, never past the start (R7). */
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

/** Whether a place passes by this person alone: she is told why and keeps her place in line, the next one is tried (F13). */
export const isOwnReason = (reason: string): reason is SkipReason => ownReasons.some((own) => own === reason)
