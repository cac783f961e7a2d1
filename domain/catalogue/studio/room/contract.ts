import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import { versioned } from '../../../values/version.ts'
import { adminRoom, adminSpotMap, newSpotMap, roomDefaults, roomFields, spotMapChange } from '../admin/shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
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

const oneRoom = z.strictObject({ room: adminRoom })

export const listRooms = call({
  id: 'listRooms',
  method: 'GET',
  path: '/rooms',
  minRole: 'coach',
  summary: 'Returns the rooms of the locations, in pages of 50 from page 0; archived ones separately (2.54).',
  query: adminListQuery,
  response: z.strictObject({ rooms: z.array(adminRoom), total: z.int().nonnegative() }),
})

export const createRoom = call({
  id: 'createRoom',
  method: 'POST',
  path: '/rooms',
  minRole: 'admin',
  summary: 'Creates a room of a location.',
  idempotent: true,
  status: 201,
  body: createBody(roomFields, roomDefaults),
  response: oneRoom,
  refuses: refuseCatalogue.of('handle-taken', 'location-not-found', 'room-not-found'),
})

export const updateRoom = call({
  id: 'updateRoom',
  method: 'PUT',
  path: '/rooms',
  minRole: 'admin',
  summary: 'Updates the given fields of a room, or archives it; one with classes keeps its location (4.22).',
  body: changeBody(roomFields, roomDefaults).extend({ room_id: id, archived: z.boolean().optional(), ...versioned }),
  response: oneRoom,
  refuses: refuseCatalogue.of('handle-taken', 'location-not-found', 'not-kept', 'room-in-use', 'room-not-found'),
})

export const deleteRoom = call({
  id: 'deleteRoom',
  method: 'DELETE',
  path: '/rooms/{id}',
  minRole: 'admin',
  summary: 'Deletes an unused room; for one in use, the error lists where it is used.',
  params: byId,
  response: z.strictObject({}),
  refuses: refuseCatalogue.of('in-use', 'not-kept'),
})
