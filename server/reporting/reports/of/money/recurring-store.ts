import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '@aforo/domain/commerce/packages/shapes.ts'
import type { SubscriptionState } from '@aforo/domain/reporting/reports/of/money/movement-words.ts'
import type { Linked } from '@aforo/domain/reporting/reports/describing.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { iso } from '../../../../platform/database/iso.ts'
import type { ReportQuery, Listed, Page } from '../../answering.ts'
import { pageOf, personCell } from '../../page-store.ts'
import { purchaseCell } from './sales-store.ts'
import * as of from './subscriptions-store.ts'

const DAYS_AHEAD = 30

export type RecurringCounted = {
  monthly: number
  paying: number
  begun: number
  ended: number
  trials: number
  at_first: number
  left: number
  owed: number
  expected: number
}

export async function countRecurring(query: ReportQuery): Promise<RecurringCounted> {
  const [{ from }, end] = [query, of.endOf(query)]
  const count = (which: SQL): SQL => sql`(count(*) filter (where ${which}))::int`
  const sum = (amount: SQL, which: SQL): SQL => sql`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`
  const { rows } = await query.db.execute<RecurringCounted>(sql`
    with ${of.plans(query)}, ${of.comingCharges(query, DAYS_AHEAD)}
    select ${sum(sql`monthly`, of.isPaid(end))} as monthly, ${count(of.isPaid(end))} as paying,
      ${count(of.beginsWithin(from, end))} as begun, ${count(of.stopsWithin(from, end))} as ended,
      ${count(of.isTrial(end))} as trials, ${count(of.isPaid(from))} as at_first,
      ${count(sql`${of.isPaid(from)} and ${of.stopsWithin(from, end)}`)} as left,
      ${sum(sql`amount`, of.isOwing)} as owed,
      (select coalesce(sum(amount), 0)::float8 from coming) as expected
    from plan`)
  const found = rows[0]
  if (!found) throw new Error('Subscriptions: expected one row, found none.')
  return found
}

type OfMonth = { month: string; monthly: number; paying: number; begun: number; ended: number }

export async function recurringByMonth(query: ReportQuery): Promise<OfMonth[]> {
  const { zone, days, from } = query
  const end = of.endOf(query)
  const { rows } = await query.db.execute<OfMonth>(sql`
    with ${of.plans(query)},
      month as (
        select to_char(m, 'YYYY-MM') as month, greatest(m at time zone ${zone}, ${from}::timestamptz) as since,
          least((m + interval '1 month') at time zone ${zone}, ${end}::timestamptz) as before
        from generate_series(date_trunc('month', ${days.from}::timestamp), ${days.to}::timestamp, '1 month') m)
    select month, coalesce(sum(monthly) filter (where ${of.isPaid(sql`before`)}), 0)::float8 as monthly,
      (count(*) filter (where ${of.isPaid(sql`before`)}))::int as paying,
      (count(*) filter (where ${of.beginsWithin(sql`since`, sql`before`)}))::int as begun,
      (count(*) filter (where ${of.stopsWithin(sql`since`, sql`before`)}))::int as ended
    from month left join plan on true where since < before group by month order by month`)
  return rows
}

type OfPackage = { package: string; paying: number; trials: number; monthly: number }

export async function recurringByPackage(query: ReportQuery): Promise<OfPackage[]> {
  const end = of.endOf(query)
  const { rows } = await query.db.execute<OfPackage>(sql`
    with ${of.plans(query)},
      by_package as (
        select class_package_id, (count(*) filter (where ${of.isPaid(end)}))::int as paying,
          (count(*) filter (where ${of.isTrial(end)}))::int as trials,
          coalesce(sum(monthly) filter (where ${of.isPaid(end)}), 0)::float8 as monthly
        from plan group by class_package_id)
    select k.title as package, b.paying, b.trials, b.monthly
    from by_package b join class_package k using (class_package_id) where b.paying + b.trials > 0
    order by b.monthly desc, b.class_package_id`)
  return rows
}

type OfDay = { day: string; charges: number; amount: number }

export async function comingByDay(query: ReportQuery): Promise<OfDay[]> {
  const today = localDate(query.now, query.zone)
  const { rows } = await query.db.execute<OfDay>(sql`
    with ${of.plans(query)}, ${of.comingCharges(query, DAYS_AHEAD)},
      days as (select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(${today}::timestamp, ${addDays(today, DAYS_AHEAD - 1)}::timestamp, '1 day') d)
    select day, count(c.subscription_id)::int as charges, coalesce(sum(c.amount), 0)::float8 as amount
    from days left join coming c using (day) group by day order by day`)
  return rows
}

type PlanRow = {
  person: Linked
  purchase: Linked
  status: SubscriptionState
  hasStopped: boolean
  every: number
  period: Period
  amount: number
  monthly: number
  since: string
  ended: string | null
}
export type Which = 'paid' | 'paid-at-first' | 'started' | 'ended' | 'trials' | 'owing'

export function listPlans(query: ReportQuery, which: Which, page: Page): Promise<Listed<PlanRow>> {
  const [{ from, now }, end] = [query, of.endOf(query)]
  const wanted: Record<Which, SQL> = {
    paid: of.isPaid(end),
    'paid-at-first': of.isPaid(from),
    started: of.beginsWithin(from, end),
    ended: of.stopsWithin(from, end),
    trials: of.isTrial(end),
    owing: of.isOfToday(query) ? of.isOwing : sql`false`,
  }
  return pageOf(
    query,
    {
      wanted: sql`with ${of.plans(query)} select * from plan where ${wanted[which]}`,
      order: sql`w.begun_at desc, w.subscription_id desc`,
      row: sql`json_build_object('person', ${personCell}, 'purchase', ${purchaseCell}, 'status', w.status,
        'hasStopped', coalesce(w.stopped_at <= ${now}::timestamptz, false), 'every', w.every, 'period', w.period,
        'amount', w.amount, 'monthly', w.monthly, 'since', ${iso(sql`w.paid_from`)}, 'ended', ${iso(sql`w.stopped_at`)})`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
}

type ComingRow = { day: string; person: Linked; purchase: Linked; amount: number }

export const listComing = (query: ReportQuery, page: Page): Promise<Listed<ComingRow>> =>
  pageOf(
    query,
    {
      wanted: sql`with ${of.plans(query)}, ${of.comingCharges(query, DAYS_AHEAD)}
        select * from coming where ${of.isOfToday(query)}`,
      order: sql`w.day, w.subscription_id`,
      row: sql`json_build_object('day', w.day, 'person', ${personCell}, 'purchase', ${purchaseCell}, 'amount', w.amount)`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
