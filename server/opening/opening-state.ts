import type { OpeningState } from '@aforo/domain/opening/shapes.ts'
import { listStaffMembers } from '../people/staff/staff.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'

export const hasOwner = async (db: Tx): Promise<boolean> =>
  (await listStaffMembers(db)).some(({ role }) => role === 'admin')

/** Studios that were found to have an administrator; the last one cannot be removed. */
const owned = new WeakSet<Database>()

/** How far the studio is; without an owner it asks the database each time, later never again. */
export async function readOpeningState(app: AppContext): Promise<OpeningState> {
  if (!owned.has(app.database)) {
    if (!(await hasOwner(app.database.db))) return 'no-owner'
    owned.add(app.database)
  }
  return (await app.settings()).portal_published ? 'published' : 'preparing'
}
