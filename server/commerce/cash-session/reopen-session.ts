import { refuseReopening } from '@aforo/domain/commerce/cash-session/closing.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Cutting, Staff } from './open-session.ts'
import { getCut } from './read-closed.ts'
import { hasNewer, lockCut, updateCut } from './store.ts'

const OPEN = {
  counted: null,
  expected: null,
  pieces: null,
  difference_reason: null,
  kept: null,
  closed_by: null,
  closedAt: null,
} as const

/** Reopens a closed session, as long as its location has no newer one; the first count stays in the audit log. */
export const reopenCashSession = (
  app: AppContext,
  staff: Staff,
  till_cut_id: number,
  reason: string,
): Promise<Cutting> =>
  app.transaction(async (tx): Promise<Cutting> => {
    const cut = await lockCut(tx, till_cut_id)
    if (!cut) return refuse('till-missing')
    const refused = refuseReopening({ isOpen: cut.closedAt === null, hasNewer: await hasNewer(tx, cut) })
    if (refused) return refused
    await updateCut(tx, till_cut_id, OPEN)
    const { counted, expected, kept, closedAt } = cut
    const subject = { did: 'reopen-till', subject: 'till_cut', subject_id: till_cut_id }
    const before = { counted, expected, kept, closedAt }
    await writeAudit(tx, { by: staff.customer_id, ...subject, reason, before }, app.now())
    return getCut(tx, staff, till_cut_id)
  })
