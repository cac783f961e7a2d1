import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { singleClass, spotBlock } from './tables.ts'

export async function markListClosed(tx: Tx, single_class_id: number, by: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(singleClass)
    .set({ listClosedAt: now, listClosedBy: by })
    .where(and(eq(singleClass.single_class_id, single_class_id), isNull(singleClass.listClosedAt)))
  return rowCount === 1
}

/** Reopens a closed roster. Returns when and by whose account it was closed, or null when it was open. */
export async function markListOpen(
  tx: Tx,
  single_class_id: number,
): Promise<{ listClosedAt: string; listClosedBy: number | null } | null> {
  const { listClosedAt, listClosedBy } = singleClass
  const was = tx
    .select({
      single_class_id: singleClass.single_class_id,
      closedAt: sql<string>`${iso(listClosedAt)}`.as('closedAt'),
      listClosedBy,
    })
    .from(singleClass)
    .where(and(eq(singleClass.single_class_id, single_class_id), isNotNull(listClosedAt)))
    .for('update')
    .as('was')
  const [reopened] = await tx
    .update(singleClass)
    .set({ listClosedAt: null, listClosedBy: null })
    .from(was)
    .where(eq(singleClass.single_class_id, was.single_class_id))
    .returning({ listClosedAt: was.closedAt, listClosedBy: was.listClosedBy })
  return reopened ?? null
}

export async function setNotes(tx: Tx, single_class_id: number, notes: string): Promise<NotesRead> {
  const [changed] = await tx
    .update(singleClass)
    .set({ notes })
    .where(eq(singleClass.single_class_id, single_class_id))
    .returning(notesColumns)
  if (!changed) throw new Error(`single_class ${single_class_id}: expected a row to change, found none.`)
  return changed
}

export type NotesRead = { notes: string; version: number }
const notesColumns = { notes: singleClass.notes, version: singleClass.version }

export async function readNotes(db: Tx, single_class_id: number): Promise<NotesRead | null> {
  const [row] = await db.select(notesColumns).from(singleClass).where(eq(singleClass.single_class_id, single_class_id))
  return row ?? null
}

/** Blocks a spot and one place of its class. The caller has locked the class. */
export async function blockSpot(
  tx: Tx,
  single_class_id: number,
  { spot, reason, by, now }: { spot: string; reason: string; by: number; now: Date },
): Promise<void> {
  await tx.insert(spotBlock).values({ single_class_id, spot, reason, by, createdAt: now })
  await changeBlocked(tx, single_class_id, 1)
}

/** Unblocks a spot and its place. Returns the reason and time of the block, or null when there was none. */
export async function releaseSpot(
  tx: Tx,
  single_class_id: number,
  spot: string,
): Promise<{ reason: string; createdAt: Date } | null> {
  const [removed] = await tx
    .delete(spotBlock)
    .where(and(eq(spotBlock.single_class_id, single_class_id), eq(spotBlock.spot, spot)))
    .returning({ reason: spotBlock.reason, createdAt: spotBlock.createdAt })
  if (!removed) return null
  await changeBlocked(tx, single_class_id, -1)
  return removed
}

async function changeBlocked(tx: Tx, single_class_id: number, places: 1 | -1): Promise<void> {
  await tx
    .update(singleClass)
    .set({ blocked: sql`${singleClass.blocked} + ${places}` })
    .where(eq(singleClass.single_class_id, single_class_id))
}
