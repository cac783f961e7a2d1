import type { Tx } from '../platform/database/database.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Another transaction wrote after the gateway was read, so that the reading is outdated. */
export class StaleReadError extends Error {}

const TRIES = 5

type GatewayResult = { readonly write: (tx: Tx) => Promise<void> }

/**
 * Reads from a gateway and writes the result in one transaction; repeats both on `ReadAgain`, at most five times.
 * Returns what was written; null when there was nothing to write.
 */
export async function readAndWrite<T extends GatewayResult>(
  app: { readonly transaction: Transaction },
  read: () => Promise<T | null>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    const result = await read()
    if (!result) return null
    try {
      await app.transaction(result.write)
      return result
    } catch (error) {
      if (!(error instanceof StaleReadError) || attempt === TRIES) throw error
    }
  }
}
