import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { adminMethod, methodDefaults, methodFields } from './shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
import { refuse } from './refusals.ts'

const oneMethod = z.strictObject({ payment_method: adminMethod })

export const listAdminMethods = call({
  id: 'listDeskMethods',
  method: 'GET',
  path: '/payment_methods/all',
  minRole: 'admin',
  summary: 'Returns the payment methods for administrators, in order, in pages of 50; archived ones separately (2.54).',
  query: adminListQuery,
  response: z.strictObject({ payment_methods: z.array(adminMethod), total: z.int().nonnegative() }),
})

export const createMethod = call({
  id: 'createMethod',
  method: 'POST',
  path: '/payment_methods',
  minRole: 'admin',
  summary: 'Creates a payment method (7.22, 3.17).',
  idempotent: true,
  status: 201,
  body: createBody(methodFields, methodDefaults),
  response: oneMethod,
})

export const updateMethod = call({
  id: 'updateMethod',
  method: 'PUT',
  path: '/payment_methods',
  minRole: 'admin',
  summary: 'Updates the given fields of a payment method, or archives it (7.22, 4.22).',
  body: changeBody(methodFields, methodDefaults).extend({
    payment_method_id: id,
    archived: z.boolean().optional(),
    ...versioned,
  }),
  response: oneMethod,
  refuses: refuse.of('method-not-kept'),
})

export const deleteMethod = call({
  id: 'deleteMethod',
  method: 'DELETE',
  path: '/payment_methods/{id}',
  minRole: 'admin',
  summary: 'Deletes a payment method, or archives it if a purchase refers to it (7.22).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
  refuses: refuse.of('method-not-kept'),
})
