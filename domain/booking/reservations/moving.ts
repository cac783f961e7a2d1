import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { ClassReservation } from './shapes.ts'

export type MoveRefusal =
  | 'reservation-missing'
  | 'guest-moves-with-host'
  | 'already-reserved'
  | 'sold-on-its-own'
  | 'spot-repeated'

type Destination = {
  readonly single_class_id: number
  readonly spots: readonly string[]
}

/**
 * Decides whether a reservation can move to another class at all: only the host's own, with its guests. Time limits and
 * the other class are checked by freeing and booking (R4, R5, R6).
 */
export function decideMoving(seat: ClassReservation | undefined, to: Destination): Verdict<'movable', MoveRefusal> {
  if (!seat) return refuse('reservation-missing')
  if (seat.guest !== null) return refuse('guest-moves-with-host')
  if (seat.single_class_id === to.single_class_id) return refuse('already-reserved')
  // It was bought with its class: there is no credit to spend on another.
  if (seat.available_class === null && !seat.is_cash) return refuse('sold-on-its-own')
  return new Set(to.spots).size < to.spots.length ? refuse('spot-repeated') : allow('movable')
}
