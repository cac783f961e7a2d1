import { type SQL, sql } from 'drizzle-orm'
import { DAYS_OF_A_MONTH, MONTHS_OF_A_YEAR } from '@aforo/domain/reporting/reports/per-month.ts'
import { addDays, addMinutes, instantAt, localDate } from '@aforo/domain/values/days.ts'
import type { ReportQuery } from '../../report-query.ts'

export const endOf = ({ until, now }: ReportQuery): Date => {
  const afterNow = addMinutes(now, 1 / 60_000)
  return until < afterNow ? until : afterNow
}

export const isOfToday = ({ from, until, now }: ReportQuery): boolean => from <= now && now < until

export const endOfDayIn = ({ now, zone }: ReportQuery, days: number): Date =>
  instantAt(addDays(localDate(now, zone), days + 1), '00:00', zone)

/**
 * The CTE `plan`: subscriptions that were paid or in trial, with the start of the paid time (after a trial) and its
 * end: cancelled, revoked, ended at the gateway or failed. `monthly` is the rule of
 * domain/reporting/reports/per-month.ts.
 */
export const plans = ({ filters: { class_package_id } }: ReportQuery): SQL => sql`
  plan as (
    select s.subscription_id, s.customer_id, s.purchase_id, p.class_package_id, p.title, s.status, p.status as bought,
      s.amount, s.period_end, s.cancel_at_period_end, s.past_due_since, p.subscription_period as period,
      coalesce(p.subscription_interval, 1) as every, ${monthly} as monthly, p."paidAt" as begun_at,
      greatest(p."paidAt", s.trial_ends_at) as paid_from,
      least(s."cancelledAt", s."endedAt", p."cancelledAt", p."revokedAt",
        case when p.status = 'failed' then p."updatedAt" end) as stopped_at
    from subscription s join purchase p using (purchase_id)
    where p."paidAt" is not null and p.subscription_period is not null and s.status <> 'incomplete'
      ${class_package_id ? sql`and p.class_package_id = ${class_package_id}` : sql``})`

const every = sql`coalesce(p.subscription_interval, 1)`
const monthly = sql`round(case p.subscription_period
  when 'day' then s.amount * ${sql.raw(String(DAYS_OF_A_MONTH))} / ${every}
  when 'month' then s.amount::numeric / ${every}
  else s.amount::numeric / (${every} * ${sql.raw(String(MONTHS_OF_A_YEAR))}) end)::int`

/** Conditions on a plan: paid just before a time, in its trial then, or started or stopped within a span. */
export const isPaid = (before: SQL | Date): SQL =>
  sql`(paid_from < ${before} and (stopped_at is null or stopped_at >= ${before}))`
export const isTrial = (before: SQL | Date): SQL =>
  sql`(begun_at < ${before} and paid_from >= ${before} and (stopped_at is null or stopped_at >= ${before}))`
export const beginsWithin = (from: SQL | Date, before: SQL | Date): SQL =>
  sql`(paid_from >= ${from} and paid_from < ${before} and (stopped_at is null or stopped_at > paid_from))`
export const stopsWithin = (from: SQL | Date, before: SQL | Date): SQL =>
  sql`(stopped_at >= ${from} and stopped_at < ${before} and stopped_at > paid_from)`
export const isOwing = sql`(status = 'past_due' and bought = 'active')`

/**
 * The CTE `coming`: each charge of the next days, today included, without cancelled plans. Counted from the next
 * charge, so that the 31st falls on the last day of a short month.
 */
export const comingCharges = (query: ReportQuery, days: number): SQL => sql`
  coming as (
    select plan.*, to_char(due, 'YYYY-MM-DD') as day
    from (select *, (period_end at time zone ${query.zone})::date as next from plan
      where status in ('active', 'trialing') and bought = 'active' and not cancel_at_period_end
        and past_due_since is null) plan
      cross join generate_series(0, ${days - 1}) turn
      cross join lateral (select (next + turn * every * case period when 'day' then interval '1 day'
        when 'month' then interval '1 month' else interval '1 year' end)::date as due) at
    where next >= ${localDate(query.now, query.zone)}::date
      and due < ${localDate(query.now, query.zone)}::date + ${days}::int)`
