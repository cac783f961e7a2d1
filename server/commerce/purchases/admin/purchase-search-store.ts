import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PurchaseKeys } from '@aforo/domain/commerce/purchases/admin/purchase-query.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { purchase } from '../tables.ts'

const buyer = (column: SQL) =>
  sql<string>`(select c.${column} from customer c where c.customer_id = ${purchase}.customer_id)`

const found = (db: Tx) =>
  db
    .select({
      purchase_id: purchase.purchase_id,
      title: purchase.title,
      status: purchase.status,
      total_payment: purchase.total_payment,
      createdAt: purchase.createdAt,
      customer: { customer_id: purchase.customer_id, name: buyer(sql`name`), last_name: buyer(sql`last_name`) },
    })
    .from(purchase)

type FoundPurchaseRow = Awaited<ReturnType<typeof found>>[number]

/** The purchases that one of the keys names, and those of the customers, the newest first. */
export async function purchasesFound(
  db: Tx,
  { purchase_id, reference, voucher }: PurchaseKeys,
  customers: readonly number[],
  most: number,
): Promise<FoundPurchaseRow[]> {
  const named: SQL[] = []
  if (purchase_id !== null) named.push(eq(purchase.purchase_id, purchase_id))
  if (reference !== null) named.push(eq(purchase.reference, reference))
  if (voucher !== null) {
    named.push(sql`${voucher} in (${purchase.voucher} ->> 'number', ${purchase.voucher} ->> 'reference')`)
  }
  const byKey = or(...named)
  return found(db)
    .where(or(byKey, inArray(purchase.customer_id, [...customers])))
    .orderBy(...(byKey ? [desc(byKey)] : []), desc(purchase.createdAt), desc(purchase.purchase_id))
    .limit(most)
}
