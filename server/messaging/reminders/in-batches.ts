import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'

const AT_ONCE = 200

/** Works through everything due in batches with a cursor: what has no channel stays due without blocking others. */
export async function inBatches<Due>(
  app: Pick<AppContext, 'transaction'>,
  list: (tx: Tx, after: Due | null, most: number) => Promise<Due[]>,
  work: (tx: Tx, due: readonly Due[]) => Promise<void>,
): Promise<void> {
  for (let after: Due | null = null; ; ) {
    const due: Due[] = await app.transaction(async (tx) => {
      const found = await list(tx, after, AT_ONCE)
      if (found.length > 0) await work(tx, found)
      return found
    })
    if (due.length < AT_ONCE) return
    after = due.at(-1) ?? null
  }
}
