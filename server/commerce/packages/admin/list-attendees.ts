import { refuse } from '@aforo/domain/commerce/packages/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { listPackageRows } from '../store.ts'
import { attendeesOf } from './attendees-store.ts'

/** The buyers of a special event, archived or not, with their seats (7.13). */
export async function listAttendees({ database, now }: AppContext, class_package_id: number, page: number) {
  const [row] = await listPackageRows(database.db, [class_package_id])
  if (!row) return refuse('package-not-kept')
  if (!row.is_special_event) return refuse('not-an-event')
  const attendees = await attendeesOf(database.db, class_package_id, page, now())
  return allow({ class_package: { class_package_id, title: row.title }, ...attendees })
}
