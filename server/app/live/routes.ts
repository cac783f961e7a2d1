import { watchPlaces as watchPlacesCall } from '@aforo/domain/catalogue/schedule/contract.ts'
import { networkOf } from '../../platform/http/caller/network.ts'
import { route } from '../../platform/http/route.ts'
import { watchPlaces } from './watch-places.ts'

export const liveRoutes = [route(watchPlacesCall, (app, { query, from }) => watchPlaces(app, query, networkOf(from)))]
