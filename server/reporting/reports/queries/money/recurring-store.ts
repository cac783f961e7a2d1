import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '@aforo/domain/commerce/packages/shapes.ts'
import type { SubscriptionState } from '@aforo/domain/reporting/reports/definitions/money/movement-words.ts'
import type { Linked } from '@aforo/domain/reporting/reports/report-definition.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { iso } from '../../../../platform/database/reading/iso.ts'
import type { ReportQuery, RowPage, Page } from '../../report-query.ts'
import { pageOf, personCell } from '../../page-store.ts'
import { purchaseCell } from './sales-store.ts'
import * as subscriptions from './subscriptions-store.ts'

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
  const [{ from }, end] = [query, subscriptions.endOf(query)]
  const count = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::int`
  const sum = (amount: SQL, condition: SQL): SQL => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`
  const { rows } = await query.db.execute<RecurringCounted>(sql`
    with ${subscriptions.plans(query)}, ${subscriptions.comingCharges(query, DAYS_AHEAD)}
    select ${sum(sql`monthly`, subscriptions.isPaid(end))} as monthly, ${count(subscriptions.isPaid(end))} as paying,
      ${count(subscriptions.beginsWithin(from, end))} as begun, ${count(subscriptions.stopsWithin(from, end))} as ended,
      ${count(subscriptions.isTrial(end))} as trials, ${count(subscriptions.isPaid(from))} as at_first,
      ${count(sql`${subscriptions.isPaid(from)} and ${subscriptions.stopsWithin(from, end)}`)} as left,
      ${sum(sql`amount`, subscriptions.isOwing)} as owed,
      (select coalesce(sum(amount), 0)::float8 from coming) as expected
    from plan`)
  const row = rows[0]
  if (!row) throw new Error('subscriptions report: expected one row, found none.')
  return row
}

type RecurringMonth = { month: string; monthly: number; paying: number; begun: number; ended: number }

export async function recurringByMonth(query: ReportQuery): Promise<RecurringMonth[]> {
  const { zone, days, from } = query
  const end = subscriptions.endOf(query)
  const { rows } = await query.db.execute<RecurringMonth>(sql`
    with ${subscriptions.plans(query)},
      month as (
        select to_char(m, 'YYYY-MM') as month, greatest(m at time zone ${zone}, ${from}::timestamptz) as since,
          least((m + interval '1 month') at time zone ${zone}, ${end}::timestamptz) as before
        from generate_series(date_trunc('month', ${days.from}::timestamp), ${days.to}::timestamp, '1 month') m)
    select month, coalesce(sum(monthly) filter (where ${subscriptions.isPaid(sql`before`)}), 0)::float8 as monthly,
      (count(*) filter (where ${subscriptions.isPaid(sql`before`)}))::int as paying,
      (count(*) filter (where ${subscriptions.beginsWithin(sql`since`, sql`before`)}))::int as begun,
      (count(*) filter (where ${subscriptions.stopsWithin(sql`since`, sql`before`)}))::int as ended
    from month left join plan on true where since < before group by month order by month`)
  return rows
}

type RecurringPackage = { package: string; paying: number; trials: number; monthly: number }

export async function recurringByPackage(query: ReportQuery): Promise<RecurringPackage[]> {
  const end = subscriptions.endOf(query)
  const { rows } = await query.db.execute<RecurringPackage>(sql`
    with ${subscriptions.plans(query)},
      by_package as (
        select class_package_id, (count(*) filter (where ${subscriptions.isPaid(end)}))::int as paying,
          (count(*) filter (where ${subscriptions.isTrial(end)}))::int as trials,
          coalesce(sum(monthly) filter (where ${subscriptions.isPaid(end)}), 0)::float8 as monthly
        from plan group by class_package_id)
    select k.title as package, b.paying, b.trials, b.monthly
    from by_package b join class_package k using (class_package_id) where b.paying + b.trials > 0
    order by b.monthly desc, b.class_package_id`)
  return rows
}

type ChargesOfDay = { day: string; charges: number; amount: number }

export async function comingByDay(query: ReportQuery): Promise<ChargesOfDay[]> {
  const today = localDate(query.now, query.zone)
  const { rows } = await query.db.execute<ChargesOfDay>(sql`
    with ${subscriptions.plans(query)}, ${subscriptions.comingCharges(query, DAYS_AHEAD)},
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

export function listPlans(query: ReportQuery, condition: Which, page: Page): Promise<RowPage<PlanRow>> {
  const [{ from, now }, end] = [query, subscriptions.endOf(query)]
  const conditions: Record<Which, SQL> = {
    paid: subscriptions.isPaid(end),
    'paid-at-first': subscriptions.isPaid(from),
    started: subscriptions.beginsWithin(from, end),
    ended: subscriptions.stopsWithin(from, end),
    trials: subscriptions.isTrial(end),
    owing: subscriptions.isOfToday(query) ? subscriptions.isOwing : sql`false`,
  }
  return pageOf(
    query,
    {
      wanted: sql`with ${subscriptions.plans(query)} select * from plan where ${conditions[condition]}`,
      order: sql`w.begun_at desc, w.subscription_id desc`,
      row: sql`json_build_object('person', ${personCell}, 'purchase', ${purchaseCell}, 'status', w.status,
        'hasStopped', coalesce(w.stopped_at <= ${now}::timestamptz, false), 'every', w.every, 'period', w.period,
        'amount', w.amount, 'state', case when w.status <> 'ended' and w.stopped_at <= ${now}::timestamptz then 'cancelled' else w.status end,
        'each', concat(lpad(w.amount::text, 12, '0'), w.period, w.every), 'monthly', w.monthly, 'since', ${iso(sql`w.paid_from`)}, 'ended', ${iso(sql`w.stopped_at`)})`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
}

type ComingRow = { day: string; person: Linked; purchase: Linked; amount: number }

export const listComing = (query: ReportQuery, page: Page): Promise<RowPage<ComingRow>> =>
  pageOf(
    query,
    {
      wanted: sql`with ${subscriptions.plans(query)}, ${subscriptions.comingCharges(query, DAYS_AHEAD)}
        select * from coming where ${subscriptions.isOfToday(query)}`,
      order: sql`w.day, w.subscription_id`,
      row: sql`json_build_object('day', w.day, 'person', ${personCell}, 'purchase', ${purchaseCell}, 'amount', w.amount)`,
      joins: sql`join customer p using (customer_id)`,
    },
    page,
  )
