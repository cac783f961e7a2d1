import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { assertNoUnfinishedRestore } from './backup/restoring/put-in-place.ts'
import { dailyBackups } from './cli/backup-plan.ts'
import { assertReadyForCustomers, type Environment } from './environment.ts'
import { chooseGateways } from './choose-gateways.ts'
import { apiOf } from '../platform/http/api.ts'
import { currentRequest } from '../platform/http/request-context.ts'
import { openApiOf } from '../platform/http/openapi/openapi.ts'
import { sessions } from '../identity/find-caller.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { endWatching } from './live/watch-places.ts'
import { openingAddress } from '../opening/opening-link.ts'
import { openApp } from './open-app.ts'
import { ensureDataDir } from './ensure-data-dir.ts'
import { readinessOf } from './observability/health.ts'
import { logOf, logTarget } from '../platform/log/log.ts'
import { type Observability, startObservability } from './observability/start-observability.ts'
import { routes } from './routes.ts'
import { VERSION } from './version.ts'
import { onAdminPort } from '../platform/http/caller/admin-origin.ts'
import { adminPortAddress, chooseAdminPort } from './web/admin/admin-port.ts'
import { assertFree, type HeldPort, holdPort, listen, type Middleware } from './web/listen.ts'
import type { Portal } from './web/pages/portal.ts'
import { siteOf } from './web/site.ts'
import type { AppContext, DemoFolders } from './app-context.ts'

export type ServerOptions = {
  portal: Portal
  portalFiles: string
  adminFiles: string
  before?: Middleware
  /** The same on the admin's port. */
  beforeAdmin?: Middleware
  now?: () => Date
  prepare?: (app: AppContext) => Promise<void>
  /** The folder of the demo, if this start may be one. */
  demoFolder?: string
}
/** `wake` runs the jobs that are due; needed after moving an adjustable clock. */
export type RunningServer = {
  address: string
  adminAddress: string
  /** The one-time address that opens a studio without an owner; null once it has one. */
  openingAddress: string | null
  wake: () => void
  close: () => Promise<void>
}

/** Opens the studio: application context, HTTP server and jobs. Throws with the next step for an operator. */
export async function start(environment: Environment, options: ServerOptions): Promise<RunningServer> {
  assertReadyForCustomers(environment)
  await assertNoUnfinishedRestore(environment.DATA_DIR)
  const port = await holdPort(environment.PORT)
  const adminPort = await chooseAdminPort(environment, (fault) => log({ level: 'warning', fault }))
  const takesNext = environment.ADMIN_PORT === undefined && adminPort !== null
  await assertFree(port, { variable: 'PORT', takesNext })
  if (adminPort !== null) await assertFree(adminPort, { variable: 'ADMIN_PORT', takesNext: false })
  const address = environment.ADDRESS ?? `http://localhost:${port.number}`
  const gateways = await chooseGateways(environment)
  await ensureDataDir(environment.DATA_DIR)
  const app = await openApp({
    place: databasePlaceOf(environment),
    address,
    adminAddress: environment.ADMIN_ADDRESS ?? adminAddressBeside(address, adminPort, environment),
    checksAnswers: environment.NODE_ENV !== 'production',
    files: join(environment.DATA_DIR, 'files'),
    filmMaker: environment.FFMPEG,
    backups: dailyBackups(environment),
    demo: demoFoldersOf(environment, options.demoFolder),
    now: options.now,
    report: (fault) => log({ level: 'warning', fault }),
    ...gateways,
  })
  if (environment.NODE_ENV === 'production' && app.payments.card.name === 'rehearsal') {
    const fault = 'PAYMENTS=rehearsal in production: test cards buy classes, and no money moves. Set PAYMENTS=stripe.'
    log({ level: 'warning', fault })
  }
  if (environment.NODE_ENV === 'production' && !app.backups) {
    log({ level: 'warning', fault: 'BACKUP is not set: no backups are made. Set it to a folder or a bucket.' })
  }
  try {
    await options.prepare?.(app)
    const observability = await startObservability(app, environment, log)
    return await openServer(app, { environment, options, port, adminPort, observability, extras: gateways.extras(app) })
  } catch (error) {
    await app.close()
    throw error
  }
}

type ServerParts = {
  environment: Environment
  options: ServerOptions
  port: HeldPort
  adminPort: HeldPort | null
  observability: Observability
  extras: Hono[]
}

async function openServer(
  app: AppContext & { close: () => Promise<void> },
  { environment, options, port, adminPort, observability, extras }: ServerParts,
): Promise<RunningServer> {
  const { TRUSTED_PROXIES: trustedProxies, DATA_DIR, DRAIN_SECONDS } = environment
  const { refused } = observability
  const createApi = (context: AppContext) => apiOf(context, routes, { ...sessions, trustedProxies, log, refused })
  const readiness = readinessOf(app.database)
  const site = siteOf(app, {
    api: createApi(app),
    apiOf: createApi,
    openApi: () => openApiOf(routes, { title: 'Aforo', version: VERSION, ofSession: sessions.ofSession }),
    portal: options.portal,
    portalFiles: options.portalFiles,
    adminFiles: options.adminFiles,
    studioFiles: join(DATA_DIR, 'files'),
    extras,
    log,
    live: options.before !== undefined,
    health: readiness.site,
    watching: observability.requests,
    wrote: () => jobs.wake(),
  })
  const addressToOpen = await openingAddress(app)
  const stopAdmin =
    adminPort === null
      ? null
      : await listen(adminPort, onAdminPort(site.fetch), { before: options.beforeAdmin, variable: 'ADMIN_PORT' })
  const stopPortal = await listen(port, site.fetch, { before: options.before }).catch(async (error: unknown) => {
    await stopAdmin?.()
    throw error
  })
  const jobs = startJobs(app, log, observability.onHandled)
  return {
    address: app.address,
    adminAddress: app.adminAddress,
    openingAddress: addressToOpen,
    wake: jobs.wake,
    async close() {
      readiness.stop()
      const stoppedJobs = jobs.stop()
      // Requests are served until the load balancer has noticed.
      await sleep(DRAIN_SECONDS * 1000)
      endWatching(app)
      await Promise.all([stopPortal(), stopAdmin?.()])
      await stoppedJobs
      await observability.stop()
      await app.close()
    },
  }
}

/** In production the proxy decides where the admin's port is reached. */
const adminAddressBeside = (address: string, adminPort: HeldPort | null, { NODE_ENV }: Environment) =>
  NODE_ENV === 'production' || adminPort === null ? undefined : adminPortAddress(address, adminPort.number)

/** Only what is lost without harm is a demo: no real customers, money or accounts elsewhere. */
function demoFoldersOf(
  { NODE_ENV, DEMO, PAYMENTS, IDENTITY, DATA_DIR }: Environment,
  folder: string | undefined,
): DemoFolders | null {
  const isDemo = NODE_ENV !== 'production' && DEMO === 'on' && PAYMENTS === 'rehearsal' && IDENTITY === 'embedded'
  return isDemo && folder ? { folder, uploads: join(DATA_DIR, 'files') } : null
}

const standardError = logTarget(2)
const log = logOf(standardError, () => currentRequest()?.id)
process.once('exit', () => standardError.flushSync())

const databasePlaceOf = ({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Environment) => ({
  ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, opensStudio: true }),
  connections: DATABASE_CONNECTIONS,
})
