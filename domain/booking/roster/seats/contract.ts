import { z } from 'zod'
import { classReservation, cancellationReturn, spot } from '../../reservations/shapes.ts'
import { guestName } from '../../../catalogue/schedule/shapes.ts'
import { call } from '../../../values/call.ts'
import { blockedSpot, reason } from '../shapes.ts'
import { byId, id, pesos } from '../../../values/shapes.ts'
import { refuse as refuseReservation } from '../../reservations/refusals.ts'
import { refuse } from '../refusals.ts'

/** `id` is the class. A coach manages the roster of their own classes, reception and admins all rosters (R13). */
const ofSeat = byId.extend({ class_reservation_id: z.coerce.number().pipe(id) })
/** A code of the map, 'A1' (3.8): it is part of the path. */
const ofSpot = byId.extend({ spot: spot.regex(/^[A-Z]\d{1,2}$/, 'Elige un lugar de la sala.') })

export const blockSpot = call({
  id: 'blockSpot',
  method: 'POST',
  path: '/class_reservations/roster/{id}/blocks',
  minRole: 'reception',
  summary: 'Blocks a free spot of the map for one class and reduces its capacity.',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({ spot, reason }),
  response: z.strictObject({ block: blockedSpot }),
  refuses: refuse.of(
    'class-cancelled',
    'class-missing',
    'no-map',
    'no-place-to-block',
    'not-your-class',
    'spot-blocked',
    'spot-taken',
    'spot-unknown',
  ),
})

export const unblockSpot = call({
  id: 'unblockSpot',
  method: 'DELETE',
  path: '/class_reservations/roster/{id}/blocks/{spot}',
  minRole: 'reception',
  summary: 'Unblocks a spot of a class and notifies its waitlist.',
  idempotent: true,
  params: ofSpot,
  response: z.strictObject({ spot }),
  refuses: refuse.of('block-missing', 'class-missing', 'not-your-class'),
})

export const addSeat = call({
  id: 'addSeat',
  method: 'POST',
  path: '/class_reservations/roster/{id}/seats',
  minRole: 'reception',
  summary:
    'Books a seat for a customer as staff, or as a walk-in until the end of the class; a walk-in is checked in at once (F3, R4).',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({
    customer_id: id,
    origin: z.enum(['staff', 'walk-in']),
    payment: z.enum(['credit', 'cash']),
    spot: spot.optional(),
    guest: guestName.optional(),
    guest_spot: spot.optional(),
    available_class_id: id.optional(),
    passes_penalty: reason.optional(),
  }),
  response: z.strictObject({ class_reservations: z.array(classReservation) }),
  refuses: {
    ...refuse.of(
      'class-cancelled',
      'class-missing',
      'class-over',
      'door-closed',
      'not-your-class',
      'person-missing',
      'spot-taken',
      'spot-unknown',
    ),
    ...refuseReservation.of(
      'already-reserved',
      'class-full',
      'class-started',
      'documents-pending',
      'guest-unnamed',
      'guests-off',
      'no-credit-for-guest',
      'no-credits',
      'no-usable-credit',
      'not-open-yet',
      'outside-booking-window',
      'overlapping-reservation',
      'penalised',
      'picked-credit-unusable',
      'profile-incomplete',
      'sold-on-its-own',
      'spot-held',
      'spot-needed',
      'spot-repeated',
      'too-many-guests',
    ),
  },
})

export const moveSeat = call({
  id: 'moveSeat',
  method: 'POST',
  path: '/class_reservations/roster/{id}/seats/{class_reservation_id}/move',
  minRole: 'reception',
  summary: 'Moves a reservation to another class atomically (R4, R6).',
  idempotent: true,
  params: ofSeat,
  body: z.strictObject({
    single_class_id: id,
    spot: spot.optional(),
    guest_spots: z.array(spot).max(20).optional(),
    reason: reason.optional(),
  }),
  response: z.strictObject({
    class_reservations: z.array(classReservation),
    credits_returned: cancellationReturn.credits_returned,
  }),
  refuses: {
    ...refuse.of(
      'class-cancelled',
      'class-missing',
      'class-over',
      'not-your-class',
      'person-missing',
      'reservation-missing',
      'seat-missing',
      'spot-taken',
      'spot-unknown',
    ),
    ...refuseReservation.of(
      'already-cancelled',
      'already-reserved',
      'cancelling-off',
      'class-full',
      'class-started',
      'documents-pending',
      'guest-moves-with-host',
      'guest-unnamed',
      'guests-off',
      'no-credit-for-guest',
      'no-credits',
      'no-usable-credit',
      'not-open-yet',
      'outside-booking-window',
      'overlapping-reservation',
      'penalised',
      'picked-credit-unusable',
      'profile-incomplete',
      'returns-used-up',
      'sold-on-its-own',
      'spot-held',
      'spot-needed',
      'spot-repeated',
      'too-late-to-cancel',
      'too-late-to-move',
      'too-many-guests',
    ),
  },
})

export const removeSeat = call({
  id: 'removeSeat',
  method: 'POST',
  path: '/class_reservations/roster/{id}/seats/{class_reservation_id}/remove',
  minRole: 'reception',
  summary:
    'Removes a customer and their guests from the roster; `returns` decides whether the credit is returned (R6, R13).',
  idempotent: true,
  params: ofSeat,
  body: z.strictObject({ reason, returns: z.boolean() }),
  response: z.strictObject({ class_reservation_id: id, freed: z.int().positive(), ...cancellationReturn }),
  refuses: {
    ...refuse.of('class-cancelled', 'class-missing', 'not-your-class', 'reservation-missing', 'seat-missing'),
    ...refuseReservation.of(
      'already-cancelled',
      'cancelling-off',
      'class-started',
      'returns-used-up',
      'too-late-to-cancel',
      'too-late-to-move',
    ),
  },
})

export const payCash = call({
  id: 'payCash',
  method: 'POST',
  path: '/class_reservations/roster/{id}/seats/{class_reservation_id}/paid',
  minRole: 'reception',
  summary: 'Records that the cash payment of a seat was received, or reverts it (4.5).',
  idempotent: true,
  params: ofSeat,
  body: z.strictObject({
    is_paid: z.boolean(),
    /** Pesos received; defaults to the price when the class is sold on its own. */
    amount: pesos.max(100_000).optional(),
  }),
  response: z.strictObject({ class_reservation_id: id, is_cash: z.boolean(), is_paid: z.boolean() }),
  refuses: refuse.of('amount-needed', 'class-missing', 'not-cash', 'not-your-class', 'seat-cancelled', 'seat-missing'),
})
