import { z } from 'zod'
import { call } from '../../values/call.ts'
import { absentOrNull, ignoredField } from '../../values/fields.ts'
import { waitlist, waitlistPerson } from './shapes.ts'
import { byId, id } from '../../values/shapes.ts'
import { refuse as refuseJoining } from './joining.ts'
import { refuse as refuseReservation } from '../reservations/refusals.ts'

/** 3.7 names these fields; the server already knows them. */
const ignoredFields = { customer_id: id.optional(), single_class: ignoredField, createdAt: ignoredField }

export const listMyWaitlists = call({
  id: 'listMyWaitlists',
  method: 'GET',
  path: '/waitlist',
  minRole: 'customer',
  summary:
    "Returns the caller's waitlist entries of future classes, next class first, with the position in each (2.26, 7.27).",
  response: z.strictObject({ waitlists: z.array(waitlist) }),
})

export const joinWaitlist = call({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/waitlist',
  minRole: 'customer',
  summary:
    'Adds the caller at the end of the waitlist of a full class; a caller already on it moves to the end (4.12, R7).',
  idempotent: true,
  status: 201,
  /** The specification sends `customer_id`; it must be the caller's own (7.27, F40). */
  body: z.strictObject({ single_class_id: id, ...ignoredFields }),
  response: z.strictObject({ waitlist }),
  refuses: {
    ...refuseJoining.of(
      'already-reserved',
      'class-missing',
      'class-over',
      'no-credit-for-guest',
      'not-open-yet',
      'not-waiting',
      'outside-booking-window',
      'person-missing',
      'picked-credit-unusable',
      'place-free',
      'sold-on-its-own',
      'waitlists-off',
    ),
    ...refuseReservation.of('class-cancelled', 'class-started', 'no-credits', 'no-usable-credit', 'penalised'),
  },
})

export const joinWaitlistAgain = call({
  id: 'joinWaitlistAgain',
  method: 'PUT',
  path: '/waitlist',
  minRole: 'customer',
  summary: "Moves one of the caller's waitlist entries to the end of its waitlist (4.12, 7.27).",
  body: z.strictObject({ waitlist_id: id, single_class_id: id, ...ignoredFields, customer_id: absentOrNull(id) }),
  response: z.strictObject({ waitlist }),
  refuses: refuseJoining.of(
    'already-reserved',
    'class-cancelled',
    'class-missing',
    'class-over',
    'class-started',
    'no-credit-for-guest',
    'no-credits',
    'no-usable-credit',
    'not-open-yet',
    'not-waiting',
    'outside-booking-window',
    'penalised',
    'person-missing',
    'picked-credit-unusable',
    'place-free',
    'sold-on-its-own',
    'waitlists-off',
  ),
})

export const leaveWaitlist = call({
  id: 'leaveWaitlist',
  method: 'DELETE',
  path: '/waitlist/{id}',
  minRole: 'customer',
  summary: "Deletes one of the caller's waitlist entries (4.12).",
  params: byId,
  response: z.strictObject({ waitlist_id: id }),
  refuses: refuseJoining.of('not-waiting'),
})

export const getWaitlist = call({
  id: 'getWaitlist',
  method: 'GET',
  path: '/waitlist/{id}',
  minRole: 'customer',
  summary:
    "Returns one of the caller's waitlist entries by its number; for staff, the whole waitlist of the class with that number (7.27).",
  params: byId,
  response: z.strictObject({ waitlist: z.union([waitlist, z.array(waitlistPerson)]) }),
  refuses: refuseJoining.of('class-missing', 'not-waiting'),
})

export const removeFromWaitlist = call({
  id: 'removeFromWaitlist',
  method: 'POST',
  path: '/waitlist/{id}/remove',
  minRole: 'reception',
  summary: 'Removes a customer from a waitlist and notifies them; audited (7.27, R13).',
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(1, 'Escribe el motivo.').max(500) }),
  response: z.strictObject({ waitlist_id: id }),
  refuses: refuseJoining.of('not-waiting'),
})
