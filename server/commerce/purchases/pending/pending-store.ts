import { sql } from 'drizzle-orm'
import type { PendingSort } from '@aforo/domain/commerce/purchases/contract.ts'
import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { orderBy, type SortKey } from '../../../platform/database/reading/order-by.ts'

const isAwaitingMoney = sql`b.status = 'pending' and b.payment_kind in ('cash', 'transfer') and b.paid_with is null`

const sortKeys: Record<PendingSort, SortKey> = {
  created_at: { key: sql`b."createdAt"` },
  name: { key: sql`c.found_by`, join: sql`join customer c using (customer_id)` },
  title: { key: sql`b.title` },
  payment_kind: { key: sql`b.payment_kind` },
  total_payment: { key: sql`b.total_payment` },
}

type Pending = { rows: PendingPurchase[]; total: number; sum: number }

/** A page of the purchases that wait for cash or a transfer, with the number and the sum of all; money in centavos. */
export async function pendingRows(
  db: Tx,
  order: Order<PendingSort>,
  { offset, most }: { offset: number; most: number },
): Promise<Pending> {
  const { key, join = sql`` } = sortKeys[order.sort]
  const { rows } = await db.execute<Pending>(sql`
    select totals.total, totals.sum, coalesce((
      select json_agg(json_build_object('purchase_id', b.purchase_id, 'title', b.title,
        'class_package_id', b.class_package_id, 'amount', b.amount, 'total_payment', b.total_payment,
        'createdAt', ${iso(sql`b."createdAt"`)}, 'pay_before', ${iso(sql`b.pending_until`)},
        'payment_kind', b.payment_kind, 'customer', json_build_object('customer_id', p.customer_id, 'name', p.name,
          'last_name', p.last_name, 'email', p.email, 'phone', p.phone)) ${orderBy(sql`page.sort_key`, sql`b.purchase_id`, order)})
      from (select b.purchase_id, ${key} as sort_key from purchase b ${join} where ${isAwaitingMoney}
        ${orderBy(key, sql`b.purchase_id`, order)} limit ${most} offset ${offset}) page join purchase b using (purchase_id)
      join customer p on p.customer_id = b.customer_id), '[]'::json) as rows
    from (select count(*)::int as total, coalesce(sum(b.total_payment), 0)::float8 as sum
      from purchase b where ${isAwaitingMoney}) totals`)
  return rows[0] ?? { rows: [], total: 0, sum: 0 }
}
