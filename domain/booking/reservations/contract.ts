import { z } from 'zod'
import { guestName } from '../../catalogue/schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { absentOrNull, ignoredField } from '../../values/fields.ts'
import {
  classReservation,
  cancellationReturn,
  reservationFilters,
  reservationPenalty,
  type StaffField,
  spot,
  stars,
} from './shapes.ts'
import { byId, id } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'

export const listMyReservations = call({
  id: 'listMyReservations',
  method: 'GET',
  path: '/class_reservations',
  minRole: 'customer',
  summary: "Returns the caller's reservations, in pages of 50 from page 0 (7.24, 7.25, 9.3).",
  query: z.strictObject({
    page: z.coerce.number().pipe(z.int().nonnegative()).default(0),
    filter: z.enum(reservationFilters).default('all'),
  }),
  response: z.strictObject({ reservations: z.array(classReservation), total: z.int().nonnegative() }),
})

const falseOrAbsent = z.literal(false).optional()

export const reserve = call({
  id: 'reserve',
  method: 'POST',
  path: '/class_reservations',
  minRole: 'customer',
  summary:
    'Books a seat, and optionally one for a guest; if the caller already has a seat, books the guest only (4.11, R4 and R5).',
  idempotent: true,
  limit: { most: 30, minutes: 1 },
  status: 201,
  body: z.strictObject({
    single_class_id: id,
    spot: spot.optional(),
    guest: guestName.optional(),
    guest_spot: spot.optional(),
    available_class_id: id.optional(),
    /** 3.5 names the buyer; the caller is booked in any case (F40). */
    customer_id: id.optional(),
    // Fields of a reservation that are false when it is created.
    attend: falseOrAbsent,
    is_cash: falseOrAbsent,
    is_paid: falseOrAbsent,
  }),
  response: z.strictObject({ class_reservations: z.array(classReservation) }),
  refuses: refuse.of(
    'already-reserved',
    'class-cancelled',
    'class-full',
    'class-missing',
    'class-over',
    'class-started',
    'documents-pending',
    'guest-unnamed',
    'guests-off',
    'no-credit-for-guest',
    'no-credits',
    'no-usable-credit',
    'not-for-others',
    'not-open-yet',
    'outside-booking-window',
    'overlapping-reservation',
    'penalised',
    'person-missing',
    'picked-credit-unusable',
    'profile-incomplete',
    'sold-on-its-own',
    'spot-held',
    'spot-needed',
    'spot-repeated',
    'spot-taken',
    'spot-unknown',
    'too-many-guests',
  ),
})

export const moveReservation = call({
  id: 'moveReservation',
  method: 'POST',
  path: '/class_reservations/{id}/move',
  minRole: 'customer',
  summary:
    "Moves one of the caller's reservations and its guests to another class, within the time limit and atomically (R4, R6).",
  idempotent: true,
  limit: { most: 30, minutes: 1 },
  status: 201,
  params: byId,
  body: z.strictObject({
    single_class_id: id,
    spot: spot.optional(),
    guest_spots: z.array(spot).max(20).optional(),
  }),
  response: z.strictObject({
    class_reservations: z.array(classReservation),
    credits_returned: z.int().nonnegative(),
  }),
  refuses: refuse.of(
    'already-cancelled',
    'already-reserved',
    'cancelling-off',
    'class-cancelled',
    'class-full',
    'class-missing',
    'class-over',
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
    'person-missing',
    'picked-credit-unusable',
    'profile-incomplete',
    'reservation-missing',
    'returns-used-up',
    'sold-on-its-own',
    'spot-held',
    'spot-needed',
    'spot-repeated',
    'spot-taken',
    'spot-unknown',
    'too-late-to-cancel',
    'too-late-to-move',
    'too-many-guests',
  ),
})

const anything = z.unknown().optional()

