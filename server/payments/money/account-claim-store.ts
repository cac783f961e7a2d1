import { sql } from 'drizzle-orm'
import type { PurchaseMoney } from '@aforo/domain/payments/money/account-claim.ts'
import type { Tx } from '../../platform/database/database.ts'
import { moneyOfPurchase } from './money-queries.ts'

export async function readPurchaseMoney(
  tx: Tx,
  purchase_id: number,
): Promise<{ customer_id: number; money: PurchaseMoney } | null> {
  const { rows } = await tx.execute<{ customer_id: number; money: PurchaseMoney }>(
    sql`select p.customer_id, ${moneyOfPurchase} as money from purchase p where p.purchase_id = ${purchase_id}`,
  )
  return rows[0] ?? null
}
