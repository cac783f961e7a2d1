import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { nextPollAt } from '../../gateways/next-poll-at.ts'

export type SubscriptionRef = {
  readonly purchase_id: number
  readonly gateway: string
  readonly gateway_subscription_id: string
}
const knownColumns = sql`s.purchase_id, s.gateway, s.gateway_subscription_id`

export async function findStoredSubscription(
  db: Tx,
  gateway: string,
  gateway_subscription_id: string,
): Promise<{ purchase_id: number; updatedAt: Date } | null> {
  const { rows } = await db.execute<{ purchase_id: number; ms: string }>(sql`
    select purchase_id, extract(epoch from "updatedAt") * 1000 as ms from subscription
    where gateway = ${gateway} and gateway_subscription_id = ${gateway_subscription_id}`)
  const [found] = rows
  return found ? { purchase_id: found.purchase_id, updatedAt: new Date(Number(found.ms)) } : null
}

export async function hasOtherSubscription(
  db: Tx,
  purchase_id: number,
  { gateway, gateway_subscription_id }: Omit<SubscriptionRef, 'purchase_id'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from subscription s join purchase p using (purchase_id)
    where s.purchase_id = ${purchase_id} and p."paidAt" is not null
      and (s.gateway, s.gateway_subscription_id) <> (${gateway}, ${gateway_subscription_id})`)
  return rows.length > 0
}

export type OwedEnding = SubscriptionRef & {
  readonly reference: string
  readonly at: 'period-end' | 'now'
  readonly reason: string
  readonly isPaid: boolean
}

const withOwedEnding = sql`
  from subscription s join purchase p using (purchase_id)
  where s.status <> 'ended'
    and (p.status in ('revoked', 'failed') or (p.status = 'cancelled' and not s.cancel_at_period_end))`

const selectOwedEndings = (more: SQL): SQL => sql`
  select ${knownColumns}, s.reference, p."paidAt" is not null as "isPaid",
    coalesce(s.cancel_reason, p.cancel_reason, '') as reason,
    case when p.status = 'cancelled' and s.status <> 'past_due' then 'period-end' else 'now' end as at
  ${withOwedEnding} and ${more}`

const endDueAt = sql`case when p."updatedAt" >= s."updatedAt" then p."updatedAt" else s."updatedAt" + interval '1 minute' end`

export const firstEndingDue = sql`select min(${endDueAt}) ${withOwedEnding}`

export async function owedEndings(db: Tx, now: Date, most: number): Promise<OwedEnding[]> {
  const isDue = sql`${endDueAt} <= ${now}::timestamptz`
  return (await db.execute<OwedEnding>(sql`${selectOwedEndings(isDue)} order by s."updatedAt" limit ${most}`)).rows
}

export async function owedEnding(db: Tx, purchase_id: number): Promise<OwedEnding | null> {
  return (await db.execute<OwedEnding>(selectOwedEndings(sql`s.purchase_id = ${purchase_id}`))).rows[0] ?? null
}

const isGranted = sql`exists (select 1 from purchase_grant g
  where g.purchase_id = s.purchase_id and g.period_start >= s.period_start - interval '1 day')`

/**
 * When to poll the gateway about a subscription: ever less often while it was started and is not paid; when its period
 * is over, or was not given yet; and every six hours while a charge is overdue.
 */
const dueAt = sql`case s.status
  when 'incomplete' then ${nextPollAt({ createdAt: sql`s."createdAt"`, updatedAt: sql`s."updatedAt"` })}
  when 'past_due' then s."updatedAt" + interval '6 hours'
  else greatest(s."updatedAt" + interval '10 minutes', least(
    coalesce(s.period_end, s."updatedAt") + interval '10 minutes',
    case when not ${isGranted} then s."updatedAt" + interval '1 hour' end))
  end`
const whereUnheard = sql`from subscription s where s.status <> 'ended'`

export const firstSubscriptionDue = sql`select min(${dueAt}) ${whereUnheard}`

export async function listDueSubscriptions(db: Tx, now: Date, most: number): Promise<SubscriptionRef[]> {
  const { rows } = await db.execute<SubscriptionRef>(sql`
    select ${knownColumns} ${whereUnheard} and ${dueAt} <= ${now}::timestamptz order by s."updatedAt" limit ${most}`)
  return rows
}

export async function owedSince(db: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ purchase_id: number }>(sql`
    select s.purchase_id from subscription s join purchase p using (purchase_id)
    where s.past_due_since <= ${before}::timestamptz and p.status = 'active'
    order by s.past_due_since limit ${most}`)
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function listEndedBy(db: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ purchase_id: number }>(sql`
    select purchase_id from subscription
    where status <> 'ended' and cancel_at_period_end and period_end <= ${before}::timestamptz
    order by period_end limit ${most}`)
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function listToAnnounce(db: Tx, now: Date, until: Date, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ purchase_id: number }>(sql`
    select s.purchase_id from subscription s join purchase p using (purchase_id)
    where s.status in ('active', 'trialing') and p.status = 'active' and not s.cancel_at_period_end
      and s.period_end > ${now}::timestamptz and s.period_end <= ${until}::timestamptz
      and (s.announced_for is null or s.announced_for < s.period_end)
    order by s.period_end limit ${most}`)
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function paidUntil(db: Tx, purchase_id: number): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`
    select extract(epoch from case when exists (select 1 from purchase_grant g
        where g.purchase_id = s.purchase_id and g.period_start >= s.period_start - interval '1 day')
      then s.period_end else s.period_start end) * 1000 as ms
    from subscription s where s.purchase_id = ${purchase_id}`)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : new Date(Number(ms))
}

export async function isOwedSince(tx: Tx, purchase_id: number, since: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from subscription s where s.purchase_id = ${purchase_id} and s.status = 'past_due'
      and date_trunc('milliseconds', s.past_due_since) = ${since}::timestamptz`)
  return rows.length > 0
}

export async function renewsAt(tx: Tx, purchase_id: number, charged: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from subscription s join purchase p using (purchase_id)
    where s.purchase_id = ${purchase_id} and p.status = 'active' and s.status in ('trialing', 'active')
      and not s.cancel_at_period_end and date_trunc('milliseconds', s.period_end) = ${charged}::timestamptz`)
  return rows.length > 0
}
