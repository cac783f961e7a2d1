import { refuseReopening } from '@aforo/domain/commerce/cash-session/closing.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Staff } from './open-session.ts'
import { getCashSession } from './read-sessions.ts'
import { hasNewer, lockSession, updateSession } from './store.ts'

const OPEN_FIELDS = {
  counted: null,
  expected: null,
  pieces: null,
  difference_reason: null,
  kept: null,
  closed_by: null,
  closedAt: null,
} as const

/** Reopens a closed session, as long as its location has no newer one; the first count stays in the audit log. */
export const reopenCashSession = (app: AppContext, staff: Staff, till_cut_id: number, reason: string) =>
  app.transaction(async (tx) => {
    const session = await lockSession(tx, till_cut_id)
    if (!session) return refuse('till-missing')
    const refused = refuseReopening({ isOpen: session.closedAt === null, hasNewer: await hasNewer(tx, session) })
    if (refused) return refused
    await updateSession(tx, till_cut_id, OPEN_FIELDS)
    const { counted, expected, kept, closedAt } = session
    const subject = { did: 'reopen-till', subject: 'till_cut', subject_id: till_cut_id }
    const before = { counted, expected, kept, closedAt }
    await writeAudit(tx, { by: staff.customer_id, ...subject, reason, before }, app.now())
    return getCashSession(tx, staff, till_cut_id)
  })
