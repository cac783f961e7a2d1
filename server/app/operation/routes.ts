import * as contract from '@aforo/domain/operation/contract.ts'
import { exportArchive } from '@aforo/domain/operation/archive/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { sendArchive } from '../backup/archive/send-archive.ts'
import { checkProvider } from './check-provider.ts'
import { listProviders } from './list-providers.ts'
import { readBackups } from './read-backups.ts'
import { resetDemo } from './reset-demo.ts'
import { readVersion } from './read-version.ts'

export const operationRoutes: Route[] = [
  route(contract.listProviders, async (app) => ({ providers: await listProviders(app) })),
  route(contract.readBackups, (app) => readBackups(app)),
  route(contract.readVersion, (app) => readVersion(app)),
  route(contract.resetDemo, (app, { caller }) => resetDemo(app, caller)),
  route(contract.checkProvider, (app, { caller, params, body }) => checkProvider(app, caller, { ...params, ...body })),
  route(exportArchive, (app, { caller }) => sendArchive(app, caller.customer_id)),
]
