import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'

const BATCH = 200

/**
 * Processes everything that is due, in batches with a cursor: seats without a channel stay due and do not block others.
 */
export async function inBatches<Due>(
  app: Pick<AppContext, 'transaction'>,
  list: (tx: Tx, after: Due | null, most: number) => Promise<Due[]>,
  process: (tx: Tx, due: readonly Due[]) => Promise<void>,
): Promise<void> {
  for (let after: Due | null = null; ; ) {
    const due: Due[] = await app.transaction(async (tx) => {
      const batch = await list(tx, after, BATCH)
      if (batch.length > 0) await process(tx, batch)
      return batch
    })
    if (due.length < BATCH) return
    after = due.at(-1) ?? null
  }
}
