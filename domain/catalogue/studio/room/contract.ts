import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { adminListQuery, adminSpotMap, id, newSpotMap, spotMapChange } from '../admin/shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const one = z.strictObject({ custom_spot_map: adminSpotMap })

export const listSpotMaps = call({
  id: 'listSpotMaps',
  method: 'GET',
  path: '/custom_spot_maps',
  minRole: 'coach',
  summary: 'The rooms that staff drew, by pages of 50, page 0 first; none is ever archived (7.28, 3.8).',
  query: adminListQuery,
  response: z.strictObject({ custom_spot_maps: z.array(adminSpotMap), total: z.int().nonnegative() }),
})

export const getSpotMap = call({
  id: 'getSpotMap',
  method: 'GET',
  path: '/custom_spot_maps/{id}',
  minRole: 'coach',
  summary: 'One drawn room (7.28, 3.8).',
  params: byId,
  response: one,
})

export const createSpotMap = call({
  id: 'createSpotMap',
  method: 'POST',
  path: '/custom_spot_maps',
  minRole: 'admin',
  summary: 'Adds a drawn room and gives it to its class types (7.28, 3.8).',
  idempotent: true,
  status: 201,
  body: newSpotMap,
  response: one,
})

export const updateSpotMap = call({
  id: 'updateSpotMap',
  method: 'PUT',
  path: '/custom_spot_maps',
  minRole: 'admin',
  summary:
    'Changes the fields of a drawn room that are sent; a spot that is booked in a class to come must stay (7.28, R4).',
  body: spotMapChange,
  response: one,
})

export const deleteSpotMap = call({
  id: 'deleteSpotMap',
  method: 'DELETE',
  path: '/custom_spot_maps/{id}',
  minRole: 'admin',
  summary: 'Deletes a drawn room that no class type has (7.28).',
  params: byId,
  response: z.strictObject({}),
})
