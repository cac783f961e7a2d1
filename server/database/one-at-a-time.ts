import pg from 'pg'
import type { Database } from './database.ts'

/**
 * Does something that no two processes may do at once: the others wait until it is done. In the embedded database nobody
 * else is. The wait has a connection of its own, so that the work has all of the pool's.
 */
export async function oneAtATime<T>({ pool, kind }: Database, number: number, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work()
  const turn = new pg.Client({ connectionString: pool.options.connectionString })
  turn.on('error', () => {})
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    await turn.end()
  }
}
