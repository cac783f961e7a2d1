import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChargeSort } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import type { ChargeTotal, AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { orderBy, type SortKey } from '../../../platform/database/reading/order-by.ts'
import { invoice, purchase } from '../tables.ts'

/** `from` is inclusive, `until` exclusive. */
export type Span = { readonly from: Date; readonly until: Date }

const i = alias(invoice, 'i')
const within = ({ from, until }: Span): SQL | undefined => and(gte(i.createdAt, from), lt(i.createdAt, until))

const sortKeys: Record<ChargeSort, SortKey> = {
  created_at: { key: sql`i."createdAt"` },
  name: { key: sql`c.found_by`, join: sql`join customer c using (customer_id)` },
  payment_kind: { key: sql`p.payment_kind`, join: sql`join purchase p using (purchase_id)` },
  kind: { key: sql`i.kind` },
  status: { key: sql`i.status` },
  total_payment: { key: sql`i.total_payment` },
}

/** A page of charges and their total number; money in centavos. */
export async function chargesWithin(
  db: Tx,
  span: Span,
  order: Order<ChargeSort>,
  { offset, most }: { offset: number; most: number },
): Promise<{ charges: AdminCharge[]; total: number }> {
  const { key, join = sql`` } = sortKeys[order.sort]
  const { rows } = await db.execute<{ charges: AdminCharge[]; total: number }>(sql`
    select (select count(*)::int from invoice i where ${within(span)}) as total, coalesce((
      select json_agg(json_build_object('invoice_id', i.invoice_id, 'purchase_id', i.purchase_id, 'title', p.title,
        'total_payment', i.total_payment, 'refunded', i.refunded, 'status', i.status, 'kind', i.kind,
        'createdAt', ${iso(sql`i."createdAt"`)}, 'payment_kind', p.payment_kind, 'gateway', i.gateway,
        'customer', json_build_object('customer_id', c.customer_id, 'name', trim(c.name || ' ' || c.last_name),
          'email', c.email)) ${orderBy(sql`page.sort_key`, sql`i.invoice_id`, order)})
      from (select i.invoice_id, ${key} as sort_key from invoice i ${join} where ${within(span)}
        ${orderBy(key, sql`i.invoice_id`, order)} limit ${most} offset ${offset}) page join invoice i using (invoice_id)
      join purchase p on p.purchase_id = i.purchase_id join customer c on c.customer_id = i.customer_id),
      '[]'::json) as charges`)
  return rows[0] ?? { charges: [], total: 0 }
}

/** Sums by way of payment, the largest first; failed charges are left out. */
export async function totalsWithin(db: Tx, span: Span): Promise<ChargeTotal[]> {
  return db
    .select({
      payment_kind: purchase.payment_kind,
      count: sql<number>`count(*)::int`,
      total_payment: sql<number>`sum(${i.total_payment})::float8`,
      refunded: sql<number>`sum(${i.refunded})::float8`,
    })
    .from(i)
    .innerJoin(purchase, eq(purchase.purchase_id, i.purchase_id))
    .where(and(within(span), ne(i.status, 'failed')))
    .groupBy(purchase.payment_kind)
    .orderBy(desc(sql`sum(${i.total_payment})`), purchase.payment_kind)
}
