import { eq, sql, type SQL } from 'drizzle-orm'
import type { OutboxQuery, Chosen, MessageShown } from '@aforo/domain/notifications/admin/shapes.ts'
import type { Channel, MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Tx } from '../../platform/database/database.ts'
import { messageWords } from '../tables.ts'

export type Stored = { readonly chosen: Chosen; readonly version: number }

export async function listChosen(db: Tx): Promise<Map<string, Stored>> {
  const rows = await db.select().from(messageWords)
  return new Map(rows.map(({ kind, updatedAt: _, version, ...chosen }) => [kind, { chosen, version }]))
}

export async function writeChosen(
  tx: Tx,
  kind: MessageKind,
  chosen: Chosen,
  now: Date,
): Promise<{ before: Chosen | null; version: number }> {
  const [before] = await tx.select().from(messageWords).where(eq(messageWords.kind, kind)).for('update')
  const [after] = await tx
    .insert(messageWords)
    .values({ kind, ...chosen, updatedAt: now })
    .onConflictDoUpdate({ target: messageWords.kind, set: { ...chosen, updatedAt: now } })
    .returning({ version: messageWords.version })
  const version = after?.version ?? 0
  if (!before) return { before: null, version }
  const { kind: _kind, updatedAt: _at, version: _version, ...was } = before
  return { before: was, version }
}

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shown = sql`select m.message_id, m.kind, m."to", m.subject, ${iso(sql`m."createdAt"`)} as created_at,
  case when p.customer_id is null then null
    else json_build_object('customer_id', p.customer_id, 'name', trim(p.name || ' ' || p.last_name)) end as customer,
  coalesce((select json_agg(json_build_object('delivery_id', d.delivery_id, 'channel', d.channel,
      'to', case when d.channel = 'push' then '' else d."to" end, 'state', d.state, 'attempts', d.attempts,
      'due_at', ${iso(sql`d.due_at`)}, 'sent_at', ${iso(sql`d."sentAt"`)}, 'error', d.error) order by d.delivery_id)
    from delivery d where d.message_id = m.message_id), '[]') as deliveries
  from message m left join customer p on p.customer_id = m.customer_id`

function meant({ customer_id, kind, channel, state }: Omit<OutboxQuery, 'page'>): SQL {
  const has = [...(channel ? [sql`d.channel = ${channel}`] : []), ...(state ? [sql`d.state = ${state}`] : [])]
  const all = [
    ...(customer_id ? [sql`m.customer_id = ${customer_id}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(has.length > 0
      ? [sql`exists (select 1 from delivery d where d.message_id = m.message_id and ${sql.join(has, sql` and `)})`]
      : []),
  ]
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

export async function listShown(
  db: Tx,
  query: Omit<OutboxQuery, 'page'>,
  page: { offset: number; most: number },
): Promise<{ messages: MessageShown[]; total: number }> {
  const { rows } = await db.execute<MessageShown>(
    sql`${shown} ${meant(query)} order by m.message_id desc limit ${page.most} offset ${page.offset}`,
  )
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from message m ${meant(query)}`,
  )
  return { messages: rows, total: counted[0]?.total ?? 0 }
}

export async function findShown(
  db: Tx,
  id: number,
): Promise<{ message: MessageShown; html: string; text: string } | null> {
  const { rows } = await db.execute<MessageShown>(sql`${shown} where m.message_id = ${id}`)
  const [message] = rows
  if (!message) return null
  const { rows: words } = await db.execute<{ html: string; text: string }>(
    sql`select html, text from message where message_id = ${id}`,
  )
  return { message, html: words[0]?.html ?? '', text: words[0]?.text ?? '' }
}

/**
 * Makes failed and long-delayed deliveries due; returns their number. Those due within two minutes are left: they may
 * be in progress.
 */
export async function makeDue(
  tx: Tx,
  which: { message_id: number } | { channel: Channel; since: Date },
  now: Date,
): Promise<number> {
  const these =
    'message_id' in which
      ? sql`message_id = ${which.message_id}`
      : sql`channel = ${which.channel} and "updatedAt" >= ${which.since}::timestamptz`
  const { rows } = await tx.execute(sql`
    update delivery set state = 'waiting', due_at = ${now}::timestamptz, attempts = 0, "updatedAt" = ${now}::timestamptz
    where ${these} and (state = 'failed' or (state = 'waiting' and error is not null and due_at > ${now}::timestamptz + interval '2 minutes'))
    returning delivery_id`)
  return rows.length
}
