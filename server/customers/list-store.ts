import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { CustomerFilter, CustomerRow, CustomerSort, CustomerTotals } from '@aforo/domain/customers/shapes.ts'
import { isNoShow, visits } from '../booking/roster/visits-queries.ts'
import { hasClassesLeft } from '../commerce/credits/grant-queries.ts'
import type { Tx } from '../platform/database/database.ts'
import { iso } from '../platform/database/reading/iso.ts'
import { isRenewed, matchesFilter } from './filter-queries.ts'
import { classReservation } from '../booking/reservations/tables.ts'
import { singleClass } from '../catalogue/schedule/tables.ts'

export type ListQuery = {
  readonly filter: CustomerFilter
  readonly sort: CustomerSort
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly most: number
}

const balances = sql`select customer_id, sum(amount)::int as balance from account_money`
/** A charge that failed or is in dispute was not paid. */
const payments = sql`select customer_id, sum(total_payment - refunded)::int as spent from invoice
  where status in ('paid', 'refunded')`
const noShows = (now: Date): SQL => sql`select r.customer_id, count(*)::int as no_shows
  from class_reservation r join single_class sc using (single_class_id)
  where r."deletedAt" is null and r.guest is null and sc."cancelledAt" is null and sc.class_date <= ${now}
    and ${isNoShow(now)}`

type SortKey = { readonly key: SQL; readonly from?: SQL }

/** What the list is sorted by; `from` joins what is not in the record of the customer as `s`. */
function sortKey(sort: CustomerSort, now: Date): SortKey {
  const grouped = (select: SQL): SQL => sql`left join (${select} group by 1) s using (customer_id)`
  switch (sort) {
    case 'name':
      return { key: sql`p.found_by` }
    case 'created_at':
      return { key: sql`p."createdAt"` }
    case 'birthday':
      return { key: sql`to_char(p.birthdate, 'MMDD')` }
    case 'last_visit':
      return { key: sql`s.at`, from: grouped(sql`select r.customer_id, max(sc.class_date) as at from ${visits(now)}`) }
    case 'visits':
      return { key: sql`coalesce(s.n, 0)`, from: grouped(sql`select r.customer_id, count(*) as n from ${visits(now)}`) }
    case 'no_shows':
      return { key: sql`coalesce(s.no_shows, 0)`, from: grouped(noShows(now)) }
    case 'plan_ends_at':
      return {
        key: sql`s.at`,
        from: grouped(
          sql`select a.customer_id, max(coalesce(a.expiration_date, 'infinity')) as at from available_class a
            where ${hasClassesLeft(now)}`,
        ),
      }
    case 'balance':
      return { key: sql`coalesce(s.balance, 0)`, from: grouped(balances) }
    case 'spent':
      return { key: sql`coalesce(s.spent, 0)`, from: grouped(payments) }
  }
}

/** A page of the customers that match; those without a value come last, and equal ones in the order of their ids. */
export async function listPage(db: Tx, query: ListQuery, now: Date): Promise<CustomerRow[]> {
  const { key, from = sql`` } = sortKey(query.sort, now)
  const order = sql`${key} ${sql.raw(query.direction)} ${sql.raw(query.sort === 'name' ? '' : 'nulls last')}, p.customer_id`
  const { rows } = await db.execute<CustomerRow>(sql`
    with page as materialized (
      select p.customer_id, row_number() over (order by ${order}) as position from customer p ${from}
      where ${matchesFilter(query.filter, now)} order by ${order} limit ${query.most} offset ${query.offset})
    select p.customer_id, p.name, p.last_name, p.email, p.phone, p.birthdate::text as birthdate,
      ${iso(sql`p."createdAt"`)} as created_at,
      array(select g.tag from customer_tag g where g.customer_id = p.customer_id order by g.tag) as tags,
      v.visits, v.last_visit, coalesce(n.no_shows, 0) as no_shows, plan.plan,
      coalesce(b.balance, 0) as balance, coalesce(i.spent, 0) as spent
    from page join customer p using (customer_id)
    left join lateral (select count(*)::int as visits, ${iso(sql`max(sc.class_date)`)} as last_visit
      from ${visits(now)} and r.customer_id = p.customer_id) v on true
    left join lateral (${noShows(now)} and r.customer_id = p.customer_id group by 1) n on true
    left join lateral (${planOf(now)}) plan on true
    left join lateral (${balances} where customer_id = p.customer_id group by 1) b on true
    left join lateral (${payments} and customer_id = p.customer_id group by 1) i on true
    order by page.position`)
  return rows
}

const planOf = (now: Date): SQL => sql`select json_build_object('title', a.title, 'available_classes', a.available,
    'ends_at', ${iso(sql`a.expiration_date`)}, 'is_renewed', ${isRenewed}) as plan
  from available_class a where a.customer_id = p.customer_id and ${hasClassesLeft(now)}
  order by a.expiration_date desc nulls first, a.available_class_id desc limit 1`

/** How many customers match, with the sums of their money in centavos. */
export async function countMatching(db: Tx, filter: CustomerFilter, now: Date): Promise<CustomerTotals> {
  const { rows } = await db.execute<CustomerTotals>(sql`
    select count(*)::int as total, coalesce(sum(b.balance), 0)::float8 as balance, coalesce(sum(i.spent), 0)::float8 as spent
    from customer p left join (${balances} group by 1) b using (customer_id)
    left join (${payments} group by 1) i using (customer_id)
    where ${matchesFilter(filter, now)}`)
  return rows[0] ?? { total: 0, balance: 0, spent: 0 }
}

export async function findNextVisit(db: Tx, customer_id: number, now: Date): Promise<string | null> {
  const { class_date, cancelledAt } = singleClass
  const isUpcoming = and(isNull(cancelledAt), gt(class_date, now))
  const isSeat = and(isNull(classReservation.deletedAt), isNull(classReservation.guest))
  const [found] = await db
    .select({ next_visit: sql<string | null>`${iso(sql`min(${class_date})`)}` })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .where(and(eq(classReservation.customer_id, customer_id), isSeat, isUpcoming))
  return found?.next_visit ?? null
}
