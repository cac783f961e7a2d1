import type { Tx } from '../../../platform/database/database.ts'
import { listPaidWith } from '../../../commerce/purchases/charges/charges.ts'
import { revokePurchase } from '../../../commerce/purchases/revoking/revoke.ts'

/** Revokes a purchase and the signup fee that was paid with it (4.20); a purchase that has ended stays as it is. */
export async function revokeWithFee(
  tx: Tx,
  purchase_id: number,
  details: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  await revokePurchase(tx, purchase_id, details)
  for (const fee of await listPaidWith(tx, purchase_id)) await revokePurchase(tx, fee.purchase_id, details)
}
