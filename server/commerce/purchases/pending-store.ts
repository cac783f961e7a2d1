import { sql } from 'drizzle-orm'
import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/iso.ts'

const isAwaitingMoney = sql`b.status = 'pending' and b.payment_kind in ('cash', 'transfer') and b.paid_with is null`

/** A page of the purchases that wait for cash or a transfer, oldest first, and their number; money in centavos. */
export async function pendingRows(
  db: Tx,
  { offset, most }: { offset: number; most: number },
): Promise<{ rows: PendingPurchase[]; total: number }> {
  const { rows } = await db.execute<{ rows: PendingPurchase[]; total: number }>(sql`
    select (select count(*)::int from purchase b where ${isAwaitingMoney}) as total, coalesce((
      select json_agg(json_build_object('purchase_id', b.purchase_id, 'title', b.title,
        'class_package_id', b.class_package_id, 'amount', b.amount, 'total_payment', b.total_payment,
        'createdAt', ${iso(sql`b."createdAt"`)}, 'pay_before', ${iso(sql`b.pending_until`)},
        'payment_kind', b.payment_kind, 'customer', json_build_object('customer_id', p.customer_id, 'name', p.name,
          'last_name', p.last_name, 'email', p.email, 'phone', p.phone)) order by b."createdAt", b.purchase_id)
      from (select * from purchase b where ${isAwaitingMoney} order by b."createdAt", b.purchase_id
        limit ${most} offset ${offset}) b
      join customer p on p.customer_id = b.customer_id), '[]'::json) as rows`)
  return rows[0] ?? { rows: [], total: 0 }
}
