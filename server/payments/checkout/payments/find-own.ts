import { type Begun, getBegun } from '../../../commerce/purchases/holding.ts'
import type { World } from '../../../app/world.ts'

/** A purchase, for whom it belongs to; to others there is none (F39). */
export async function findOwn({ database }: World, purchase_id: number, customer_id: number): Promise<Begun | null> {
  const found = await getBegun(database.db, purchase_id)
  return found?.customer_id === customer_id ? found : null
}
