import { z } from 'zod'
import { numericId } from '../../people/shapes.ts'
import { call } from '../../values/call.ts'
import { erasingSchema, mergingSchema, persons } from './shapes.ts'

const done = z.strictObject({})
const ofPerson = z.strictObject({ id: z.coerce.number().pipe(numericId) })
const reason = z.string().trim().min(3).max(300)
const coerced = z.coerce.number().pipe(numericId)

export const exportMyData = call({
  id: 'tellMyData',
  method: 'GET',
  path: '/customer/mine/data',
  minRole: 'customer',
  summary: 'Everything that the studio keeps of the caller, as JSON and tables, with her files (R13).',
  mediaType: 'application/zip',
  limit: { most: 12, minutes: 60 },
  response: z.string(),
})

export const exportCustomerData = call({
  id: 'tellDataOf',
  method: 'GET',
  path: '/customer/{id}/data',
  minRole: 'admin',
  summary: 'The copy of what the studio keeps of a person, for whom asks for it at the desk; audited (R13).',
  mediaType: 'application/zip',
  params: ofPerson,
  response: z.string(),
})

export const previewErasingMe = call({
  id: 'previewErasingMe',
  method: 'GET',
  path: '/customer/mine/erasing',
  minRole: 'customer',
  summary: 'What must end before the caller is erased, and what she loses.',
  response: z.strictObject({ erasing: erasingSchema }),
})

export const previewErasing = call({
  id: 'previewErasing',
  method: 'GET',
  path: '/customer/{id}/erasing',
  minRole: 'admin',
  summary: 'What must end before a person is erased, and what she loses.',
  params: ofPerson,
  response: z.strictObject({ erasing: erasingSchema }),
})

/** Not `idempotent`: no table of replays may keep what is made of a password; twice is once by what is left. */
export const eraseMe = call({
  id: 'eraseMe',
  method: 'DELETE',
  path: '/customer/mine',
  minRole: 'customer',
  summary: 'Erases the caller, who shows that it is she by her password; books of money keep her number alone.',
  limit: { most: 10, minutes: 15 },
  body: z.strictObject({ password: z.string().min(1).max(1000) }),
  response: done,
})

export const erasePerson = call({
  id: 'erasePerson',
  method: 'DELETE',
  path: '/customer/{id}',
  minRole: 'admin',
  summary: 'Erases a person who asked for it; books of money keep her number alone. Audited without her data (R13).',
  idempotent: 'in-steps',
  params: ofPerson,
  body: z.strictObject({ reason }),
  response: done,
})

export const previewMerging = call({
  id: 'previewMerging',
  method: 'GET',
  path: '/customer/merge',
  minRole: 'admin',
  summary: 'What each of two records has, and what of them cannot be one.',
  query: z.strictObject({ from: coerced, to: coerced }),
  response: z.strictObject({ merging: mergingSchema }),
})

export const mergePersons = call({
  id: 'mergePersons',
  method: 'POST',
  path: '/customer/merge',
  minRole: 'admin',
  summary: 'Makes one person of two records: what is of `from` becomes of `to`, and `from` leads there. Audited (R13).',
  idempotent: true,
  body: z.strictObject({ ...persons, keeps_account: z.enum(['from', 'to']).optional(), reason }),
  response: z.strictObject({ customer_id: numericId }),
})
