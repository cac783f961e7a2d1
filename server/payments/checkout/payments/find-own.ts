import { type PendingPurchase, getPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'

/** The customer's purchase; those of others count as missing (F39). */
export async function findOwnPurchase(
  { database }: AppContext,
  purchase_id: number,
  customer_id: number,
): Promise<PendingPurchase | null> {
  const found = await getPending(database.db, purchase_id)
  return found?.customer_id === customer_id ? found : null
}
