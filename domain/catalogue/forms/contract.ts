import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import {
  answered,
  answers,
  changedCustomField,
  changedForm,
  adminCustomField,
  form,
  id,
  sentCustomField,
  sentForm,
} from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const oneForm = z.strictObject({ form })
const oneField = z.strictObject({ custom_field: adminCustomField })
const archived = z.strictObject({ archived: z.boolean() })

export const listForms = call({
  id: 'listForms',
  method: 'GET',
  path: '/forms',
  who: 'visitor',
  says: 'The forms of the studio with their fields; number 6 holds those of an address (7.39, 9.8).',
  answer: z.strictObject({ forms: z.array(form) }),
})

export const getForm = call({
  id: 'getForm',
  method: 'GET',
  path: '/forms/{id}',
  who: 'visitor',
  says: 'One form with its fields, by step and order (7.39).',
  params: byId,
  answer: oneForm,
})

export const createForm = call({
  id: 'createForm',
  method: 'POST',
  path: '/forms',
  who: 'admin',
  says: 'Adds a form (7.39, 4.22).',
  once: true,
  status: 201,
  body: sentForm,
  answer: oneForm,
})

export const updateForm = call({
  id: 'updateForm',
  method: 'PUT',
  path: '/forms',
  who: 'admin',
  says: 'Names a form and sets its fields: those with a number stay, the others are new, what is not told goes (7.39, 4.22).',
  body: changedForm,
  answer: oneForm,
})

export const deleteForm = call({
  id: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{id}',
  who: 'admin',
  says: 'Archives a form; the address of invoices stays (7.39, 9.8).',
  params: byId,
  answer: archived,
})

export const listCustomFields = call({
  id: 'listCustomFields',
  method: 'GET',
  path: '/custom_fields',
  who: 'customer',
  says: 'The custom fields of an object, or of all of them, by step and order, without answers (7.39).',
  query: z.strictObject({ object: z.string().max(40).optional() }),
  answer: z.strictObject({ custom_fields: z.array(adminCustomField) }),
})

export const getMyFields = call({
  id: 'getMyFields',
  method: 'GET',
  path: '/custom_fields/mine',
  who: 'customer',
  says: "The caller's own fields with what was answered, and the keys still to answer (4.19, 5.8).",
  answer: answered,
})

export const saveMyFields = call({
  id: 'saveMyFields',
  method: 'PUT',
  path: '/custom_fields/mine',
  who: 'customer',
  says: 'Saves the answers that are sent, all of them or none; those of other steps may follow (4.19, 5.8). `agreed` are the sensitive ones that she lets the studio keep.',
  body: z.strictObject({ values: answers, agreed: z.array(z.string().max(60)).max(200).default([]) }),
  answer: answered,
})

export const getCustomField = call({
  id: 'getCustomField',
  method: 'GET',
  path: '/custom_fields/{id}',
  who: 'customer',
  says: 'One custom field (7.39).',
  params: byId,
  answer: oneField,
})

export const createCustomField = call({
  id: 'createCustomField',
  method: 'POST',
  path: '/custom_fields',
  who: 'admin',
  says: 'Adds a field to an object, such as customer (3.27, 7.39).',
  once: true,
  status: 201,
  body: sentCustomField,
  answer: oneField,
})

export const updateCustomField = call({
  id: 'updateCustomField',
  method: 'PUT',
  path: '/custom_fields',
  who: 'admin',
  says: 'Changes what is told of a custom field; one that was answered keeps its key and its type (3.27, 4.22, 7.39).',
  body: changedCustomField.extend(versioned),
  answer: oneField,
})

export const deleteCustomField = call({
  id: 'deleteCustomField',
  method: 'DELETE',
  path: '/custom_fields/{id}',
  who: 'admin',
  says: 'Deletes a field that nobody answered, and archives one that somebody did (7.39).',
  params: byId,
  answer: archived,
})

export const getAnswersOf = call({
  id: 'getAnswersOf',
  method: 'GET',
  path: '/customer/{id}/answers',
  who: 'reception',
  says: "A customer's answers; sensitive ones are told to administrators alone (7.39).",
  params: byId,
  answer: answered,
})

export const saveAnswersOf = call({
  id: 'saveAnswersOf',
  method: 'PUT',
  path: '/customer/{id}/answers',
  who: 'reception',
  says: 'Writes answers for a customer, audited; sensitive ones by administrators alone (7.39, R13).',
  params: byId,
  body: z.strictObject({ values: answers }),
  answer: answered,
})
