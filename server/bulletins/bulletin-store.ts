import { eq, sql } from 'drizzle-orm'
import type { Audience, Bulletin } from 'studio/bulletins/shapes.ts'
import type { Tx } from '../database/database.ts'
import { bulletin } from './tables.ts'

export type BulletinRow = typeof bulletin.$inferSelect

export async function insertBulletin(tx: Tx, row: typeof bulletin.$inferInsert): Promise<number> {
  const [written] = await tx.insert(bulletin).values(row).returning({ bulletin_id: bulletin.bulletin_id })
  if (!written) throw new Error('bulletin: expected the row that was just written, found none.')
  return written.bulletin_id
}

export async function findBulletin(tx: Tx, bulletin_id: number): Promise<BulletinRow | null> {
  const [found] = await tx.select().from(bulletin).where(eq(bulletin.bulletin_id, bulletin_id))
  return found ?? null
}

export async function endBulletin(tx: Tx, bulletin_id: number, doneAt: Date): Promise<void> {
  await tx.update(bulletin).set({ doneAt }).where(eq(bulletin.bulletin_id, bulletin_id))
}

type Row = Omit<Bulletin, 'audience'> & { audience: Audience }

/** What became of each is counted from the outbox, by the reason of its messages; read by name. */
export async function listNewest(db: Tx, most: number): Promise<Bulletin[]> {
  const { rows } = await db.execute<Row>(sql`
    select b.bulletin_id, trim(p.name || ' ' || p.last_name) as by, b.audience, b.subject, b.body,
      coalesce(b.people, 0) as people,
      case b.audience->>'of'
        when 'class' then (select t.name from single_class c join class_type t using (class_type_id)
          where c.single_class_id = (b.audience->>'single_class_id')::int)
        when 'package' then (select k.title from class_package k
          where k.class_package_id = (b.audience->>'class_package_id')::int) end as of_what,
      told.sent, told.failed,
      to_char(b."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(b."doneAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as done_at
    from bulletin b join customer p on p.customer_id = b.by
      cross join lateral (select
        (count(distinct m.message_id) filter (where d.state in ('sent', 'delivered', 'read')))::int as sent,
        (count(distinct m.message_id) filter (where d.state = 'failed'))::int as failed
        from message m join delivery d using (message_id)
        where m.kind in ('bulletin', 'class-note') and m.about->>'bulletin_id' = b.bulletin_id::text) told
    order by b.bulletin_id desc limit ${most}`)
  return rows
}
