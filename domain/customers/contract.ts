import { z } from 'zod'
import { call } from '../values/call.ts'
import {
  customerListQuery,
  customerRow,
  customerTotals,
  segmentBody,
  segmentSchema,
  tagMatchingBody,
} from './shapes.ts'
import { byId, instant } from '../values/shapes.ts'
import { refuse } from './refusals.ts'

export const browseCustomers = call({
  id: 'browseCustomers',
  method: 'GET',
  path: '/customer/list',
  minRole: 'reception',
  summary:
    'Returns a page of the customers that match a filter, with their visits, plan and money, and the totals of all that match (R13).',
  limit: { most: 240, minutes: 1 },
  query: customerListQuery,
  response: customerTotals.extend({ customers: z.array(customerRow) }),
})

export const getCustomerFigures = call({
  id: 'getCustomerFigures',
  method: 'GET',
  path: '/customer/{id}/figures',
  minRole: 'reception',
  summary: 'Returns the row of one customer in the customer list, and when their next class begins (R13).',
  params: byId,
  response: z.strictObject({ customer: customerRow, next_visit: instant.nullable() }),
  refuses: refuse.of('customer-missing'),
})

export const listSegments = call({
  id: 'listCustomerSegments',
  method: 'GET',
  path: '/customer/segments',
  minRole: 'reception',
  summary: 'Returns the filters of the customer list that staff saved by name; at most 100 (R13).',
  response: z.strictObject({ segments: z.array(segmentSchema) }),
})

export const saveSegment = call({
  id: 'saveCustomerSegment',
  method: 'POST',
  path: '/customer/segments',
  minRole: 'reception',
  summary: 'Saves a filter of the customer list by name; a filter with the same name is replaced (R13).',
  idempotent: true,
  body: segmentBody,
  response: z.strictObject({ segment: segmentSchema }),
  status: 201,
  refuses: refuse.of('too-many-segments'),
})

export const deleteSegment = call({
  id: 'deleteCustomerSegment',
  method: 'DELETE',
  path: '/customer/segments/{id}',
  minRole: 'reception',
  summary: 'Deletes a saved filter of the customer list; nothing else changes (R13).',
  params: byId,
  response: z.strictObject({}),
  refuses: refuse.of('segment-missing'),
})

export const tagMatching = call({
  id: 'tagMatchingCustomers',
  method: 'POST',
  path: '/customer/tags',
  minRole: 'admin',
  summary: 'Gives a tag to all customers that match a filter, or takes it from them; returns how many changed (R13).',
  idempotent: true,
  body: tagMatchingBody,
  response: z.strictObject({ people: z.int().nonnegative() }),
})
