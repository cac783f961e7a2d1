import type { Tx } from '../../platform/database/database.ts'
import { boughtWith } from '../../commerce/purchases/charges.ts'
import { revoke } from '../../commerce/purchases/revoke.ts'

/** Revokes a purchase and the signup fee that was paid with it; what runs no more stays as it is (4.20). */
export async function revokeWithFee(
  tx: Tx,
  purchase_id: number,
  how: { readonly by: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  await revoke(tx, purchase_id, how)
  for (const fee of await boughtWith(tx, purchase_id)) await revoke(tx, fee.purchase_id, how)
}
