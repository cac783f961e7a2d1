import * as contract from '@aforo/domain/audit/contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listWriters, readAudit } from './read-audit.ts'

export const auditRoutes: Route[] = [
  route(contract.readLog, (app, { query }) => readAudit(app, query)),
  route(contract.listWriters, async (app) => ({ writers: await listWriters(app) })),
]
