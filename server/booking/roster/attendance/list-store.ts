import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../catalogue/schedule/class-in-sql.ts'

/** Closes a list that is open; who closed it first stays. */
export async function setClosed(tx: Tx, single_class_id: number, by: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update single_class set "listClosedAt" = ${now}::timestamptz, "listClosedBy" = ${by}
    where single_class_id = ${single_class_id} and "listClosedAt" is null`)
  return rowCount === 1
}

/** Opens a closed list; who had closed it and when, or null when it was open. */
export async function setOpen(
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

/** Whether a list is closed, and how many of its own seats are not marked. */
export async function findListState(
  tx: Tx,
  single_class_id: number,
): Promise<{ listClosedAt: string | null; absent: number }> {
  const { rows } = await tx.execute<{ listClosedAt: string | null; absent: number }>(sql`
    select ${iso(sql`c."listClosedAt"`)} as "listClosedAt", (
      select count(*)::int from class_reservation r
      where r.single_class_id = c.single_class_id and r."deletedAt" is null and r.guest is null and not r.attend) as absent
    from single_class c where c.single_class_id = ${single_class_id}`)
  return rows[0] ?? { listClosedAt: null, absent: 0 }
}

/** Writes the notes of a class; answers them with the version that the class has now. */
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
