import { type Context, Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import { newestMigration } from '../../platform/database/migrate.ts'
import { migratedTo } from './figures-store.ts'

export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/healthz'])

/** Longer than any statement of a healthy database takes; shorter than a balancer waits. */
const PATIENCE_MS = 2000
/** However many ask, the database is asked so often. */
const KEPT_MS = 500

export type Readiness = {
  stop: () => void
  site: Hono
}

type Word = { ready: boolean; why?: string }

/**
 * What balancers and supervisors ask. `/healthz`: the process lives. `/readyz`: it may be sent customers, which it may not
 * while it stops, while the database does not answer, or while that is older than this code.
 */
export function readinessOf({ pool }: Pick<Database, 'pool'>): Readiness {
  const needed = newestMigration()
  let isStopping = false
  let cached: { at: number; word: Promise<Word> } | null = null

  async function look(): Promise<Word> {
    try {
      const found = await within(PATIENCE_MS, migratedTo(pool))
      return found >= needed ? { ready: true } : { ready: false, why: 'migrations' }
    } catch {
      return { ready: false, why: 'database' }
    }
  }

  function getReadiness(): Promise<Word> {
    if (isStopping) return Promise.resolve({ ready: false, why: 'stopping' })
    if (!cached || performance.now() - cached.at > KEPT_MS) cached = { at: performance.now(), word: look() }
    return cached.word
  }

  const site = new Hono()
  site.get('/healthz', (c) => respond(c, { ok: true }, 200))
  site.get('/readyz', async (c) => {
    const word = await getReadiness()
    return respond(c, word, word.ready ? 200 : 503)
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

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
