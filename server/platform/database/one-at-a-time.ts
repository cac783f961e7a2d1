import pg from 'pg'
import { connectionTo } from './connection-name.ts'
import type { Database } from './database.ts'

/**
 * Does something that no two processes may do at once: the others wait until it is done. The wait has a connection of its
 * own, so that the work has all of the pool's.
 */
export async function oneAtATime<T>({ pool }: Database, number: number, work: () => Promise<T>): Promise<T> {
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

/** Does something unless another process, or this one, is doing it at this moment. Answers whether it was done here. */
export async function alone({ pool }: Database, number: number, work: () => Promise<unknown>): Promise<boolean> {
  const turn = new pg.Client(connectionTo(pool.options.connectionString))
  turn.on('error', () => {})
  await turn.connect()
  try {
    const { rows } = await turn.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [number])
    if (!rows[0]?.acquired) return false
    await work()
    return true
  } finally {
    await turn.end()
  }
}
