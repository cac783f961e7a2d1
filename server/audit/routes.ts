import * as contract from '@aforo/domain/audit/contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listWriters, readAudit } from './read-audit.ts'

export const auditRoutes: Route[] = [
  route(contract.readLog, (world, { query }) => readAudit(world, query)),
  route(contract.listWriters, async (world) => ({ writers: await listWriters(world) })),
]
