import { and, count, eq, gt, gte, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { KindSettings, MessageSort, MessageView, OutboxQuery } from '@aforo/domain/notifications/admin/shapes.ts'
import type { Channel, MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Order } from '@aforo/domain/values/sorting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { orderBy, type SortKey } from '../../platform/database/reading/order-by.ts'
import { delivery, message as messageTable, messageWords } from '../tables.ts'

export type Stored = { readonly chosen: KindSettings; readonly version: number }

export async function listChosen(db: Tx): Promise<Map<string, Stored>> {
  const rows = await db.select().from(messageWords)
  return new Map(rows.map(({ kind, updatedAt: _, version, ...chosen }) => [kind, { chosen, version }]))
}

export async function writeChosen(
  tx: Tx,
  kind: MessageKind,
  chosen: KindSettings,
  now: Date,
): Promise<{ before: KindSettings | null; version: number }> {
  const [before] = await tx.select().from(messageWords).where(eq(messageWords.kind, kind)).for('update')
  const [after] = await tx
    .insert(messageWords)
    .values({ kind, ...chosen, updatedAt: now })
    .onConflictDoUpdate({ target: messageWords.kind, set: { ...chosen, updatedAt: now } })
    .returning({ version: messageWords.version })
  const version = after?.version ?? 0
  if (!before) return { before: null, version }
  const { kind: _kind, updatedAt: _at, version: _version, ...chosenBefore } = before
  return { before: chosenBefore, version }
}

const selectMessages = sql`select m.message_id, m.kind, m."to", m.subject, ${iso(sql`m."createdAt"`)} as created_at,
  case when p.customer_id is null then null
    else json_build_object('customer_id', p.customer_id, 'name', trim(p.name || ' ' || p.last_name)) end as customer,
  coalesce((select json_agg(json_build_object('delivery_id', d.delivery_id, 'channel', d.channel,
      'to', case when d.channel = 'push' then '' else d."to" end, 'state', d.state, 'attempts', d.attempts,
      'due_at', ${iso(sql`d.due_at`)}, 'sent_at', ${iso(sql`d."sentAt"`)}, 'error', d.error) order by d.delivery_id)
    from delivery d where d.message_id = m.message_id), '[]') as deliveries
  from message m left join customer p on p.customer_id = m.customer_id`

const sortKeys: Record<MessageSort, SortKey> = {
  created_at: { key: sql`m.message_id` },
  subject: { key: sql`m.subject` },
  name: { key: sql`coalesce(c.found_by, m."to")`, join: sql`left join customer c using (customer_id)` },
  kind: { key: sql`m.kind` },
}

type OutboxFilter = Omit<OutboxQuery, 'page' | 'sort' | 'direction'>

function matchesFilter({ customer_id, kind, channel, state }: OutboxFilter): SQL | undefined {
  const deliveryConditions = [
    ...(channel ? [sql`d.channel = ${channel}`] : []),
    ...(state ? [sql`d.state = ${state}`] : []),
  ]
  const conditions = [
    ...(customer_id ? [sql`m.customer_id = ${customer_id}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(deliveryConditions.length > 0
      ? [
          sql`exists (select 1 from delivery d where d.message_id = m.message_id and ${sql.join(deliveryConditions, sql` and `)})`,
        ]
      : []),
  ]
  return and(...conditions)
}

export async function listShown(
  db: Tx,
  query: OutboxFilter,
  order: Order<MessageSort>,
  page: { offset: number; most: number },
): Promise<{ messages: MessageView[]; total: number }> {
  const { key, join = sql`` } = sortKeys[order.sort]
  const matches = matchesFilter(query)
  const where = matches ? sql`where ${matches}` : sql``
  const { rows } = await db.execute<MessageView>(sql`${selectMessages}
    join (select m.message_id, ${key} as sort_key from message m ${join} ${where}
      ${orderBy(key, sql`m.message_id`, order)} limit ${page.most} offset ${page.offset}) page using (message_id)
    ${orderBy(sql`page.sort_key`, sql`m.message_id`, order)}`)
  const [counted] = await db.select({ total: count() }).from(alias(messageTable, 'm')).where(matches)
  return { messages: rows, total: counted?.total ?? 0 }
}

export async function findMessageDetails(
  db: Tx,
  id: number,
): Promise<{ message: MessageView; html: string; text: string } | null> {
  const { rows } = await db.execute<MessageView>(sql`${selectMessages} where m.message_id = ${id}`)
  const [message] = rows
  if (!message) return null
  const [body] = await db
    .select({ html: messageTable.html, text: messageTable.text })
    .from(messageTable)
    .where(eq(messageTable.message_id, id))
  return { message, html: body?.html ?? '', text: body?.text ?? '' }
}

/**
 * Makes failed and long-delayed deliveries due again; returns their number. Those due within two minutes are left,
 * because they may be in progress.
 */
export async function makeDue(
  tx: Tx,
  selection: { message_id: number } | { channel: Channel; since: Date },
  now: Date,
): Promise<number> {
  const isSelected =
    'message_id' in selection
      ? eq(delivery.message_id, selection.message_id)
      : and(eq(delivery.channel, selection.channel), gte(delivery.updatedAt, selection.since))
  const isDelayed = and(
    eq(delivery.state, 'waiting'),
    isNotNull(delivery.error),
    gt(delivery.due_at, sql`${now}::timestamptz + interval '2 minutes'`),
  )
  const { rowCount } = await tx
    .update(delivery)
    .set({ state: 'waiting', due_at: now, attempts: 0, updatedAt: now })
    .where(and(isSelected, or(eq(delivery.state, 'failed'), isDelayed)))
  return rowCount ?? 0
}
