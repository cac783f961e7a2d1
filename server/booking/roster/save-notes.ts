import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { requireRosterAccess, type Staff } from './require-roster-access.ts'
import { type NotesRead, readNotes, setNotes } from '../../catalogue/schedule/roster-queries.ts'

export const saveNotes = (app: AppContext, staff: Staff, single_class_id: number, notes: string) =>
  app.transaction(async (tx) => {
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    return allow(await setNotes(tx, single_class_id, notes))
  })

/** The notes of a class, or null when this staff member may not edit them. */
export async function findNotes(
  { database }: AppContext,
  staff: Staff,
  single_class_id: number,
): Promise<NotesRead | null> {
  const access = await requireRosterAccess(database.db, staff, single_class_id)
  return access.allowed ? readNotes(database.db, single_class_id) : null
}
