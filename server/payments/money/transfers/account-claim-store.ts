import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PurchaseMoney } from '@aforo/domain/payments/money/account-claim.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { moneyOfPurchase } from '../money-queries.ts'
import { purchase } from '../../../commerce/purchases/tables.ts'

export async function readPurchaseMoney(
  tx: Tx,
  purchase_id: number,
): Promise<{ customer_id: number; money: PurchaseMoney } | null> {
  const p = alias(purchase, 'p')
  const [found] = await tx
    .select({ customer_id: p.customer_id, money: sql<PurchaseMoney>`${moneyOfPurchase}` })
    .from(p)
    .where(eq(p.purchase_id, purchase_id))
  return found ?? null
}
