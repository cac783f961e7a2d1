import { type SQL, sql } from 'drizzle-orm'
import type { CustomerFilter } from '@aforo/domain/customers/shapes.ts'
import { visits } from '../booking/roster/visits-queries.ts'
import { hasClassesLeft } from '../commerce/credits/grant-queries.ts'

/** The condition on customer `p` that a filter sets; staff and deleted records never match. */
export function matchesFilter(filter: CustomerFilter, now: Date): SQL {
  const conditions = [
    sql`p."deletedAt" is null and p.role = 'customer'`,
    ...matchesPlan(filter, now),
    ...matchesVisits(filter, now),
    ...(filter.birth_month ? [sql`extract(month from p.birthdate) = ${filter.birth_month}::int`] : []),
    ...(filter.customer_ids ? [sql`p.customer_id = any(${sql.param(filter.customer_ids)}::int[])`] : []),
    ...(filter.tag
      ? [sql`exists (select 1 from customer_tag g where g.customer_id = p.customer_id and g.tag = ${filter.tag})`]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

export const matchingCustomers = (filter: CustomerFilter, now: Date): SQL =>
  sql`select p.customer_id from customer p where ${matchesFilter(filter, now)}`

/** The grants `a` of customer `p` that have classes left. */
const plans = (now: Date): SQL => sql`available_class a where a.customer_id = p.customer_id and ${hasClassesLeft(now)}`

/** Whether a subscription of customer `p` goes on after its period. */
export const isRenewed = sql`exists (select 1 from subscription s where s.customer_id = p.customer_id
  and s.status in ('trialing', 'active', 'past_due') and not s.cancel_at_period_end)`

function matchesPlan({ plan, plan_ends_within }: CustomerFilter, now: Date): SQL[] {
  const conditions = {
    active: sql`exists (select 1 from ${plans(now)})`,
    unlimited: sql`exists (select 1 from ${plans(now)} and a.available = -1)`,
    none: sql`not exists (select 1 from ${plans(now)})`,
  }
  return [
    ...(plan ? [conditions[plan]] : []),
    ...(plan_ends_within
      ? [
          sql`(select max(coalesce(a.expiration_date, 'infinity')) from ${plans(now)})
            <= ${now}::timestamptz + ${plan_ends_within}::int * interval '1 day' and not ${isRenewed}`,
        ]
      : []),
  ]
}

function matchesVisits(filter: CustomerFilter, now: Date): SQL[] {
  const { not_seen_for, instructor_id, class_type_id, location_id } = filter
  const own = sql`${visits(now)} and r.customer_id = p.customer_id`
  return [
    ...(filter.visits === 'none' ? [sql`not exists (select 1 from ${own})`] : []),
    ...(filter.visits === 'first' ? [sql`(select count(*) from (select 1 from ${own} limit 2) v) = 1`] : []),
    ...(not_seen_for
      ? [
          sql`exists (select 1 from ${own})`,
          sql`not exists (select 1 from ${own}
            and sc.class_date >= ${now}::timestamptz - ${not_seen_for}::int * interval '1 day')`,
        ]
      : []),
    ...(instructor_id
      ? [
          sql`exists (select 1 from ${own} and exists (select 1 from class_instructor ci
            where ci.single_class_id = sc.single_class_id and ci.instructor_id = ${instructor_id}))`,
        ]
      : []),
    ...(class_type_id ? [sql`exists (select 1 from ${own} and sc.class_type_id = ${class_type_id})`] : []),
    ...(location_id ? [sql`exists (select 1 from ${own} and sc.location_id = ${location_id})`] : []),
  ]
}
