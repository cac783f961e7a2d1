import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { adminDiscount, discountDefaults, discountFields } from './shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
import { refuse } from './refusals.ts'

const oneDiscount = z.strictObject({ discount: adminDiscount })

export const listDiscounts = call({
  id: 'listDiscounts',
  method: 'GET',
  path: '/discounts/admin/all',
  minRole: 'admin',
  summary:
    'Returns the discounts whose code matches the query, newest first, in pages of 50; archived ones separately (7.19, 8.11).',
  query: adminListQuery,
  response: z.strictObject({ descuentos: z.array(adminDiscount), total: z.int().nonnegative() }),
})

export const getDiscount = call({
  id: 'getDiscount',
  method: 'GET',
  path: '/discounts/{id}',
  minRole: 'admin',
  summary: 'Returns one discount (7.19).',
  params: byId,
  response: oneDiscount,
  refuses: refuse.of('discount-not-kept'),
})

export const createDiscount = call({
  id: 'createDiscount',
  method: 'POST',
  path: '/discounts',
  minRole: 'admin',
  summary: 'Creates a discount; its code is unique and in upper case (7.19, 3.14).',
  idempotent: true,
  status: 201,
  body: createBody(discountFields, discountDefaults),
  response: oneDiscount,
  refuses: refuse.of('code-taken', 'discount-terms', 'package-unknown'),
})

export const updateDiscount = call({
  id: 'updateDiscount',
  method: 'PUT',
  path: '/discounts',
  minRole: 'admin',
  summary: 'Updates the given fields of a discount, or archives it; existing purchases keep their price (7.19, 4.22).',
  body: changeBody(discountFields, discountDefaults).extend({
    discount_id: id,
    archived: z.boolean().optional(),
    ...versioned,
  }),
  response: oneDiscount,
  refuses: refuse.of('code-taken', 'discount-not-kept', 'discount-terms', 'package-unknown'),
})

export const deleteDiscount = call({
  id: 'deleteDiscount',
  method: 'DELETE',
  path: '/discounts/{id}',
  minRole: 'admin',
  summary: 'Deletes a discount, or archives it if a purchase used it (7.19).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
  refuses: refuse.of('discount-not-kept'),
})
