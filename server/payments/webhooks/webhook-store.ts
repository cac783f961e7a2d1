import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { FailingWebhooks } from '@aforo/domain/jobs/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import type { GatewayEvent } from '../../gateways/payment-gateway.ts'
import { webhookEvent } from './tables.ts'
import { withoutPerson } from './without-person.ts'

export type WebhookEvent = Pick<
  typeof webhookEvent.$inferSelect,
  'gateway' | 'event_id' | 'type' | 'attempts' | 'payload'
>

export async function saveEvent(db: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<void> {
  const { event_id, type, subject, mark, payload } = event
  await db
    .insert(webhookEvent)
    .values({
      gateway,
      event_id,
      type,
      gateway_payment_id: subject.kind === 'none' ? null : subject.id,
      payload: { subject, mark, told: withoutPerson(payload) },
      receivedAt: now,
      available_at: now,
    })
    .onConflictDoNothing()
}

const isWaiting = and(isNull(webhookEvent.processedAt), isNull(webhookEvent.givenUpAt))
const isFailing = and(isNull(webhookEvent.processedAt), isNotNull(webhookEvent.error))

export const firstWebhookDue = sql`select min(${webhookEvent.available_at}) from ${webhookEvent} where ${isWaiting}`

/** Leases the oldest waiting event until `until`. */
export async function takeOldest(db: Tx, now: Date, until: Date): Promise<WebhookEvent | null> {
  const { gateway, event_id, type, attempts, payload, available_at, receivedAt } = webhookEvent
  const oldest = db
    .select({ gateway, event_id })
    .from(webhookEvent)
    .where(and(isWaiting, lte(available_at, now)))
    .orderBy(asc(available_at), asc(receivedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(webhookEvent)
    .set({ attempts: sql`${attempts} + 1`, available_at: until })
    .where(sql`(${gateway}, ${event_id}) in ${oldest}`)
    .returning({ gateway, event_id, type, attempts, payload })
  return leased ?? null
}

const isEvent = ({ gateway, event_id }: WebhookEvent) =>
  and(eq(webhookEvent.gateway, gateway), eq(webhookEvent.event_id, event_id))

export async function setProcessed(tx: Tx, event: WebhookEvent, now: Date): Promise<void> {
  await tx.update(webhookEvent).set({ processedAt: now, error: null }).where(isEvent(event))
}

export async function postpone(db: Tx, event: WebhookEvent, available_at: Date, error: string): Promise<void> {
  await db.update(webhookEvent).set({ available_at, error }).where(isEvent(event))
}

export async function giveUp(db: Tx, event: WebhookEvent, givenUpAt: Date, error: string): Promise<void> {
  await db.update(webhookEvent).set({ givenUpAt, error }).where(isEvent(event))
}

export async function listFailing(db: Tx): Promise<FailingWebhooks[]> {
  const { gateway, type, givenUpAt, receivedAt, error } = webhookEvent
  return db
    .select({
      gateway,
      type,
      failing: count(),
      given_up: count(givenUpAt),
      since: sql<string>`${iso(sql`min(${receivedAt})`)}`,
      error: sql<string>`(array_agg(${error} order by ${receivedAt} desc))[1]`,
    })
    .from(webhookEvent)
    .where(isFailing)
    .groupBy(gateway, type)
    .orderBy(desc(count()), asc(gateway), asc(type))
}

export async function retryFailing(tx: Tx, { gateway, type }: { gateway: string; type: string }, now: Date) {
  const { rowCount } = await tx
    .update(webhookEvent)
    .set({ available_at: now, givenUpAt: null, attempts: 0 })
    .where(and(eq(webhookEvent.gateway, gateway), eq(webhookEvent.type, type), isFailing))
  return rowCount ?? 0
}

export async function deleteProcessed(db: Tx, before: Date): Promise<void> {
  await db.delete(webhookEvent).where(lt(webhookEvent.processedAt, before))
}
