import { z } from 'zod'
import { call } from '../../values/call.ts'
import { tagName } from './shapes.ts'
import { byId } from '../../values/shapes.ts'
import { refuse as refuseAccount } from '../refusals.ts'

const tagsResponse = z.strictObject({ tags: z.array(z.string()) })

export const listCustomerTags = call({
  id: 'listCustomerTags',
  method: 'GET',
  path: '/customer/tags',
  minRole: 'reception',
  summary: 'Returns the tags that staff gave to customers, in alphabetical order; at most 500 (R13).',
  response: tagsResponse,
})

export const readTagsOfCustomer = call({
  id: 'readTagsOfCustomer',
  method: 'GET',
  path: '/customer/{id}/tags',
  minRole: 'reception',
  summary: 'Returns the tags of a customer, in alphabetical order (R13).',
  params: byId,
  response: tagsResponse,
  refuses: refuseAccount.of('person-missing'),
})

export const addTagToCustomer = call({
  id: 'addTagToCustomer',
  method: 'POST',
  path: '/customer/{id}/tags',
  minRole: 'reception',
  summary: 'Gives a tag to a customer; nothing changes when they have it (R13).',
  idempotent: true,
  params: byId,
  body: z.strictObject({ tag: tagName }),
  response: tagsResponse,
  refuses: refuseAccount.of('person-missing', 'too-many-tags'),
})

export const removeTagFromCustomer = call({
  id: 'removeTagFromCustomer',
  method: 'DELETE',
  path: '/customer/{id}/tags',
  minRole: 'reception',
  summary: 'Takes a tag from a customer; nothing changes when they do not have it (R13).',
  params: byId,
  query: z.strictObject({ tag: tagName }),
  response: tagsResponse,
  refuses: refuseAccount.of('person-missing', 'too-many-tags'),
})
