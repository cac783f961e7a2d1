import { z } from 'zod'
import { call } from '../../values/call.ts'
import { foundPersonSchema, foundSchema, wordsSchema } from '../shapes.ts'
import { noteSchema, personSchema, walkInSchema } from './shapes.ts'

const id = z.coerce.number().int().positive()
const byId = z.strictObject({ id })
const byNote = z.strictObject({ id, customer_note_id: id })
const oneNote = z.strictObject({ note: noteSchema })

export const listCustomers = call({
  id: 'listCustomers',
  method: 'GET',
  path: '/customer/admin/all',
  minRole: 'reception',
  summary: 'The same people as `/customer/query` finds, under the address of the administration (7.6).',
  limit: { most: 240, minutes: 1 },
  query: wordsSchema,
  response: foundSchema,
})

export const getPerson = call({
  id: 'getPerson',
  method: 'GET',
  path: '/customer/admin/{id}',
  minRole: 'reception',
  summary: 'A person for staff: as she sees herself, and since when (7.6, 3.2).',
  params: byId,
  response: z.strictObject({ customer: personSchema }),
})

export const addWalkIn = call({
  id: 'addWalkIn',
  method: 'POST',
  path: '/customer/admin',
  minRole: 'reception',
  summary:
    'Writes down somebody who came without an account; who has the phone or the e-mail already is told (7.7, 8.14).',
  idempotent: true,
  body: walkInSchema,
  response: z.strictObject({ customer: foundPersonSchema }),
  status: 201,
})

/** Not `idempotent`: an account is opened once, so a repetition is refused; and an outside provider may be asked. */
export const inviteCustomer = call({
  id: 'inviteCustomer',
  method: 'POST',
  path: '/customer/{id}/invite',
  minRole: 'reception',
  summary:
    'Opens an account for a person whom staff wrote down, and mails her the link with which she sets her password (4.2).',
  limit: { most: 60, minutes: 60 },
  params: byId,
  response: z.strictObject({}),
  status: 201,
})

export const correctEmail = call({
  id: 'correctEmail',
  method: 'PUT',
  path: '/customer/{id}/email',
  minRole: 'reception',
  summary:
    'Puts right an address that was written down wrong: her account enters with it, her sessions end, and the old one is told (7.8, R13).',
  limit: { most: 60, minutes: 60 },
  params: byId,
  body: z.strictObject({
    email: z.string().trim().max(254),
    reason: z.string().trim().min(1, 'Escribe el motivo.').max(500),
  }),
  response: z.strictObject({}),
})

export const listNotes = call({
  id: 'listNotes',
  method: 'GET',
  path: '/customer/{id}/notes',
  minRole: 'reception',
  summary: 'What staff noted about a person: the pinned first, then the newest; 100 at most.',
  params: byId,
  response: z.strictObject({ notes: z.array(noteSchema) }),
})

export const writeNote = call({
  id: 'writeNote',
  method: 'POST',
  path: '/customer/{id}/notes',
  minRole: 'reception',
  summary: 'Notes something about a person.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ text: z.string().trim().min(1).max(1000), pinned: z.boolean().default(false) }),
  response: oneNote,
  status: 201,
})

export const pinNote = call({
  id: 'pinNote',
  method: 'PUT',
  path: '/customer/{id}/notes/{customer_note_id}',
  minRole: 'reception',
  summary: 'Pins a note above the others, or lets it go down.',
  params: byNote,
  body: z.strictObject({ pinned: z.boolean() }),
  response: oneNote,
})

export const takeBackNote = call({
  id: 'takeBackNote',
  method: 'DELETE',
  path: '/customer/{id}/notes/{customer_note_id}',
  minRole: 'reception',
  summary: 'Takes a note back: its writer her own, administrators any; what it said stands in the audit (R13).',
  params: byNote,
  response: z.strictObject({}),
})
