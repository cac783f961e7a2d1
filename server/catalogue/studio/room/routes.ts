import * as contract from '@aforo/domain/catalogue/studio/room/contract.ts'
import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { deleteEntity, listForAdmin } from '../admin/entities.ts'
import { changeRoom, createRoom } from '../admin/rooms.ts'
import { versionOf } from '../admin/version-of.ts'
import { changeSpotMap, createSpotMap, deleteSpotMap } from './spot-maps.ts'
import { customSpotMap } from '../tables.ts'
import { findSpotMap, listSpotMaps } from './spot-map-store.ts'

export const roomRoutes = [
  route(contract.listSpotMaps, async ({ database }, { query }) => {
    const { rows, total } = await listSpotMaps(database.db, query)
    return { custom_spot_maps: rows, total }
  }),
  route(contract.getSpotMap, async ({ database }, { params }) => {
    const spotMap = await findSpotMap(database.db, params.id)
    return spotMap ? allow({ custom_spot_map: spotMap }) : refuse('not-kept')
  }),
  route(contract.createSpotMap, async (app, { caller, body }) => toResponse(await createSpotMap(app, caller, body))),
  route(
    contract.updateSpotMap,
    async (app, { caller, body: { custom_spot_map_id, ...input } }) =>
      toResponse(await changeSpotMap(app, caller, custom_spot_map_id, input)),
    {
      row: ({ body }) => rowBy(customSpotMap.version, customSpotMap.custom_spot_map_id, body.custom_spot_map_id),
      read: ({ database }, { body }) => findSpotMap(database.db, body.custom_spot_map_id),
    },
  ),
  route(contract.deleteSpotMap, (app, { caller, params }) => deleteSpotMap(app, caller, params.id)),

  route(contract.listRooms, async (app, { query }) => {
    const { rows, total } = await listForAdmin(app, 'room', query)
    return { rooms: rows, total }
  }),
  route(contract.createRoom, async (app, { caller, body }) => wrapValue('room', await createRoom(app, caller, body))),
  route(
    contract.updateRoom,
    async (app, { caller, body: { room_id, ...fields } }) =>
      wrapValue('room', await changeRoom(app, caller, room_id, fields)),
    versionOf('room', ({ body }) => body.room_id),
  ),
  route(contract.deleteRoom, (app, { caller, params }) => deleteEntity(app, caller, 'room', params.id)),
]

const toResponse = <T, R extends string>(verdict: Verdict<T, R>) => wrapValue('custom_spot_map', verdict)
