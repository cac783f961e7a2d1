import { z } from 'zod'
import { call } from '../../values/call.ts'
import { versioned } from '../../values/version.ts'
import { numericId } from '../shapes.ts'
import { addressFields } from './sent.ts'
import { adminAddress } from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(numericId) })
const one = z.strictObject({ address: adminAddress })

export const listAddresses = call({
  id: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  who: 'admin',
  says: "Addresses, people's and the studio's own, by pages of 50, page 0 first; `query` looks at the address and its person (7.37).",
  query: z.strictObject({
    query: z.string().trim().max(80).optional(),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  answer: z.strictObject({ addresses: z.array(adminAddress), total: z.int().nonnegative() }),
})

export const getAddress = call({
  id: 'getAddress',
  method: 'GET',
  path: '/addresses/{id}',
  who: 'admin',
  says: 'One address, with whose it is (7.37).',
  params: byId,
  answer: one,
})

export const createAddress = call({
  id: 'createAddress',
  method: 'POST',
  path: '/addresses',
  who: 'admin',
  says: 'Adds an address, for a customer who has none or for the studio (7.37, 5.5).',
  once: true,
  status: 201,
  body: z.strictObject({ ...addressFields, customer_id: numericId.nullable().optional() }),
  answer: one,
})

export const updateAddress = call({
  id: 'updateAddress',
  method: 'PUT',
  path: '/addresses',
  who: 'admin',
  says: 'Changes the fields of an address that are sent; whose it is stays (7.37, 4.22, 5.5).',
  body: z.strictObject({ ...addressFields, address_id: numericId, ...versioned }),
  answer: one,
})

export const deleteAddress = call({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/addresses/{id}',
  who: 'admin',
  says: 'Deletes an address (7.37).',
  params: byId,
  answer: z.strictObject({}),
})
