import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { numericId } from '../shapes.ts'
import { addressFields } from './address-fields.ts'
import { adminAddress } from './shapes.ts'
import { refuse } from './refusals.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(numericId) })
const addressResponse = z.strictObject({ address: adminAddress })

export const listAddresses = call({
  id: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  minRole: 'admin',
  summary:
    'Returns the addresses of customers and of the studio, in pages of 50 from page 0; `query` searches address and customer (7.37).',
  query: z.strictObject({
    query: z.string().trim().max(80).optional(),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.strictObject({ addresses: z.array(adminAddress), total: z.int().nonnegative() }),
})

export const getAddress = call({
  id: 'getAddress',
  method: 'GET',
  path: '/addresses/{id}',
  minRole: 'admin',
  summary: 'Returns one address and its owner (7.37).',
  params: byId,
  response: addressResponse,
  refuses: refuse.of('address-missing'),
})

export const createAddress = call({
  id: 'createAddress',
  method: 'POST',
  path: '/addresses',
  minRole: 'admin',
  summary: 'Creates an address for a customer without one, or for the studio (7.37, 5.5).',
  idempotent: true,
  status: 201,
  body: z.strictObject({ ...addressFields, customer_id: numericId.nullable().optional() }),
  response: addressResponse,
  refuses: refuse.of('address-taken', 'form-incomplete', 'person-missing'),
})

export const updateAddress = call({
  id: 'updateAddress',
  method: 'PUT',
  path: '/addresses',
  minRole: 'admin',
  summary: 'Updates the given fields of an address; its owner cannot change (7.37, 4.22, 5.5).',
  body: z.strictObject({ ...addressFields, address_id: numericId, ...versioned }),
  response: addressResponse,
  refuses: refuse.of('address-missing', 'form-incomplete'),
})

export const deleteAddress = call({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/addresses/{id}',
  minRole: 'admin',
  summary: 'Deletes an address (7.37).',
  params: byId,
  response: z.strictObject({}),
  refuses: refuse.of('address-missing'),
})
