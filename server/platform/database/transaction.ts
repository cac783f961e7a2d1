import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import type { Database, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

const TRIES = 4
/** Serialization failure and deadlock: the same work may succeed when it is done again. */
const AGAIN = new Set(['40001', '40P01'])

class Refused extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

const inside = new AsyncLocalStorage<true>()

/** Whether this code runs within a transaction: that has its connection, and never waits for a second one. */
export const isInTransaction = (): boolean => inside.getStore() === true

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** One transaction per piece of work. A refusal rolls back: it leaves nothing behind. Conflicts are tried again. */
export function transactionsOn({ db }: Pick<Database, 'db'>): Transaction {
  return async (work) => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(db, (tx) => inside.run(true, () => work(tx)))
      } catch (error) {
        if (tried === TRIES || !AGAIN.has(sqlState(error) ?? '')) throw error
        await sleep(tried * 10 + (process.hrtime()[1] % 20))
      }
    }
  }
}

/** Work that a refusal undoes: all of a transaction, or within one, this work alone. */
export async function attempt<T>(db: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (inner) => {
      const result = await work(inner)
      if (isRefusal(result)) throw new Refused(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as T
    throw error
  }
}
