import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ErasingFacts } from '@aforo/domain/profile/privacy/erasing.ts'
import type { Erasing } from '@aforo/domain/profile/privacy/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

export type ErasingRow = ErasingFacts & Omit<Erasing, 'obstacles'>

const titles = (fromClause: ReturnType<typeof sql>) =>
  sql`array(select p.title from purchase p ${fromClause} order by p.purchase_id)`

export async function readErasing(db: Tx, customer_id: number, now: Date): Promise<ErasingRow | null> {
  const { rows } = await db.execute<ErasingRow>(sql`
    select c.role,
      ${titles(sql`join subscription s using (purchase_id) where s.customer_id = c.customer_id
        and s.status <> 'ended' and not s.cancel_at_period_end and p.status = 'active' and s.past_due_since is null`)} as "renewingPlans",
      ${titles(sql`join subscription s using (purchase_id) where s.customer_id = c.customer_id
        and s.status <> 'ended' and p.status = 'active' and s.past_due_since is not null`)} as "plansInDebt",
      ${titles(sql`where p.customer_id = c.customer_id and p.status = 'pending'
        and p.payment_kind not in ('cash', 'transfer')`)} as "pendingPayments",
      (select count(*)::int from class_reservation r join single_class k using (single_class_id)
        where r.customer_id = c.customer_id and r."deletedAt" is null and r.is_cash and not r.is_paid and r.attend
          and k.class_date <= ${now}) as "unpaidSeats",
      (select count(*)::int from refund f join purchase p using (purchase_id)
        where p.customer_id = c.customer_id and f.status in ('asked', 'pending')) as "pendingRefunds",
      (select coalesce(sum(m.amount), 0)::int from account_money m where m.customer_id = c.customer_id) as "onAccount",
      (select count(*)::int from class_reservation r join single_class k using (single_class_id)
        where r.customer_id = c.customer_id and r."deletedAt" is null and k.class_date > ${now}) as reservations,
      (select count(*)::int from waitlist w join single_class k using (single_class_id)
        where w.customer_id = c.customer_id and k.class_date > ${now}) as waitlists,
      (select coalesce(sum(a.available), 0)::int from available_class a where a.customer_id = c.customer_id
        and a.available > 0 and a."revokedAt" is null and coalesce(a.expiration_date > ${now}, true)) as credits,
      exists (select 1 from available_class a where a.customer_id = c.customer_id
        and a.available = -1 and a."revokedAt" is null and coalesce(a.expiration_date > ${now}, true)) as has_unlimited
    from customer c where c.customer_id = ${customer_id} and c."deletedAt" is null`)
  return rows[0] ?? null
}

export async function listSeatsToCome(tx: Tx, customer_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: classReservation.class_reservation_id })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .where(
      and(
        eq(classReservation.customer_id, customer_id),
        isNull(classReservation.deletedAt),
        isNull(classReservation.host_id),
        gt(singleClass.class_date, now),
      ),
    )
    .orderBy(asc(singleClass.single_class_id), asc(classReservation.class_reservation_id))
  return rows.map(({ id }) => id)
}
