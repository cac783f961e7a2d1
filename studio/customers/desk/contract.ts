import { call } from '../../values/call.ts'
import { foundSchema, wordsSchema } from '../shapes.ts'

export const listCustomers = call({
  method: 'GET',
  path: '/customer/admin/all',
  who: 'reception',
  says: 'The same people as `/customer/query` finds, under the address of the administration (7.6).',
  limit: { most: 240, minutes: 1 },
  query: wordsSchema,
  answer: foundSchema,
})
