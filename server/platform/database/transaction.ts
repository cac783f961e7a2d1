import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import type { Database, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

const MAX_ATTEMPTS = 4
/** SQL states of a serialization failure and a deadlock: the same work may succeed at the next attempt. */
const RETRYABLE = new Set(['40001', '40P01'])

class Refused extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

const transactionScope = new AsyncLocalStorage<true>()

/**
 * Whether this code runs within a transaction. Such code must not wait for a second connection (deadlock of the pool).
 */
export const isInTransaction = (): boolean => transactionScope.getStore() === true

export type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Runs each work in one transaction. A refusal rolls back; serialization conflicts are retried. */
export function transactionsOn({ db }: Pick<Database, 'db'>): Transaction {
  return async (work) => {
    for (let attemptNumber = 1; ; attemptNumber++) {
      try {
        return await attempt(db, (tx) => transactionScope.run(true, () => work(tx)))
      } catch (error) {
        if (attemptNumber === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error
        await sleep(attemptNumber * 10 + (process.hrtime()[1] % 20))
      }
    }
  }
}

/** Runs work in a transaction, or in a savepoint of the open one; a refusal rolls back that work alone. */
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
