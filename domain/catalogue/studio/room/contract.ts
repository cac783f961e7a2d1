import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { adminSpotMap, newSpotMap, spotMapChange } from '../admin/shapes.ts'
import { adminListQuery, byId } from '../../../values/shapes.ts'
import { refuse as refuseCatalogue } from '../refusals.ts'
import { refuse as refuseRequest } from '../../../values/request-refusals.ts'

const oneSpotMap = z.strictObject({ custom_spot_map: adminSpotMap })

export const listSpotMaps = call({
  id: 'listSpotMaps',
  method: 'GET',
  path: '/custom_spot_maps',
  minRole: 'coach',
  summary: 'Returns the custom spot maps of rooms, in pages of 50 from page 0; they are never archived (7.28, 3.8).',
  query: adminListQuery,
  response: z.strictObject({ custom_spot_maps: z.array(adminSpotMap), total: z.int().nonnegative() }),
})

export const getSpotMap = call({
  id: 'getSpotMap',
  method: 'GET',
  path: '/custom_spot_maps/{id}',
  minRole: 'coach',
  summary: 'Returns one custom spot map (7.28, 3.8).',
  params: byId,
  response: oneSpotMap,
  refuses: refuseCatalogue.of('not-kept'),
})

export const createSpotMap = call({
  id: 'createSpotMap',
  method: 'POST',
  path: '/custom_spot_maps',
  minRole: 'admin',
  summary: 'Creates a custom spot map and assigns it to its class types (7.28, 3.8).',
  idempotent: true,
  status: 201,
  body: newSpotMap,
  response: oneSpotMap,
  refuses: {
    ...refuseCatalogue.of('class-type-not-found', 'not-kept', 'spots-booked'),
    ...refuseRequest.of('invalid'),
  },
})

export const updateSpotMap = call({
  id: 'updateSpotMap',
  method: 'PUT',
  path: '/custom_spot_maps',
  minRole: 'admin',
  summary:
    'Updates the given fields of a custom spot map; a spot that is booked in a future class must stay (7.28, R4).',
  body: spotMapChange,
  response: oneSpotMap,
  refuses: {
    ...refuseCatalogue.of('class-type-not-found', 'not-kept', 'spots-booked'),
    ...refuseRequest.of('invalid'),
  },
})

export const deleteSpotMap = call({
  id: 'deleteSpotMap',
  method: 'DELETE',
  path: '/custom_spot_maps/{id}',
  minRole: 'admin',
  summary: 'Deletes a custom spot map that no class type uses (7.28).',
  params: byId,
  response: z.strictObject({}),
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})
