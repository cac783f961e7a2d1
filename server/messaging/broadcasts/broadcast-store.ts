import { eq, sql } from 'drizzle-orm'
import type { Broadcast } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { broadcast } from './tables.ts'

export type BroadcastRow = typeof broadcast.$inferSelect

export async function insertBroadcast(tx: Tx, row: typeof broadcast.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(broadcast).values(row).returning({ bulletin_id: broadcast.bulletin_id })
  if (!inserted) throw new Error('bulletin: expected the row that was just written, found none.')
  return inserted.bulletin_id
}

export async function findBroadcast(tx: Tx, bulletin_id: number): Promise<BroadcastRow | null> {
  const [row] = await tx.select().from(broadcast).where(eq(broadcast.bulletin_id, bulletin_id))
  return row ?? null
}

export async function endBroadcast(tx: Tx, bulletin_id: number, doneAt: Date): Promise<void> {
  await tx.update(broadcast).set({ doneAt }).where(eq(broadcast.bulletin_id, bulletin_id))
}

/** Newest first, with the states of their messages: a message counts as sent when any channel sent it. */
export async function listNewest(db: Tx, most: number): Promise<Broadcast[]> {
  const { rows } = await db.execute<Broadcast>(sql`
    with newest as (select * from bulletin order by bulletin_id desc limit ${most}),
    outbox as (
      select (m.about->>'bulletin_id')::int as bulletin_id, bool_or(d.state in ('sent', 'delivered', 'read')) as went,
        bool_or(d.state = 'waiting') as waits, bool_or(d.state = 'failed') as fails
      from message m join delivery d using (message_id)
      where m.kind in ('bulletin', 'class-note') and m."createdAt" >= (select min("createdAt") from newest)
      group by m.message_id),
    counts as (
      select bulletin_id, (count(*) filter (where went))::int as sent,
        (count(*) filter (where waits and not went))::int as waiting,
        (count(*) filter (where fails and not waits and not went))::int as failed
      from outbox group by bulletin_id)
    select b.bulletin_id, trim(p.name || ' ' || p.last_name) as by, b.audience, b.subject, b.body,
      coalesce(b.people, 0) as people,
      case b.audience->>'of'
        when 'class' then (select t.name from single_class c join class_type t using (class_type_id)
          where c.single_class_id = (b.audience->>'single_class_id')::int)
        when 'package' then (select k.title from class_package k
          where k.class_package_id = (b.audience->>'class_package_id')::int)
        when 'filter' then nullif(concat_ws(', ',
          (select t.name from class_type t where t.class_type_id = (b.audience->'filter'->>'class_type_id')::int),
          (select 'con ' || i.name from instructor i
            where i.instructor_id = (b.audience->'filter'->>'instructor_id')::int),
          (select 'en ' || l.name from location l
            where l.location_id = (b.audience->'filter'->>'location_id')::int)), '') end as of_what,
      coalesce(counts.sent, 0) as sent, coalesce(counts.waiting, 0) as waiting, coalesce(counts.failed, 0) as failed,
      ${iso(sql`b."createdAt"`)} as created_at,
      ${iso(sql`b."doneAt"`)} as done_at
    from newest b join customer p on p.customer_id = b.by left join counts using (bulletin_id)
    order by b.bulletin_id desc`)
  return rows
}
