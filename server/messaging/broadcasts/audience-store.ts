import { and, asc, count, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Audience } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { matchesFilter } from '../../customers/filter-queries.ts'
import { hasClassesLeft } from '../../commerce/credits/grant-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../../people/tables.ts'

const p = alias(customer, 'p')

/** Conditions on customer `p` for an audience. */
function matchesAudience(audience: Audience, now: Date): SQL {
  const nowSql = sql`${now}::timestamptz`
  if (audience.of === 'class') {
    const { single_class_id: id, waiting } = audience
    const hasSeat = sql`exists (select 1 from class_reservation r where r.customer_id = p.customer_id
      and r.single_class_id = ${id} and r."deletedAt" is null)`
    const isWaiting = sql`exists (select 1 from waitlist w where w.customer_id = p.customer_id and w.single_class_id = ${id})`
    return waiting ? sql`(${hasSeat} or ${isWaiting})` : hasSeat
  }
  if (audience.of === 'package') {
    const id = audience.class_package_id
    return sql`(exists (select 1 from available_class a where a.customer_id = p.customer_id
        and a.class_package_id = ${id} and ${hasClassesLeft(now)})
      or exists (select 1 from purchase s where s.customer_id = p.customer_id and s.class_package_id = ${id}
        and s.subscription_period is not null and s.status = 'active'))`
  }
  if (audience.of === 'filter') return matchesFilter(audience.filter, now)
  const { came_within_days, without_class_ahead, birth_month } = audience
  return sql.join(
    [
      sql`p.role = 'customer'`,
      ...(came_within_days === null
        ? []
        : [
            sql`exists (select 1 from class_reservation r join single_class c using (single_class_id)
              where r.customer_id = p.customer_id and r.attend and r."deletedAt" is null
                and c.class_date between ${nowSql} - ${came_within_days}::int * interval '1 day' and ${nowSql})`,
          ]),
      ...(without_class_ahead
        ? [
            sql`not exists (select 1 from class_reservation r join single_class c using (single_class_id)
              where r.customer_id = p.customer_id and r."deletedAt" is null and c.class_date > ${nowSql})`,
          ]
        : []),
      ...(birth_month === null ? [] : [sql`extract(month from p.birthdate) = ${birth_month}::int`]),
    ],
    sql` and `,
  )
}

export async function countAudience(db: Tx, audience: Audience, now: Date): Promise<number> {
  const [counted] = await db
    .select({ people: count() })
    .from(p)
    .where(and(isNull(p.deletedAt), matchesAudience(audience, now)))
  return counted?.people ?? 0
}

export const listAudience = (tx: Tx, audience: Audience, now: Date, after: number, most: number) =>
  tx
    .select({ customer_id: p.customer_id, name: p.name })
    .from(p)
    .where(and(isNull(p.deletedAt), gt(p.customer_id, after), matchesAudience(audience, now)))
    .orderBy(asc(p.customer_id))
    .limit(most)
