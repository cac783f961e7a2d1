import type { CashFacts } from '@aforo/domain/payments/money/cash.ts'
import { and, eq, exists, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { gatewayCustomer } from '../../../commerce/saved-cards/tables.ts'
import { purchase } from '../../../commerce/purchases/tables.ts'

export type LastPurchase = NonNullable<CashFacts['last']> & { readonly title: string; readonly reference: string }

export async function readCashFacts(
  db: Tx,
  { customer_id, gateway }: { customer_id: number; gateway: string },
): Promise<{ waiting: number[]; last: LastPurchase | null }> {
  const { rows } = await db.execute<{ waiting: number[]; last: LastPurchase | null }>(sql`
    select array(select distinct p.purchase_id from purchase p join payment a using (purchase_id)
      where p.customer_id = ${customer_id} and p.status = 'pending' and p.payment_kind = 'spei'
        and a.status = 'waiting' and a.gateway = ${gateway} order by p.purchase_id) as waiting,
    (select json_build_object('purchase_id', p.purchase_id, 'title', p.title, 'reference', p.reference, 'status', p.status,
        'total_payment', p.total_payment, 'isAwaited', p.payment_kind = 'spei' and p."paidAt" is null)
      from purchase p where p.customer_id = ${customer_id} and p.paid_with is null
        and exists (select 1 from payment a where a.purchase_id = p.purchase_id and a.gateway = ${gateway})
      order by p.payment_kind = 'spei' desc, p.purchase_id desc limit 1) as last`)
  return rows[0] ?? { waiting: [], last: null }
}

export async function listTransferPayers(db: Tx, gateway: string, since: Date): Promise<string[]> {
  const transfer = db
    .select({ one: sql`1` })
    .from(purchase)
    .where(
      and(
        eq(purchase.customer_id, gatewayCustomer.customer_id),
        eq(purchase.payment_kind, 'spei'),
        gte(purchase.updatedAt, since),
      ),
    )
  const rows = await db
    .select({ id: gatewayCustomer.gateway_customer_id })
    .from(gatewayCustomer)
    .where(and(eq(gatewayCustomer.gateway, gateway), exists(transfer)))
  return rows.map(({ id }) => id)
}
