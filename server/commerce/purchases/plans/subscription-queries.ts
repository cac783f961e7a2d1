import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import { nextPollAt } from '../../../gateways/next-poll-at.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { purchase, subscription } from '../tables.ts'

export type SubscriptionRef = Pick<
  typeof subscription.$inferSelect,
  'purchase_id' | 'gateway' | 'gateway_subscription_id'
>
const { purchase_id: purchaseId, gateway: gatewayName, gateway_subscription_id: gatewayId } = subscription
const refColumns = { purchase_id: purchaseId, gateway: gatewayName, gateway_subscription_id: gatewayId }
const ofItsPurchase = eq(purchase.purchase_id, purchaseId)

export async function findStoredSubscription(
  db: Tx,
  gateway: string,
  gateway_subscription_id: string,
): Promise<{ purchase_id: number; updatedAt: Date } | null> {
  const [found] = await db
    .select({ purchase_id: purchaseId, updatedAt: subscription.updatedAt })
    .from(subscription)
    .where(and(eq(gatewayName, gateway), eq(gatewayId, gateway_subscription_id)))
  return found ?? null
}

export async function hasOtherSubscription(
  db: Tx,
  purchase_id: number,
  { gateway, gateway_subscription_id }: Omit<SubscriptionRef, 'purchase_id'>,
): Promise<boolean> {
  const isOther = or(ne(gatewayName, gateway), ne(gatewayId, gateway_subscription_id))
  const found = await db
    .select({ purchase_id: purchaseId })
    .from(subscription)
    .innerJoin(purchase, ofItsPurchase)
    .where(and(eq(purchaseId, purchase_id), isNotNull(purchase.paidAt), isOther))
  return found.length > 0
}

export type OwedEnding = SubscriptionRef & {
  readonly reference: string
  readonly at: 'period-end' | 'now'
  readonly reason: string
  readonly isPaid: boolean
}

const isRunning = sql`${subscription.status} <> 'ended'`
const isOwedEnding = sql`${isRunning} and (${purchase.status} in ('revoked', 'failed')
  or (${purchase.status} = 'cancelled' and not ${subscription.cancel_at_period_end}))`

const selectOwedEndings = (db: Tx) =>
  db
    .select({
      ...refColumns,
      reference: subscription.reference,
      isPaid: sql<boolean>`${purchase.paidAt} is not null`,
      reason: sql<string>`coalesce(${subscription.cancel_reason}, ${purchase.cancel_reason}, '')`,
      at: sql<OwedEnding['at']>`case when ${purchase.status} = 'cancelled' and ${subscription.status} <> 'past_due'
        then 'period-end' else 'now' end`,
    })
    .from(subscription)
    .innerJoin(purchase, ofItsPurchase)
    .$dynamic()

const endDueAt = sql`case when ${purchase.updatedAt} >= ${subscription.updatedAt} then ${purchase.updatedAt}
  else ${subscription.updatedAt} + interval '1 minute' end`

export const firstEndingDue = sql`
  select min(${endDueAt}) from ${subscription} join ${purchase} on ${ofItsPurchase} where ${isOwedEnding}`

export const owedEndings = (db: Tx, now: Date, most: number): Promise<OwedEnding[]> =>
  selectOwedEndings(db)
    .where(and(isOwedEnding, sql`${endDueAt} <= ${now}::timestamptz`))
    .orderBy(asc(subscription.updatedAt))
    .limit(most)

export async function owedEnding(db: Tx, purchase_id: number): Promise<OwedEnding | null> {
  const [found] = await selectOwedEndings(db).where(and(isOwedEnding, eq(purchaseId, purchase_id)))
  return found ?? null
}

const isGranted = sql`exists (select 1 from purchase_grant g where g.purchase_id = ${subscription}.purchase_id
  and g.period_start >= ${subscription}.period_start - interval '1 day')`

/**
 * When to poll the gateway about a subscription: ever less often while it was started and is not paid; when its period
 * is over, or was not given yet; and every six hours while a charge is overdue.
 */
const dueAt = sql`case ${subscription.status}
  when 'incomplete' then ${nextPollAt(subscription)}
  when 'past_due' then ${subscription.updatedAt} + interval '6 hours'
  else greatest(${subscription.updatedAt} + interval '10 minutes', least(
    coalesce(${subscription.period_end}, ${subscription.updatedAt}) + interval '10 minutes',
    case when not ${isGranted} then ${subscription.updatedAt} + interval '1 hour' end))
  end`

export const firstSubscriptionDue = sql`select min(${dueAt}) from ${subscription} where ${isRunning}`

export const listDueSubscriptions = (db: Tx, now: Date, most: number): Promise<SubscriptionRef[]> =>
  db
    .select(refColumns)
    .from(subscription)
    .where(and(isRunning, sql`${dueAt} <= ${now}::timestamptz`))
    .orderBy(asc(subscription.updatedAt))
    .limit(most)

export async function owedSince(db: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ purchase_id: purchaseId })
    .from(subscription)
    .innerJoin(purchase, ofItsPurchase)
    .where(and(lte(subscription.past_due_since, before), eq(purchase.status, 'active')))
    .orderBy(asc(subscription.past_due_since))
    .limit(most)
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function listEndedBy(db: Tx, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ purchase_id: purchaseId })
    .from(subscription)
    .where(and(isRunning, subscription.cancel_at_period_end, lte(subscription.period_end, before)))
    .orderBy(asc(subscription.period_end))
    .limit(most)
  return rows.map(({ purchase_id }) => purchase_id)
}

const renews = and(
  eq(purchase.status, 'active'),
  inArray(subscription.status, ['trialing', 'active']),
  not(subscription.cancel_at_period_end),
)

export async function listToAnnounce(db: Tx, now: Date, until: Date, most: number): Promise<number[]> {
  const { period_end, announced_for } = subscription
  const isNotAnnounced = or(isNull(announced_for), lt(announced_for, period_end))
  const rows = await db
    .select({ purchase_id: purchaseId })
    .from(subscription)
    .innerJoin(purchase, ofItsPurchase)
    .where(and(renews, gt(period_end, now), lte(period_end, until), isNotAnnounced))
    .orderBy(asc(period_end))
    .limit(most)
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function paidUntil(db: Tx, purchase_id: number): Promise<Date | null> {
  const { period_start, period_end } = subscription
  const until = sql`case when ${isGranted} then ${period_end} else ${period_start} end`.mapWith(period_end)
  const [found] = await db.select({ until }).from(subscription).where(eq(purchaseId, purchase_id))
  return found?.until ?? null
}

export async function isOwedSince(tx: Tx, purchase_id: number, since: string): Promise<boolean> {
  const isSince = sql`date_trunc('milliseconds', ${subscription.past_due_since}) = ${since}::timestamptz`
  const isOwed = and(eq(purchaseId, purchase_id), eq(subscription.status, 'past_due'), isSince)
  return (await tx.$count(subscription, isOwed)) > 0
}

export async function renewsAt(tx: Tx, purchase_id: number, charged: string): Promise<boolean> {
  const endsThen = sql`date_trunc('milliseconds', ${subscription.period_end}) = ${charged}::timestamptz`
  const found = await tx
    .select({ purchase_id: purchaseId })
    .from(subscription)
    .innerJoin(purchase, ofItsPurchase)
    .where(and(eq(purchaseId, purchase_id), renews, endsThen))
  return found.length > 0
}
