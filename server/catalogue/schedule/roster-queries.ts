import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/iso.ts'

export async function markListClosed(tx: Tx, single_class_id: number, by: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update single_class set "listClosedAt" = ${now}::timestamptz, "listClosedBy" = ${by}
    where single_class_id = ${single_class_id} and "listClosedAt" is null`)
  return rowCount === 1
}

/** Reopens a closed roster. Returns when and by whose account it was closed, or null when it was open. */
export async function markListOpen(
  tx: Tx,
  single_class_id: number,
): Promise<{ listClosedAt: string; listClosedBy: number | null } | null> {
  const { rows } = await tx.execute<{ listClosedAt: string; listClosedBy: number | null }>(sql`
    update single_class c set "listClosedAt" = null, "listClosedBy" = null
    from (select single_class_id, "listClosedAt", "listClosedBy" from single_class
      where single_class_id = ${single_class_id} and "listClosedAt" is not null for update) was
    where c.single_class_id = was.single_class_id
    returning ${iso(sql`was."listClosedAt"`)} as "listClosedAt", was."listClosedBy"`)
  return rows[0] ?? null
}

export async function setNotes(tx: Tx, single_class_id: number, notes: string): Promise<NotesRead> {
  const { rows } = await tx.execute<NotesRead>(
    sql`update single_class set notes = ${notes} where single_class_id = ${single_class_id} returning notes, version`,
  )
  if (!rows[0]) throw new Error(`single_class ${single_class_id}: expected a row to change, found none.`)
  return rows[0]
}

export type NotesRead = { notes: string; version: number }

export async function readNotes(db: Tx, single_class_id: number): Promise<NotesRead | null> {
  const { rows } = await db.execute<NotesRead>(
    sql`select notes, version from single_class where single_class_id = ${single_class_id}`,
  )
  return rows[0] ?? null
}

/** Blocks a spot and one place of its class. The caller has locked the class. */
export async function blockSpot(
  tx: Tx,
  single_class_id: number,
  { spot, reason, by, now }: { spot: string; reason: string; by: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into spot_block (single_class_id, spot, reason, "by", "createdAt")
    values (${single_class_id}, ${spot}, ${reason}, ${by}, ${now}::timestamptz)`)
  await tx.execute(sql`update single_class set blocked = blocked + 1 where single_class_id = ${single_class_id}`)
}

/** Unblocks a spot and its place. Returns the reason and time of the block, or null when there was none. */
export async function releaseSpot(
  tx: Tx,
  single_class_id: number,
  spot: string,
): Promise<{ reason: string; createdAt: string } | null> {
  const { rows } = await tx.execute<{ reason: string; createdAt: string }>(sql`
    delete from spot_block b where b.single_class_id = ${single_class_id} and b.spot = ${spot}
    returning b.reason, ${iso(sql`b."createdAt"`)} as "createdAt"`)
  const [removed] = rows
  if (!removed) return null
  await tx.execute(sql`update single_class set blocked = blocked - 1 where single_class_id = ${single_class_id}`)
  return removed
}
