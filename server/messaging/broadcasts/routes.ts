import * as contract from '@aforo/domain/messaging/broadcasts/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { countPeople, listBulletins, writeBulletin } from './write-bulletin.ts'

export const bulletinRoutes: Route[] = [
  route(contract.countAudience, (world, { who, body }) => countPeople(world, who, body.audience)),
  route(contract.writeBulletin, (world, { who, body }) => writeBulletin(world, who, body)),
  route(contract.listBulletins, (world) => listBulletins(world)),
]
