import type { Tx } from '../../platform/database/database.ts'
import { findCustomer, lockPerson, updateCustomer } from '../store.ts'

export const hasAccount = async (db: Tx, customer_id: number): Promise<boolean> =>
  ((await findCustomer(db, customer_id))?.uid ?? null) !== null

/** Links an account. False if the person has one meanwhile or was deleted. */
export async function giveAccount(tx: Tx, customer_id: number, uid: string): Promise<boolean> {
  const row = await lockPerson(tx, customer_id)
  if (!row || row.uid !== null) return false
  await updateCustomer(tx, customer_id, { uid })
  return true
}
