import * as contract from '@aforo/domain/messaging/broadcasts/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { countPeople, listBroadcasts, writeBroadcast } from './write-broadcast.ts'

export const broadcastRoutes: Route[] = [
  route(contract.countAudience, (app, { caller, body }) => countPeople(app, caller, body.audience)),
  route(contract.writeBroadcast, (app, { caller, body }) => writeBroadcast(app, caller, body)),
  route(contract.listBroadcasts, (app) => listBroadcasts(app)),
]
