import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findRow, lockRow, type PurchaseRow } from './store.ts'

/**
 * Locks a purchase's buyer, then the purchase, until the transaction ends. When the buyer was merged meanwhile, the
 * remaining customer is locked. When the buyer was deleted, only the purchase is locked, since money may still arrive.
 */
export async function lockBuyer(tx: Tx, purchase_id: number): Promise<PurchaseRow | null> {
  const found = await findRow(tx, purchase_id)
  if (!found) return null
  if (!(await lockPerson(tx, found.customer_id))) {
    const current = await findRow(tx, purchase_id)
    if (current && current.customer_id !== found.customer_id) await lockPerson(tx, current.customer_id)
  }
  return lockRow(tx, purchase_id)
}
