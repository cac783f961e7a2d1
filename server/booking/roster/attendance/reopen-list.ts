import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { publishAbsences } from './count-no-shows.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'
import { markListOpen } from '../../../catalogue/schedule/roster-queries.ts'
import { findListState } from './list-store.ts'

/** Reopens a roster that was closed by mistake: penalties that only its no-shows had caused are lifted (R8, R13). */
export const reopenList = (app: AppContext, staff: Staff, single_class_id: number, reason: string) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const before = await markListOpen(tx, single_class_id)
    if (!before) return refuse('list-open')
    const auditEntry = { did: 'reopen-list', subject: 'single_class', subject_id: single_class_id, reason }
    await writeAudit(tx, { by: staff.customer_id, ...auditEntry, before, after: { listClosedAt: null } }, now)
    await publishAbsences(tx, single_class_id, now)
    return allow(await findListState(tx, single_class_id))
  })
