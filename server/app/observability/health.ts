import { type Context, Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import { newestMigration } from '../../platform/database/migrate.ts'
import { withTimeout } from '../../platform/http/body/read-body.ts'
import { newestAppliedMigration } from './figures-store.ts'

export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/healthz'])

/** Longer than any statement of a healthy database, shorter than the timeout of a load balancer. */
const TIMEOUT_MS = 2000
/** How long one check of the database serves all probes. */
const CACHE_MS = 500

export type Readiness = {
  stop: () => void
  site: Hono
}

type ReadinessCheck = { ready: boolean; why?: string }

/**
 * Health checks for load balancers and supervisors. `/healthz`: the process lives. `/readyz`: it takes requests, except
 * while it stops, while the database does not answer, or while its tables are older than this code.
 */
export function readinessOf({ pool }: Pick<Database, 'pool'>): Readiness {
  const neededMigration = newestMigration()
  let isStopping = false
  let cached: { at: number; result: Promise<ReadinessCheck> } | null = null

  async function checkDatabase(): Promise<ReadinessCheck> {
    try {
      const applied = await withTimeout(TIMEOUT_MS, newestAppliedMigration(pool))
      if (applied === null) return { ready: false, why: 'database' }
      return applied >= neededMigration ? { ready: true } : { ready: false, why: 'migrations' }
    } catch {
      return { ready: false, why: 'database' }
    }
  }

  function getReadiness(): Promise<ReadinessCheck> {
    if (isStopping) return Promise.resolve({ ready: false, why: 'stopping' })
    if (!cached || performance.now() - cached.at > CACHE_MS) cached = { at: performance.now(), result: checkDatabase() }
    return cached.result
  }

  const site = new Hono()
  site.get('/healthz', (c) => respond(c, { ok: true }, 200))
  site.get('/readyz', async (c) => {
    const result = await getReadiness()
    return respond(c, result, result.ready ? 200 : 503)
  })
  return {
    site,
    stop: () => {
      isStopping = true
    },
  }
}

function respond(c: Context, body: object, status: 200 | 503): Response {
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', '5')
  return c.json(body, status)
}
