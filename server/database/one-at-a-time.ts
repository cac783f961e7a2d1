import pg from 'pg'
import { connectionTo } from './connection-name.ts'
import type { Database } from './database.ts'

/**
 * Does something that no two processes may do at once: the others wait until it is done. In the embedded database nobody
 * else is. The wait has a connection of its own, so that the work has all of the pool's.
 */
export async function oneAtATime<T>({ pool, kind }: Database, number: number, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work()
  const turn = new pg.Client(connectionTo(pool.options.connectionString))
  turn.on('error', () => {})
  await turn.connect()
  try {
    await turn.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    await turn.end()
  }
}

const busy = new WeakMap<pg.Pool, Set<number>>()

/** Does something unless another process, or this one, is doing it at this moment. Answers whether it was done here. */
export async function alone({ pool, kind }: Database, number: number, work: () => Promise<unknown>): Promise<boolean> {
  const taken = busy.get(pool) ?? new Set()
  if (taken.has(number)) return false
  busy.set(pool, taken.add(number))
  const turn = kind === 'server' ? new pg.Client(connectionTo(pool.options.connectionString)) : null
  turn?.on('error', () => {})
  try {
    await turn?.connect()
    const asked = await turn?.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [number])
    if (asked && !asked.rows[0]?.mine) return false
    await work()
    return true
  } finally {
    taken.delete(number)
    await turn?.end()
  }
}
