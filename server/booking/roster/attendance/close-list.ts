import { decideClosing } from '@aforo/domain/booking/roster/closing.ts'
import { noShowsCountFrom } from '@aforo/domain/booking/roster/marking.ts'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { publishAbsences, scheduleNoShowCount } from './count-no-shows.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'
import { markListClosed } from '../../../catalogue/schedule/roster-queries.ts'
import { findListState } from './list-store.ts'

/**
 * Closes the roster of a class: everyone without a mark did not come, also when no mark exists at all (R8). Idempotent.
 */
export async function closeList(app: AppContext, staff: Staff, single_class_id: number) {
  const policy = penaltyPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const verdict = decideClosing(access.value, now)
    if (!verdict.allowed) return verdict
    if (await markListClosed(tx, single_class_id, staff.customer_id, now)) {
      if (noShowsCountFrom(access.value, policy) < now) await publishAbsences(tx, single_class_id, now)
      else await scheduleNoShowCount(tx, access.value, policy, now)
    }
    return allow(await findListState(tx, single_class_id))
  })
}
