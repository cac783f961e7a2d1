import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { GatewayEvent } from '../gateways/payment-gateway.ts'
import { webhookEvent } from './tables.ts'
import { withoutPerson } from './without-person.ts'

export type HeardEvent = Pick<
  typeof webhookEvent.$inferSelect,
  'gateway' | 'event_id' | 'type' | 'attempts' | 'payload'
>

/** Keeps an event, and nothing of a person in it; the same one a second time changes nothing. */
export async function keepEvent(db: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<void> {
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

/** Takes the oldest event that waits, until `until`: whoever dies with it leaves it to the next one. */
export async function takeOldest(db: Tx, now: Date, until: Date): Promise<HeardEvent | null> {
  const { rows } = await db.execute<HeardEvent>(sql`
    update webhook_event set attempts = attempts + 1, available_at = ${until}
    where (gateway, event_id) in (
      select gateway, event_id from webhook_event where "processedAt" is null and available_at <= ${now}
      order by available_at, "receivedAt" limit 1 for update skip locked)
    returning gateway, event_id, type, attempts, payload`)
  return rows[0] ?? null
}

const isEvent = ({ gateway, event_id }: HeardEvent) =>
  and(eq(webhookEvent.gateway, gateway), eq(webhookEvent.event_id, event_id))

export async function setProcessed(tx: Tx, event: HeardEvent, now: Date): Promise<void> {
  await tx.update(webhookEvent).set({ processedAt: now, error: null }).where(isEvent(event))
}

export async function postpone(db: Tx, event: HeardEvent, available_at: Date, error: string): Promise<void> {
  await db.update(webhookEvent).set({ available_at, error }).where(isEvent(event))
}

export async function deleteProcessed(db: Tx, before: Date): Promise<void> {
  await db.delete(webhookEvent).where(lt(webhookEvent.processedAt, before))
}
