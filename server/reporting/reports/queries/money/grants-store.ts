import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { addDays, addMinutes, localDate } from '@aforo/domain/values/days.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { memoize } from '../../memoize.ts'
import { pageOf, personCell } from '../../page-store.ts'
import { endOf, endOfDayIn, isOfToday } from './subscriptions-store.ts'

/**
 * The CTE `owed`: grants that were valid just before `end` and not used up, with their `unused` classes at that time
 * (null: unlimited) and their `value` by the rule of domain/reporting/reports/liability.ts.
 */
function owedGrants(query: ReportQuery): SQL {
  const { zone, filters, until, now } = query
  const end = endOf(query)
  const day = (moment: SQL): SQL => sql`(${moment} at time zone ${zone})::date`
  const lastDay = localDate(addMinutes(end, -1 / 60_000), zone)
  return sql`
    good as (
      select a.available_class_id, a.customer_id, a.purchase_id, a.class_package_id, a.title, a.amount, a."createdAt",
        a.expiration_date, a."frozenAt", case when a.amount <> -1 then greatest(0, a.available - ${until <= now ? movedSince(end) : sql`0`}) end as unused
      from available_class a
      where a."createdAt" < ${end} and (a."revokedAt" is null or a."revokedAt" >= ${end})
        and (a.expiration_date is null or a.expiration_date >= ${addMinutes(end, -1 / 60)})
        ${filters.class_package_id ? sql`and a.class_package_id = ${filters.class_package_id}` : sql``}),
    together as (
      select purchase_id, "createdAt", count(*) as grants, sum(amount) as classes, bool_or(amount = -1) as has_unlimited
      from available_class where purchase_id in (select purchase_id from good where unused is distinct from 0)
      group by purchase_id, "createdAt"),
    ${paidFor},
    owed as (
      select g.*, coalesce(round(case
        when g.amount <> -1 and not t.has_unlimited then paid * least(g.unused, g.amount) / nullif(t.classes, 0)
        when g.amount <> -1 then paid * least(g.unused, g.amount) / (g.amount * t.grants)
        when g.expiration_date is null then paid / t.grants
        else paid * greatest(${day(sql`g.expiration_date`)} - ${lastDay}::date, 0)
          / nullif((${day(sql`g.expiration_date`)} - ${day(sql`g."createdAt"`)}) * t.grants, 0) end), 0)::float8 as value
      from good g left join together t using (purchase_id, "createdAt") left join paid_for using (available_class_id)
      where g.unused is distinct from 0)`
}

/**
 * Centavos paid for each grant and those given together with it, less refunds and the signup fee charged with it. For
 * subscriptions it is the charge of the same period (a charge without period belongs to the grant of its time), for
 * other purchases at most the price. A signup fee was charged with the other purchase.
 */
const paidFor = sql`
    charged as (
      select g.available_class_id, sum(i.total_payment - i.refunded) as net, bool_or(i.kind = 'purchase') as is_first
      from good g join purchase p using (purchase_id) join invoice i using (purchase_id)
      where i.status <> 'failed'
        and (p.subscription_period is null or (i.period_start <= g."createdAt" and g."createdAt" < i.period_end)
          or (i.period_start is null and i."createdAt" = g."createdAt"))
      group by g.available_class_id),
    fees as (select paid_with, sum(amount) as amount from purchase where paid_with is not null group by paid_with),
    paid_for as (
      select g.available_class_id, case when p.paid_with is not null then p.amount::numeric
        else greatest(0, least(case when p.subscription_period is null then p.total_payment end, coalesce(c.net, 0))
          - case when c.is_first then coalesce(f.amount, 0) else 0 end) end as paid
      from good g join purchase p using (purchase_id) left join charged c using (available_class_id)
        left join fees f on f.paid_with = p.purchase_id)`

const movedSince = (end: Date): SQL => sql`coalesce((select sum(e.amount) from credit_entry e
  where e.available_class_id = a.available_class_id and e."createdAt" >= ${end}), 0)::int`

