import { join } from 'node:path'
import { assertReadyForCustomers, type Environment } from './environment.ts'
import { gatewaysOf } from './gateways-chosen.ts'
import { apiOf } from './http/api.ts'
import { openApiOf } from './http/openapi.ts'
import { findCaller } from './identity/find-caller.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { endWatching } from './live/watch-places.ts'
import { logLine } from './log-line.ts'
import { openWorld } from './open-world.ts'
import { routes } from './routes.ts'
import { choosePort, listen, type Middleware } from './web/listen.ts'
import type { Portal } from './web/portal.ts'
import { siteOf } from './web/site.ts'
import type { World } from './world.ts'

export type Doors = {
  portal: Portal
  /** Folders of built files. */
  portalFiles: string
  adminFiles: string
  /** Sees each request first: the sources' own server, in development. */
  before?: Middleware
  /** Another clock than the machine's: that of a studio that is tried out. */
  now?: () => Date
  /** What is done once the world stands and before anybody may come in. */
  prepare?: (world: World) => Promise<void>
}
export type Started = { address: string; close: () => Promise<void> }

/** Opens the studio: the world, its doors and its clock. Throws with the next step for an operator. */
export async function start(environment: Environment, doors: Doors): Promise<Started> {
  assertReadyForCustomers(environment)
  const port = await choosePort(environment.PORT)
  const gateways = gatewaysOf(environment)
  const log = (line: Record<string, unknown>) => console.error(logLine(line))
  const world = await openWorld({
    place: databaseOf(environment),
    address: environment.ADDRESS ?? `http://localhost:${port}`,
    checksAnswers: environment.NODE_ENV !== 'production',
    files: join(environment.DATA_DIR, 'files'),
    filmMaker: environment.FFMPEG,
    now: doors.now,
    report: (fault) => log({ level: 'warning', fault }),
    ...gateways,
  })
  if (environment.NODE_ENV === 'production' && world.payments.card.name === 'rehearsal') {
    log({ level: 'warning', fault: 'PAYMENTS=rehearsal: made-up cards buy classes here, and no money moves.' })
  }
  try {
    await doors.prepare?.(world)
    const apiFor = (one: World) => apiOf(one, routes, { findCaller, trustedProxies: environment.TRUSTED_PROXIES, log })
    const site = siteOf(world, {
      api: apiFor(world),
      apiOf: apiFor,
      openApi: openApiOf(routes, { title: 'Aforo', version: '0.1.0' }),
      portal: doors.portal,
      portalFiles: doors.portalFiles,
      adminFiles: doors.adminFiles,
      studioFiles: join(environment.DATA_DIR, 'files'),
      extras: gateways.extras(world),
      log,
      live: doors.before !== undefined,
    })
    const stopListening = await listen(port, site.fetch, doors.before)
    const jobs = startJobs(world, log)
    return {
      address: world.address,
      async close() {
        endWatching(world)
        await stopListening()
        await jobs.stop()
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

const databaseOf = ({ DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Environment) =>
  DATABASE_URL ? { url: DATABASE_URL, connections: DATABASE_CONNECTIONS } : { dataDir: DATA_DIR }
