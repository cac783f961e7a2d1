import { and, eq, lt, sql } from 'drizzle-orm'
import type { FailingWebhooks } from '@aforo/domain/jobs/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/iso.ts'
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

const isWaiting = sql`"processedAt" is null and "givenUpAt" is null`

export const firstWebhookDue = sql`select min(available_at) from webhook_event where ${isWaiting}`

/** Leases the oldest waiting event until `until`. */
export async function takeOldest(db: Tx, now: Date, until: Date): Promise<WebhookEvent | null> {
  const { rows } = await db.execute<WebhookEvent>(sql`
    update webhook_event set attempts = attempts + 1, available_at = ${until}
    where (gateway, event_id) in (
      select gateway, event_id from webhook_event where ${isWaiting} and available_at <= ${now}
      order by available_at, "receivedAt" limit 1 for update skip locked)
    returning gateway, event_id, type, attempts, payload`)
  return rows[0] ?? null
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
  const { rows } = await db.execute<FailingWebhooks>(sql`
    select gateway, type, count(*)::int as failing, count("givenUpAt")::int as given_up,
      ${iso(sql`min("receivedAt")`)} as since, (array_agg(error order by "receivedAt" desc))[1] as error
    from webhook_event where "processedAt" is null and error is not null
    group by gateway, type order by failing desc, gateway, type`)
  return rows
}

export async function retryFailing(tx: Tx, { gateway, type }: { gateway: string; type: string }, now: Date) {
  const { rows } = await tx.execute(sql`
    update webhook_event set available_at = ${now}, "givenUpAt" = null, attempts = 0
    where gateway = ${gateway} and type = ${type} and "processedAt" is null and error is not null returning 1`)
  return rows.length
}

export async function deleteProcessed(db: Tx, before: Date): Promise<void> {
  await db.delete(webhookEvent).where(lt(webhookEvent.processedAt, before))
}
