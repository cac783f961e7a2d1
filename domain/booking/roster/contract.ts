import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned, withVersion } from '../../values/version.ts'
import { accessCode, checkedIn, mark, notes, reason, roster } from './shapes.ts'
import { byId, id, instant, sentInstant } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'

const at = sentInstant.optional()

export const getRoster = call({
  id: 'getRoster',
  method: 'GET',
  path: '/class_reservations/roster/{id}',
  minRole: 'coach',
  summary: 'Returns the roster of a class, by name, for staff; `id` is the class (R8, R13).',
  params: byId,
  response: z.strictObject({ roster }),
  refuses: refuse.of('class-missing', 'not-your-class'),
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
  refuses: refuse.of(
    'class-cancelled',
    'class-missing',
    'not-your-class',
    'seat-cancelled',
    'seat-missing',
    'tap-from-the-future',
    'tap-too-old',
    'too-early-to-mark',
  ),
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
  refuses: refuse.of(
    'class-cancelled',
    'class-missing',
    'code-of-another-class',
    'code-too-early',
    'code-too-late',
    'code-unreadable',
    'not-your-class',
    'seat-cancelled',
    'seat-missing',
    'tap-from-the-future',
    'tap-too-old',
    'too-early-to-mark',
  ),
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
  refuses: refuse.of(
    'class-cancelled',
    'class-missing',
    'code-of-another-class',
    'code-too-early',
    'code-too-late',
    'code-unreadable',
    'not-your-class',
    'seat-cancelled',
    'seat-missing',
    'tap-from-the-future',
    'tap-too-old',
    'too-early-to-mark',
  ),
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
  refuses: refuse.of('class-cancelled', 'class-missing', 'not-begun', 'not-your-class'),
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
  refuses: refuse.of('class-missing', 'list-open', 'not-your-class'),
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
  refuses: refuse.of('class-missing', 'not-your-class'),
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
  refuses: refuse.of('penalty-missing', 'penalty-over'),
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
  refuses: refuse.of('class-cancelled', 'class-over', 'codes-off', 'reservation-missing', 'seat-cancelled'),
})
