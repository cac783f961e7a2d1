import { type PendingPurchase, getPending } from '../../../commerce/purchases/holding.ts'
import type { AppContext } from '../../../app/app-context.ts'

/** An own purchase; others' are missing (F39). */
export async function findOwn(
  { database }: AppContext,
  purchase_id: number,
  customer_id: number,
): Promise<PendingPurchase | null> {
  const found = await getPending(database.db, purchase_id)
  return found?.customer_id === customer_id ? found : null
}
