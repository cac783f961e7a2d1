import type { Tx } from '../platform/database/database.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Another transaction wrote between the reading at the gateway and the writing, so the reading is outdated. */
export class ReadAgain extends Error {}

const TRIES = 5

type Applying = { readonly write: (tx: Tx) => Promise<void> }

/**
 * Reads at a gateway and writes the result in one transaction; reads again at once on `ReadAgain`, five times at most.
 * Returns what was written; null when there was nothing to write.
 */
export async function readAndWrite<T extends Applying>(
  app: { readonly transaction: Transaction },
  read: () => Promise<T | null>,
): Promise<T | null> {
  for (let tried = 1; ; tried++) {
    const applying = await read()
    if (!applying) return null
    try {
      await app.transaction(applying.write)
      return applying
    } catch (error) {
      if (!(error instanceof ReadAgain) || tried === TRIES) throw error
    }
  }
}
