import type { CashFacts } from '@aforo/domain/payments/money/cash.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

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
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.gateway_customer_id as id from gateway_customer g where g.gateway = ${gateway}
      and exists (select 1 from purchase p where p.customer_id = g.customer_id and p.payment_kind = 'spei'
        and p."updatedAt" >= ${since.toISOString()}::timestamptz)`)
  return rows.map(({ id }) => id)
}