export const changeReservation = call({
  id: 'changeReservation',
  method: 'PUT',
  path: '/class_reservations',
  minRole: 'customer',
  summary:
    "Changes the spot of one of the caller's seats, or the name of the guest, until the class starts (7.24, F6).",
  limit: { most: 60, minutes: 1 },
  body: z.strictObject({
    class_reservation_id: id,
    spot: absentOrNull(spot),
    guest: absentOrNull(guestName),
    // 3.5 names these fields. All are ignored: the reservation knows its class, and rating is another call.
    single_class: ignoredField,
    class_stars: ignoredField,
    coach_stars: ignoredField,
    comment: ignoredField,
    // Accepted, so that the refusal of their change is a sentence.
    attend: anything,
    is_cash: anything,
    is_paid: anything,
    deletedAt: anything,
    customer_id: anything,
    single_class_id: anything,
  } satisfies Record<StaffField, unknown> & z.ZodRawShape),
  response: z.strictObject({ class_reservation: classReservation }),
  refuses: refuse.of(
    'already-cancelled',
    'class-started',
    'nothing-to-change',
    'reservation-missing',
    'spot-held',
    'spot-repeated',
    'spot-taken',
    'spot-unknown',
    'staff-only',
  ),
})

export const rateReservation = call({
  id: 'rateReservation',
  method: 'POST',
  path: '/class_reservations/{id}/rating',
  minRole: 'customer',
  summary: 'Rates a class that the caller attended, its coach or both, from 1 to 5 stars (3.6, 4.7, 5.10).',
  limit: { most: 30, minutes: 1 },
  params: byId,
  body: z.strictObject({
    // The path and the session decide; these fields are ignored (F40).
    class_reservation_id: id.optional(),
    customer_id: id.optional(),
    class_stars: stars.optional(),
    coach_stars: stars.optional(),
    comment: z.string().trim().max(1000).optional(),
  }),
  response: z.strictObject({ class_reservation: classReservation }),
  refuses: refuse.of(
    'already-rated',
    'guest-not-rated',
    'not-attended',
    'person-missing',
    'rating-off',
    'reservation-missing',
    'stars-needed',
  ),
})

export const cancelReservation = call({
  id: 'cancelReservation',
  method: 'DELETE',
  path: '/class_reservations/{id}',
  minRole: 'customer',
  summary: "Cancels one of the caller's reservations and its guests (4.6, 5.9, R6).",
  params: byId,
  response: z.strictObject({
    class_reservation: classReservation,
    ...cancellationReturn,
  }),
  refuses: refuse.of(
    'already-cancelled',
    'cancelling-off',
    'class-cancelled',
    'class-started',
    'reservation-missing',
    'returns-used-up',
    'too-late-to-cancel',
    'too-late-to-move',
  ),
})

export const listMyPenalties = call({
  id: 'listMyPenalties',
  method: 'GET',
  path: '/class_reservation_penaltys',
  minRole: 'customer',
  summary: "Returns the caller's active penalties (3.26, 7.26).",
  response: z.strictObject({ class_reservation_penaltys: z.array(reservationPenalty) }),
})

export const getMyPenalty = call({
  id: 'getMyPenalty',
  method: 'GET',
  path: '/class_reservation_penaltys/{id}',
  minRole: 'customer',
  summary: "Returns one of the caller's penalties (3.26, 7.26).",
  params: byId,
  response: z.strictObject({ class_reservation_penalty: reservationPenalty }),
  refuses: refuse.of('penalty-missing'),
})

export const countSeatsOf = call({
  id: 'countSeatsOf',
  method: 'GET',
  path: '/purchases/{id}/seats',
  minRole: 'reception',
  summary:
    'Returns how many future seats a purchase has paid for, guests included: those that are cancelled if it is revoked (4.16, R11).',
  params: byId,
  response: z.strictObject({ seats: z.int().nonnegative() }),
})

export const renameGuest = call({
  id: 'renameGuest',
  method: 'PUT',
  path: '/single_class/guest',
  minRole: 'customer',
  summary: "Changes the name of the caller's guest (7.5, 5.6).",
  body: z.strictObject({
    class_reservation_id: id,
    name: guestName,
  }),
  response: z.strictObject({ class_reservation_id: id, guest: z.string() }),
  refuses: refuse.of('already-cancelled', 'class-started', 'reservation-missing'),
})
