import { and, asc, desc, eq, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Channel, MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { CustomText } from '@aforo/domain/notifications/message-text.ts'
import type { Tx } from '../platform/database/database.ts'
import { delivery, message, messageWords } from './tables.ts'

export type MessageRow = typeof message.$inferSelect
type DeliveryRow = typeof delivery.$inferSelect

export type Recipient = {
  readonly customer_id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly takesWhatsApp: boolean
  readonly subscriptions: readonly number[]
  /** Opt-outs as `channel kind`. */
  readonly refused: readonly string[]
  readonly isSample: boolean
}

export async function listRecipients(tx: Tx, ids: readonly number[]): Promise<Map<number, Recipient>> {
  const { rows } = await tx.execute<Recipient>(sql`
    select p.customer_id, p.name, p.email, p.phone,
      coalesce((select w.given and w.phone = p.phone from whatsapp_consent w where w.customer_id = p.customer_id
        order by w.whatsapp_consent_id desc limit 1), false) as "takesWhatsApp",
      array(select s.push_subscription_id from push_subscription s where s.customer_id = p.customer_id
        order by 1) as subscriptions,
      array(select n.channel || ' ' || n.kind from notification_choice n
        where n.customer_id = p.customer_id and not n.wanted) as refused,
      exists (select from sample_person s where s.customer_id = p.customer_id) as "isSample"
    from customer p where p.customer_id = any(${sql.param([...ids])}::int[]) and p."deletedAt" is null`)
  return new Map(rows.map((row) => [row.customer_id, row]))
}

export type KindChoice = CustomText & { [C in Channel]: boolean | null } & {
  readonly whatsapp_template: string | null
  readonly whatsapp_language: string
  readonly whatsapp_parameters: string[]
}

export async function listOwnWords(tx: Tx, kinds: readonly MessageKind[]): Promise<Map<string, KindChoice>> {
  const rows = await tx
    .select()
    .from(messageWords)
    .where(inArray(messageWords.kind, [...kinds]))
  return new Map(rows.map((row) => [row.kind, row]))
}

export async function insertMessages(
  tx: Tx,
  rows: readonly (typeof message.$inferInsert)[],
): Promise<Pick<MessageRow, 'message_id' | 'dedupe_key'>[]> {
  if (rows.length === 0) return []
  return tx
    .insert(message)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ message_id: message.message_id, dedupe_key: message.dedupe_key })
}

export async function insertDeliveries(tx: Tx, rows: readonly (typeof delivery.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(delivery)
      .values([...rows])
      .onConflictDoNothing()
}

export type OutgoingMessage = { readonly delivery: DeliveryRow; readonly message: MessageRow }

export const firstDeliveryDue = sql`select min(${delivery.due_at}) from ${delivery} where ${delivery.state} = 'waiting'`

export async function leaseDue(tx: Tx, now: Date, leaseUntil: Date, most: number): Promise<OutgoingMessage[]> {
  const due = tx
    .select({ delivery_id: delivery.delivery_id })
    .from(delivery)
    .where(and(eq(delivery.state, 'waiting'), lte(delivery.due_at, now)))
    .orderBy(asc(delivery.due_at), asc(delivery.delivery_id))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(delivery)
    .set({ due_at: leaseUntil, attempts: sql`${delivery.attempts} + 1`, updatedAt: now })
    .where(inArray(delivery.delivery_id, due))
    .returning({ delivery_id: delivery.delivery_id })
  if (rows.length === 0) return []
  return tx
    .select({ delivery, message })
    .from(delivery)
    .innerJoin(message, eq(message.message_id, delivery.message_id))
    .where(
      inArray(
        delivery.delivery_id,
        rows.map((row) => row.delivery_id),
      ),
    )
    .orderBy(delivery.delivery_id)
}

export type End = Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'due_at' | 'provider_id' | 'error' | 'sentAt'>>

export async function endDelivery(tx: Tx, delivery_id: number, end: End, now: Date): Promise<void> {
  await tx
    .update(delivery)
    .set({ ...end, updatedAt: now })
    .where(and(eq(delivery.delivery_id, delivery_id), eq(delivery.state, 'waiting')))
}

export const listNewest = (db: Tx, most: number, to: string) =>
  db
    .select({
      message_id: message.message_id,
      kind: message.kind,
      to: message.to,
      subject: message.subject,
      createdAt: message.createdAt,
      deliveries: sql<DeliveryState[]>`coalesce((
        select jsonb_agg(jsonb_build_object('channel', d.channel, 'to', d."to", 'state', d.state, 'attempts', d.attempts,
          'error', d.error) order by d.delivery_id)
        from delivery d where d.message_id = ${message.message_id}), '[]')`,
    })
    .from(message)
    .where(
      to === ''
        ? undefined
        : sql`strpos(${message.to}, ${to}) > 0 or exists
            (select from delivery d where d.message_id = ${message.message_id} and strpos(d."to", ${to}) > 0)`,
    )
    .orderBy(desc(message.message_id))
    .limit(most)

export type DeliveryState = Pick<DeliveryRow, 'channel' | 'to' | 'state' | 'attempts' | 'error'>

export const listDeliveries = (db: Tx, message_id: number): Promise<DeliveryState[]> =>
  db
    .select({
      channel: delivery.channel,
      to: delivery.to,
      state: delivery.state,
      attempts: delivery.attempts,
      error: delivery.error,
    })
    .from(delivery)
    .where(eq(delivery.message_id, message_id))
    .orderBy(delivery.delivery_id)

export async function findMessage(db: Tx, message_id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(message).where(eq(message.message_id, message_id))
  return row ?? null
}

/**
 * Deletes old messages with their deliveries, at most `most`, but none with a waiting delivery; returns their number.
 */
export async function deleteMessagesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const waiting = tx
    .select({ delivery_id: delivery.delivery_id })
    .from(delivery)
    .where(and(eq(delivery.message_id, message.message_id), eq(delivery.state, 'waiting')))
  const old = tx
    .select({ message_id: message.message_id })
    .from(message)
    .where(and(lt(message.createdAt, before), notExists(waiting)))
    .orderBy(asc(message.createdAt))
    .limit(most)
  const { rowCount } = await tx.delete(message).where(inArray(message.message_id, old))
  return rowCount ?? 0
}
