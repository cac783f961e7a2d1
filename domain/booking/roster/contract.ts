import { z } from 'zod'
import { classReservation, cancellationReturn, spot } from '../reservations/shapes.ts'
import { guestName } from '../../catalogue/schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { versioned, withVersion } from '../../values/version.ts'
import { accessCode, blockedSpot, checkedIn, mark, notes, reason, roster } from './shapes.ts'
import { byId, id, instant, pesos, sentInstant } from '../../values/shapes.ts'

/** `id` is the class. A coach manages the roster of their own classes, reception and admins all rosters (R13). */
const ofSeat = byId.extend({ class_reservation_id: z.coerce.number().pipe(id) })
/** A code of the map, 'A1' (3.8): it is part of the path. */
const ofSpot = byId.extend({ spot: spot.regex(/^[A-Z]\d{1,2}$/, 'Elige un lugar de la sala.') })

const at = sentInstant.optional()

export const getRoster = call({
  id: 'getRoster',
  method: 'GET',
  path: '/class_reservations/roster/{id}',
  minRole: 'coach',
  summary: 'Returns the roster of a class, by name, for staff; `id` is the class (R8, R13).',
  params: byId,
  response: z.strictObject({ roster }),
})

export const markAttendance = call({
  id: 'markAttendance',
  method: 'PUT',
  path: '/class_reservations/roster/{id}/attendance',
  minRole: 'coach',
  summary:
    'Marks a reservation as attended or not, from 60 minutes before the start; the mark with the latest time wins (R8).',
  idempotent: true,
  params: byId,
  body: z.strictObject({ class_reservation_id: id, attend: z.boolean(), at }),
  response: mark,
})

export const checkIn = call({
  id: 'checkIn',
  method: 'POST',
  path: '/class_reservations/roster/{id}/check-in',
  minRole: 'coach',
  summary:
    'Checks in the reservation of this class that has the access code; a repeated scan is reported as such (2.51, R8).',
  idempotent: true,
  params: byId,
  body: z.strictObject({ code: accessCode, at }),
  response: checkedIn,
})

export const checkInByLink = call({
  id: 'checkInByLink',
  method: 'POST',
  path: '/class_reservations/check-in',
  minRole: 'coach',
  summary:
    "Checks in the reservation of any class by an access code that was scanned with a phone's camera (2.51, R8).",
  idempotent: true,
  body: z.strictObject({ code: accessCode, at }),
  response: checkedIn,
})

const listState = z.strictObject({
  listClosedAt: instant.nullable(),
  absent: z.int().nonnegative(),
})

export const closeList = call({
  id: 'closeList',
  method: 'POST',
  path: '/class_reservations/roster/{id}/close',
  minRole: 'coach',
  summary: 'Closes the roster once the class has begun; unmarked reservations become no-shows (R8).',
  idempotent: true,
  params: byId,
  response: listState,
})

export const reopenList = call({
  id: 'reopenList',
  method: 'POST',
  path: '/class_reservations/roster/{id}/reopen',
  minRole: 'admin',
  summary: 'Reopens a roster that was closed by mistake (R8).',
  idempotent: true,
  params: byId,
  body: z.strictObject({ reason }),
  response: listState,
})

export const saveNotes = call({
  id: 'keepNotes',
  method: 'PUT',
  path: '/class_reservations/roster/{id}/notes',
  minRole: 'coach',
  summary: "Saves the staff's internal notes about a class.",
  params: byId,
  body: z.strictObject({ notes, ...versioned }),
  response: z.strictObject({ notes, ...withVersion }),
})

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
})

export const liftPenalty = call({
  id: 'liftPenalty',
  method: 'POST',
  path: '/class_reservation_penaltys/{id}/lift',
  minRole: 'reception',
  summary: 'Ends a penalty early, with a reason (R8, R13).',
  idempotent: true,
  params: byId,
  body: z.strictObject({ reason }),
  response: z.strictObject({ class_reservation_penalty_id: id, liftedAt: instant }),
})

export const getAccessCode = call({
  id: 'getAccessCode',
  method: 'GET',
  path: '/class_reservations/{id}/access-code',
  minRole: 'customer',
  summary:
    "Returns the QR code of one of the caller's future reservations; it links to the reservation in the admin application (2.51, 9.13).",
  params: byId,
  response: z.strictObject({ link: z.string(), svg: z.string() }),
})