const endsWithin = (query: ReportQuery, days: number): SQL =>
  sql`("frozenAt" is null and expiration_date < ${endOfDayIn(query, days)})`

const DAYS_AHEAD = { week: 7, month: 30 } as const

export type GrantsCounted = Record<
  'value' | 'unused' | 'unlimited' | 'people' | 'expiring_week' | 'expiring_month' | 'people_expiring',
  number
>
type PackageGrants = GrantsCounted & { class_package_id: number | null; isAll: boolean }

export const countGrants = memoize(
  async (query: ReportQuery): Promise<{ all: GrantsCounted; packages: PackageGrants[] }> => {
    const expiringWithin = (days: number): SQL =>
      sql`coalesce(sum(unused) filter (where ${endsWithin(query, days)}), 0)::int`
    const { rows } = await query.db.execute<PackageGrants>(sql`
    with ${owedGrants(query)}
    select class_package_id, grouping(class_package_id) = 1 as "isAll", coalesce(sum(value), 0)::float8 as value,
      coalesce(sum(unused), 0)::int as unused, (count(*) filter (where unused is null))::int as unlimited,
      count(distinct customer_id)::int as people, ${expiringWithin(DAYS_AHEAD.week)} as expiring_week,
      ${expiringWithin(DAYS_AHEAD.month)} as expiring_month,
      (count(distinct customer_id) filter (where ${endsWithin(query, DAYS_AHEAD.month)}))::int as people_expiring
    from owed group by grouping sets ((class_package_id), ())`)
    const all = rows.find(({ isAll }) => isAll)
    if (!all) throw new Error('credits report: expected a total row, found none.')
    return { all, packages: rows.filter(({ isAll }) => !isAll) }
  },
)

type ExpiringDay = { day: string; classes: number; people: number }

export async function expiringByDay(query: ReportQuery): Promise<ExpiringDay[]> {
  const { zone, now } = query
  const today = localDate(now, zone)
  const { rows } = await query.db.execute<ExpiringDay>(sql`
    with ${owedGrants(query)},
      days as (select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(${today}::timestamp, ${addDays(today, DAYS_AHEAD.month)}::timestamp, '1 day') d),
      ending as (
        select to_char(expiration_date at time zone ${zone}, 'YYYY-MM-DD') as day, unused, customer_id from owed
        where ${endsWithin(query, DAYS_AHEAD.month)})
    select day, coalesce(sum(unused), 0)::int as classes, count(distinct customer_id)::int as people
    from days left join ending using (day) group by day order by day`)
  return rows
}

type GrantRow = {
  person: Linked
  title: string
  classes: number | null
  isPaused: boolean
  ends: string | null
  value: number
}
export type WhichGrants = 'all' | 'counted' | 'unlimited' | 'week' | 'month' | 'month-counted'

export function listGrants(query: ReportQuery, selection: WhichGrants, page: Page): Promise<RowPage<GrantRow>> {
  const expiresWithin = (days: number): SQL => (isOfToday(query) ? endsWithin(query, days) : sql`false`)
  const conditions: Record<WhichGrants, SQL> = {
    all: sql`true`,
    counted: sql`unused is not null`,
    unlimited: sql`unused is null`,
    week: sql`unused is not null and ${expiresWithin(DAYS_AHEAD.week)}`,
    month: expiresWithin(DAYS_AHEAD.month),
    'month-counted': sql`unused is not null and ${expiresWithin(DAYS_AHEAD.month)}`,
  }
  return pageOf(
    query,
    {
      wanted: sql`with ${owedGrants(query)} select * from owed where ${conditions[selection]}`,
      order: sql`w.expiration_date nulls last, w.available_class_id`,
      row: sql`json_build_object('person', ${personCell}, 'title', w.title, 'classes', w.unused,
        'isPaused', w."frozenAt" is not null,
        'kind', concat(w.unused is not null, w."frozenAt" is not null), 'ends', to_char(w.expiration_date at time zone ${query.zone}, 'YYYY-MM-DD'), 'value', w.value)`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
}
