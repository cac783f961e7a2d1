import { z } from 'zod'
import { call } from '../../values/call.ts'
import { foundPersonSchema, searchResult, searchQuery } from '../shapes.ts'
import { noteSchema, personSchema, walkInSchema } from './shapes.ts'
import { refuse as refuseAddress } from '../addresses/refusals.ts'
import { refuse as refuseAccount } from '../refusals.ts'

const id = z.coerce.number().int().positive()
const byId = z.strictObject({ id })
const byNote = z.strictObject({ id, customer_note_id: id })
const noteResponse = z.strictObject({ note: noteSchema })

export const listCustomers = call({
  id: 'listCustomers',
  method: 'GET',
  path: '/customer/admin/all',
  minRole: 'reception',
  summary: 'Returns the same customers as `/customer/query`, at the address of the administration (7.6).',
  limit: { most: 240, minutes: 1 },
  query: searchQuery,
  response: searchResult,
})

export const getPerson = call({
  id: 'getPerson',
  method: 'GET',
  path: '/customer/admin/{id}',
  minRole: 'reception',
  summary: 'Returns a customer for staff: the same data that the customer sees, and the sign-up date (7.6, 3.2).',
  params: byId,
  response: z.strictObject({ customer: personSchema }),
  refuses: refuseAccount.of('person-missing'),
})

export const addWalkIn = call({
  id: 'addWalkIn',
  method: 'POST',
  path: '/customer/admin',
  minRole: 'reception',
  summary:
    'Creates a customer without an account; if the phone or the e-mail is taken, the error names its owner (7.7, 8.14).',
  idempotent: true,
  body: walkInSchema,
  response: z.strictObject({ customer: foundPersonSchema }),
  status: 201,
  refuses: {
    ...refuseAccount.of(
      'auth/email-already-in-use',
      'customer-exists',
      'email-taken',
      'form-incomplete',
      'phone-taken',
    ),
  },
})

/** Not `idempotent`: a second call is refused because the account exists, and the call may use an outside provider. */
export const inviteCustomer = call({
  id: 'inviteCustomer',
  method: 'POST',
  path: '/customer/{id}/invite',
  minRole: 'reception',
  summary:
    'Creates an account for a customer that staff registered, and e-mails them the link to set a password (4.2).',
  limit: { most: 60, minutes: 60 },
  params: byId,
  response: z.strictObject({}),
  status: 201,
  refuses: refuseAccount.of(
    'auth/user-not-found',
    'auth/wrong-password',
    'auth/invalid-credential',
    'auth/email-already-in-use',
    'auth/weak-password',
    'auth/too-many-requests',
    'auth/user-disabled',
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/expired-action-code',
    'auth/network-request-failed',
    'auth/code-needed',
    'auth/invalid-verification-code',
    'person-missing',
    'current-password-wrong',
    'has-account',
  ),
})

export const correctEmail = call({
  id: 'correctEmail',
  method: 'PUT',
  path: '/customer/{id}/email',
  minRole: 'reception',
  summary:
    "Corrects a customer's e-mail address and sign-in, ends their sessions and notifies the old address (7.8, R13).",
  limit: { most: 60, minutes: 60 },
  params: byId,
  body: z.strictObject({
    email: z.string().trim().max(254),
    reason: z.string().trim().min(1, 'Escribe el motivo.').max(500),
  }),
  response: z.strictObject({}),
  refuses: refuseAccount.of(
    'phone-taken',
    'form-incomplete',
    'person-missing',
    'not-your-profile',
    'email-taken',
    'not-offered',
  ),
})

export const listNotes = call({
  id: 'listNotes',
  method: 'GET',
  path: '/customer/{id}/notes',
  minRole: 'reception',
  summary: "Returns the staff's notes about a customer, pinned ones first, then newest first; at most 100.",
  params: byId,
  response: z.strictObject({ notes: z.array(noteSchema) }),
  refuses: refuseAccount.of('person-missing'),
})

export const writeNote = call({
  id: 'writeNote',
  method: 'POST',
  path: '/customer/{id}/notes',
  minRole: 'reception',
  summary: 'Creates a note about a customer.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ text: z.string().trim().min(1).max(1000), pinned: z.boolean().default(false) }),
  response: noteResponse,
  status: 201,
  refuses: refuseAddress.of('person-missing'),
})

export const pinNote = call({
  id: 'pinNote',
  method: 'PUT',
  path: '/customer/{id}/notes/{customer_note_id}',
  minRole: 'reception',
  summary: 'Pins a note above the others, or unpins it.',
  params: byNote,
  body: z.strictObject({ pinned: z.boolean() }),
  response: noteResponse,
  refuses: refuseAccount.of('note-missing'),
})

export const deleteNote = call({
  id: 'takeBackNote',
  method: 'DELETE',
  path: '/customer/{id}/notes/{customer_note_id}',
  minRole: 'reception',
  summary: "Deletes a note: the caller's own, or any for administrators; its text stays in the audit log (R13).",
  params: byNote,
  response: z.strictObject({}),
  refuses: refuseAccount.of('note-missing', 'note-of-another'),
})
