import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { seatHold, spot } from '../shapes.ts'
import { byId, id } from '../../../values/shapes.ts'
import { refuse } from '../refusals.ts'

export const holdSeat = call({
  id: 'holdSeat',
  method: 'POST',
  path: '/class_reservations/hold',
  minRole: 'customer',
  summary:
    'Holds a seat and its spot for 3 minutes, or for 8 with a pending purchase of the class; one class at a time (4.11, R4).',
  limit: { most: 60, minutes: 1 },
  body: z.strictObject({
    single_class_id: id,
    spot: spot.optional(),
    guest_spot: spot.optional(),
    places: seatHold.shape.places.default(1),
    kind: seatHold.shape.kind,
  }),
  response: z.strictObject({ hold: seatHold }),
  refuses: refuse.of(
    'already-reserved',
    'class-cancelled',
    'class-full',
    'class-missing',
    'class-over',
    'class-started',
    'guests-off',
    'hold-resting',
    'no-credit-for-guest',
    'no-credits',
    'no-usable-credit',
    'not-open-yet',
    'outside-booking-window',
    'overlapping-reservation',
    'penalised',
    'person-missing',
    'picked-credit-unusable',
    'sold-on-its-own',
    'spot-held',
    'spot-repeated',
    'spot-taken',
    'spot-unknown',
    'too-many-guests',
  ),
})

export const getMyHold = call({
  id: 'getMyHold',
  method: 'GET',
  path: '/class_reservations/hold',
  minRole: 'customer',
  summary: "Returns the caller's current or latest hold; an expired hold reserves nothing (R4).",
  response: z.strictObject({ hold: seatHold.nullable() }),
})

export const releaseSeat = call({
  id: 'releaseSeat',
  method: 'DELETE',
  path: '/class_reservations/hold/{id}',
  minRole: 'customer',
  summary: "Releases the caller's hold in a class, if there is one; `id` is the class (R4).",
  params: byId,
  response: z.strictObject({ single_class_id: id }),
})
