import * as contract from '@aforo/domain/messaging/broadcasts/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { countPeople, listBulletins, writeBulletin } from './write-broadcast.ts'

export const bulletinRoutes: Route[] = [
  route(contract.countAudience, (app, { caller, body }) => countPeople(app, caller, body.audience)),
  route(contract.writeBulletin, (app, { caller, body }) => writeBulletin(app, caller, body)),
  route(contract.listBulletins, (app) => listBulletins(app)),
]
