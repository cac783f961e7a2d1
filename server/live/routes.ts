import { watchPlaces as watchPlacesCall } from 'studio/schedule/contract.ts'
import { networkOf } from '../http/network.ts'
import { route } from '../http/route.ts'
import { watchPlaces } from './watch-places.ts'

export const liveRoutes = [
  route(watchPlacesCall, (world, { query, from }) => watchPlaces(world, query, networkOf(from))),
]
