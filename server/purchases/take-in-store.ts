import type { Tx } from '../database/database.ts'
import { numbersByKey, upsert } from '../database/upsert.ts'
import { paymentMethod } from './tables.ts'

/** Takes a folder's ways of paying in; one that left the folder stays, as purchases name it. */
export async function takeInPaymentMethods(
  tx: Tx,
  rows: readonly (typeof paymentMethod.$inferInsert & { handle: string })[],
): Promise<{ written: number; numbers: ReadonlyMap<string, number> }> {
  const written = await upsert(tx, paymentMethod, { target: paymentMethod.handle }, rows)
  return { written, numbers: await numbersByKey(tx, paymentMethod.handle, paymentMethod.payment_method_id) }
}
