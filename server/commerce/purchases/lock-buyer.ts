import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findRow, lockRow, type PurchaseRow } from './store.ts'

/**
 * Locks a purchase's buyer, then the purchase, until the transaction ends. After a merge during the wait the
 * remaining person is locked; without a person the purchase alone, since money may still come.
 */
export async function lockBuyer(tx: Tx, purchase_id: number): Promise<PurchaseRow | null> {
  const found = await findRow(tx, purchase_id)
  if (!found) return null
  if (!(await lockPerson(tx, found.customer_id))) {
    const since = await findRow(tx, purchase_id)
    if (since && since.customer_id !== found.customer_id) await lockPerson(tx, since.customer_id)
  }
  return lockRow(tx, purchase_id)
}
