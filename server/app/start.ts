import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { assertWhole } from './backup/restoring/put-in-place.ts'
import { dailyBackups } from './cli/backup-plan.ts'
import { assertReadyForCustomers, type Environment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { apiOf } from '../platform/http/api.ts'
import { currentRequest } from '../platform/http/request-context.ts'
import { openApiOf } from '../platform/http/openapi.ts'
import { findCaller } from '../identity/find-caller.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { endWatching } from './live/watch-places.ts'
import { openApp } from './open-app.ts'
import { ownFolder } from './own-folder.ts'
import { readinessOf } from './observability/health.ts'
import { logOf, logTarget } from '../platform/log/log.ts'
import { type Watched, watchedBy } from './observability/watched.ts'
import { routes } from './routes.ts'
import { choosePort, listen, type Middleware } from './web/listen.ts'
import type { Portal } from './web/portal.ts'
import { siteOf } from './web/site.ts'
import type { AppContext } from './app-context.ts'

export type Doors = {
  portal: Portal
  portalFiles: string
  adminFiles: string
  before?: Middleware
  now?: () => Date
  prepare?: (app: AppContext) => Promise<void>
}
/** `wake` begins what is due by now: for who has moved the clock. */
export type Started = { address: string; wake: () => void; close: () => Promise<void> }

const { version: VERSION } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Opens the studio: the world, its doors and its clock. Throws with the next step for an operator. */
export async function start(environment: Environment, doors: Doors): Promise<Started> {
  assertReadyForCustomers(environment)
  await assertWhole(environment.DATA_DIR)
  const port = await choosePort(environment.PORT)
  const gateways = await gatewaysOf(environment)
  await ownFolder(environment.DATA_DIR)
  const app = await openApp({
    place: databaseOf(environment),
    address: environment.ADDRESS ?? `http://localhost:${port}`,
    checksAnswers: environment.NODE_ENV !== 'production',
    files: join(environment.DATA_DIR, 'files'),
    filmMaker: environment.FFMPEG,
    backups: dailyBackups(environment),
    now: doors.now,
    report: (fault) => log({ level: 'warning', fault }),
    ...gateways,
  })
  if (environment.NODE_ENV === 'production' && app.payments.card.name === 'rehearsal') {
    log({ level: 'warning', fault: 'PAYMENTS=rehearsal: made-up cards buy classes here, and no money moves.' })
  }
  if (environment.NODE_ENV === 'production' && !app.backups) {
    log({ level: 'warning', fault: 'BACKUP is not set: no backups are made of this studio.' })
  }
  try {
    await doors.prepare?.(app)
    const watched = await watchedBy(app, environment, log)
    return await openDoors(app, { environment, doors, port, watched, extras: gateways.extras(app) })
  } catch (error) {
    await app.close()
    throw error
  }
}

type Opening = { environment: Environment; doors: Doors; port: number; watched: Watched; extras: Hono[] }

async function openDoors(
  app: AppContext & { close: () => Promise<void> },
  { environment, doors, port, watched, extras }: Opening,
): Promise<Started> {
  const { TRUSTED_PROXIES: trustedProxies, DATA_DIR, DRAIN_SECONDS } = environment
  const apiFor = (one: AppContext) => apiOf(one, routes, { findCaller, trustedProxies, log, refused: watched.refused })
  const readiness = readinessOf(app.database)
  const site = siteOf(app, {
    api: apiFor(app),
    apiOf: apiFor,
    openApi: () => openApiOf(routes, { title: 'Aforo', version: VERSION }),
    portal: doors.portal,
    portalFiles: doors.portalFiles,
    adminFiles: doors.adminFiles,
    studioFiles: join(DATA_DIR, 'files'),
    extras,
    log,
    live: doors.before !== undefined,
    health: readiness.site,
    watching: watched.requests,
    wrote: () => jobs.wake(),
  })
  const stopListening = await listen(port, site.fetch, doors.before)
  const jobs = startJobs(app, log, watched.onHandled)
  return {
    address: app.address,
    wake: jobs.wake,
    async close() {
      readiness.stop()
      const stoppedJobs = jobs.stop()
      // Requests are served until the balancer has noticed.
      await sleep(DRAIN_SECONDS * 1000)
      endWatching(app)
      await stopListening()
      await stoppedJobs
      await watched.stop()
      await app.close()
    },
  }
}

const standardError = logTarget(2)
const log = logOf(standardError, () => currentRequest()?.id)
process.once('exit', () => standardError.flushSync())

const databaseOf = ({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Environment) => ({
  ...(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, opensStudio: true }),
  connections: DATABASE_CONNECTIONS,
})
