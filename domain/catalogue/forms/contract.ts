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
  minRole: 'visitor',
  summary: 'The forms of the studio with their fields; number 6 holds those of an address (7.39, 9.8).',
  response: z.strictObject({ forms: z.array(form) }),
})

export const getForm = call({
  id: 'getForm',
  method: 'GET',
  path: '/forms/{id}',
  minRole: 'visitor',
  summary: 'One form with its fields, by step and order (7.39).',
  params: byId,
  response: oneForm,
})

export const createForm = call({
  id: 'createForm',
  method: 'POST',
  path: '/forms',
  minRole: 'admin',
  summary: 'Adds a form (7.39, 4.22).',
  idempotent: true,
  status: 201,
  body: sentForm,
  response: oneForm,
})

export const updateForm = call({
  id: 'updateForm',
  method: 'PUT',
  path: '/forms',
  minRole: 'admin',
  summary:
    'Names a form and sets its fields: those with a number stay, the others are new, what is not told goes (7.39, 4.22).',
  body: changedForm,
  response: oneForm,
})

export const deleteForm = call({
  id: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{id}',
  minRole: 'admin',
  summary: 'Archives a form; the address of invoices stays (7.39, 9.8).',
  params: byId,
  response: archived,
})

export const listCustomFields = call({
  id: 'listCustomFields',
  method: 'GET',
  path: '/custom_fields',
  minRole: 'customer',
  summary: 'The custom fields of an object, or of all of them, by step and order, without answers (7.39).',
  query: z.strictObject({ object: z.string().max(40).optional() }),
  response: z.strictObject({ custom_fields: z.array(adminCustomField) }),
})

export const getMyFields = call({
  id: 'getMyFields',
  method: 'GET',
  path: '/custom_fields/mine',
  minRole: 'customer',
  summary: "The caller's own fields with what was answered, and the keys still to answer (4.19, 5.8).",
  response: answered,
})

export const saveMyFields = call({
  id: 'saveMyFields',
  method: 'PUT',
  path: '/custom_fields/mine',
  minRole: 'customer',
  summary:
    'Saves the answers that are sent, all of them or none; those of other steps may follow (4.19, 5.8). `agreed` are the sensitive ones that she lets the studio keep.',
  body: z.strictObject({ values: answers, agreed: z.array(z.string().max(60)).max(200).default([]) }),
  response: answered,
})

export const getCustomField = call({
  id: 'getCustomField',
  method: 'GET',
  path: '/custom_fields/{id}',
  minRole: 'customer',
  summary: 'One custom field (7.39).',
  params: byId,
  response: oneField,
})

export const createCustomField = call({
  id: 'createCustomField',
  method: 'POST',
  path: '/custom_fields',
  minRole: 'admin',
  summary: 'Adds a field to an object, such as customer (3.27, 7.39).',
  idempotent: true,
  status: 201,
  body: sentCustomField,
  response: oneField,
})

export const updateCustomField = call({
  id: 'updateCustomField',
  method: 'PUT',
  path: '/custom_fields',
  minRole: 'admin',
  summary:
    'Changes what is told of a custom field; one that was answered keeps its key and its type (3.27, 4.22, 7.39).',
  body: changedCustomField.extend(versioned),
  response: oneField,
})

export const deleteCustomField = call({
  id: 'deleteCustomField',
  method: 'DELETE',
  path: '/custom_fields/{id}',
  minRole: 'admin',
  summary: 'Deletes a field that nobody answered, and archives one that somebody did (7.39).',
  params: byId,
  response: archived,
})

export const getAnswersOf = call({
  id: 'getAnswersOf',
  method: 'GET',
  path: '/customer/{id}/answers',
  minRole: 'reception',
  summary: "A customer's answers; sensitive ones are told to administrators alone (7.39).",
  params: byId,
  response: answered,
})

export const saveAnswersOf = call({
  id: 'saveAnswersOf',
  method: 'PUT',
  path: '/customer/{id}/answers',
  minRole: 'reception',
  summary: 'Writes answers for a customer, audited; sensitive ones by administrators alone (7.39, R13).',
  params: byId,
  body: z.strictObject({ values: answers }),
  response: answered,
})
