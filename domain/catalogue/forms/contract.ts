import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import {
  answered,
  answers,
  customFieldChange,
  formChange,
  adminCustomField,
  form,
  newCustomField,
  newForm,
} from './shapes.ts'
import { byId } from '../../values/shapes.ts'
import { refuse } from './refusals.ts'

const oneForm = z.strictObject({ form })
const oneField = z.strictObject({ custom_field: adminCustomField })
const archived = z.strictObject({ archived: z.boolean() })

export const listForms = call({
  id: 'listForms',
  method: 'GET',
  path: '/forms',
  minRole: 'visitor',
  summary: 'Returns the forms of the studio with their fields; form 6 is the address form (7.39, 9.8).',
  response: z.strictObject({ forms: z.array(form) }),
})

export const getForm = call({
  id: 'getForm',
  method: 'GET',
  path: '/forms/{id}',
  minRole: 'visitor',
  summary: 'Returns one form with its fields, by step and order (7.39).',
  params: byId,
  response: oneForm,
  refuses: refuse.of('form-missing'),
})

export const createForm = call({
  id: 'createForm',
  method: 'POST',
  path: '/forms',
  minRole: 'admin',
  summary: 'Creates a form (7.39, 4.22).',
  idempotent: true,
  status: 201,
  body: newForm,
  response: oneForm,
  refuses: refuse.of('field-missing', 'form-invalid', 'form-missing'),
})

export const updateForm = call({
  id: 'updateForm',
  method: 'PUT',
  path: '/forms',
  minRole: 'admin',
  summary:
    'Renames a form and replaces its fields: those with an id are updated, those without are created, missing ones are removed (7.39, 4.22).',
  body: formChange,
  response: oneForm,
  refuses: refuse.of('field-missing', 'form-invalid', 'form-missing'),
})

export const deleteForm = call({
  id: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{id}',
  minRole: 'admin',
  summary: 'Archives a form; the address form of invoices cannot be archived (7.39, 9.8).',
  params: byId,
  response: archived,
  refuses: refuse.of('form-missing', 'form-of-address'),
})

export const listCustomFields = call({
  id: 'listCustomFields',
  method: 'GET',
  path: '/custom_fields',
  minRole: 'customer',
  summary: 'Returns the custom fields of one object or of all, by step and order, without answers (7.39).',
  query: z.strictObject({ object: z.string().max(40).optional() }),
  response: z.strictObject({ custom_fields: z.array(adminCustomField) }),
})

export const getMyFields = call({
  id: 'getMyFields',
  method: 'GET',
  path: '/custom_fields/mine',
  minRole: 'customer',
  summary: "Returns the caller's custom fields with their answers, and the keys still without an answer (4.19, 5.8).",
  response: answered,
})

export const saveMyFields = call({
  id: 'saveMyFields',
  method: 'PUT',
  path: '/custom_fields/mine',
  minRole: 'customer',
  summary:
    "Saves the caller's given answers, all or none; other steps can follow. `agreed` lists the sensitive fields that the caller consents to store (4.19, 5.8).",
  body: z.strictObject({ values: answers, agreed: z.array(z.string().max(60)).max(200).default([]) }),
  response: answered,
  refuses: refuse.of('field-sensitive', 'field-unknown', 'form-incomplete', 'person-missing'),
})

export const getCustomField = call({
  id: 'getCustomField',
  method: 'GET',
  path: '/custom_fields/{id}',
  minRole: 'customer',
  summary: 'Returns one custom field (7.39).',
  params: byId,
  response: oneField,
  refuses: refuse.of('field-missing'),
})

export const createCustomField = call({
  id: 'createCustomField',
  method: 'POST',
  path: '/custom_fields',
  minRole: 'admin',
  summary: 'Creates a custom field of an object, such as customer (3.27, 7.39).',
  idempotent: true,
  status: 201,
  body: newCustomField,
  response: oneField,
  refuses: refuse.of('field-missing', 'form-invalid', 'key-taken'),
})

export const updateCustomField = call({
  id: 'updateCustomField',
  method: 'PUT',
  path: '/custom_fields',
  minRole: 'admin',
  summary: 'Updates the given fields of a custom field; key and type are fixed once it has answers (3.27, 4.22, 7.39).',
  body: customFieldChange.extend(versioned),
  response: oneField,
  refuses: refuse.of('field-answered', 'field-missing', 'form-invalid', 'key-taken'),
})

export const deleteCustomField = call({
  id: 'deleteCustomField',
  method: 'DELETE',
  path: '/custom_fields/{id}',
  minRole: 'admin',
  summary: 'Deletes a custom field, or archives it if it has answers (7.39).',
  params: byId,
  response: archived,
  refuses: refuse.of('field-missing', 'field-needed'),
})

export const getAnswersOf = call({
  id: 'getAnswersOf',
  method: 'GET',
  path: '/customer/{id}/answers',
  minRole: 'reception',
  summary: "Returns a customer's answers; sensitive ones only for administrators (7.39).",
  params: byId,
  response: answered,
  refuses: refuse.of('person-missing'),
})

export const saveAnswersOf = call({
  id: 'saveAnswersOf',
  method: 'PUT',
  path: '/customer/{id}/answers',
  minRole: 'reception',
  summary: 'Saves answers of a customer, audited; sensitive ones only by administrators (7.39, R13).',
  params: byId,
  body: z.strictObject({ values: answers }),
  response: answered,
  refuses: refuse.of('field-sensitive', 'field-unknown', 'form-incomplete', 'person-missing'),
})
