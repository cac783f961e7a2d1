import * as contract from '@aforo/domain/catalogue/studio/room/contract.ts'
import { refuse } from '@aforo/domain/catalogue/studio/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { changeSpotMap, createSpotMap, deleteSpotMap } from './keep-spot-map.ts'
import { customSpotMap } from '../tables.ts'
import { findSpotMap, listSpotMaps } from './spot-map-store.ts'

export const roomRoutes = [
  route(contract.listSpotMaps, async ({ database }, { query }) => {
    const { rows, total } = await listSpotMaps(database.db, query)
    return { custom_spot_maps: rows, total }
  }),
  route(contract.getSpotMap, async ({ database }, { params }) => {
    const found = await findSpotMap(database.db, params.id)
    return found ? allow({ custom_spot_map: found }) : refuse('not-kept')
  }),
  route(contract.createSpotMap, async (world, { who, body }) => toResponse(await createSpotMap(world, who, body))),
  route(
    contract.updateSpotMap,
    async (world, { who, body: { custom_spot_map_id, ...wish } }) =>
      toResponse(await changeSpotMap(world, who, custom_spot_map_id, wish)),
    {
      row: ({ body }) => rowBy(customSpotMap.version, customSpotMap.custom_spot_map_id, body.custom_spot_map_id),
      read: ({ database }, { body }) => findSpotMap(database.db, body.custom_spot_map_id),
    },
  ),
  route(contract.deleteSpotMap, (world, { who, params }) => deleteSpotMap(world, who, params.id)),
]

const toResponse = <T>(verdict: Verdict<T>): Verdict<{ custom_spot_map: T }> =>
  verdict.allowed ? allow({ custom_spot_map: verdict.value }) : verdict
