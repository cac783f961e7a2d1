import { decideClosing } from '@aforo/domain/commerce/cash-session/closing.ts'
import type { closeSession as call } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Counted } from '@aforo/domain/commerce/cash-session/counting.ts'
import { expectedCash } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Staff } from './open-session.ts'
import { getCashSession } from './read-sessions.ts'
import { lockSession, listMovedAmounts, updateSession } from './store.ts'

type CloseSessionInput = ParsedOf<typeof call>['body']

/**
 * Counts the cash drawer and closes its session for good. The session is locked while it is summed: earlier sales are
 * included, sales during the closing go to the next session, and only one of two simultaneous closings succeeds.
 */
export const closeCashSession = (app: AppContext, staff: Staff, till_cut_id: number, input: CloseSessionInput) =>
  app.transaction(async (tx) => {
    const session = await lockSession(tx, till_cut_id)
    if (!session) return refuse('till-missing')
    const counted = fromPesos(input.counted)
    const expected = expectedCash(session.opening_float, await listMovedAmounts(tx, till_cut_id))
    const pieces = input.pieces ? countedPieces(input.pieces) : null
    const leftInDrawer = input.kept === undefined ? null : fromPesos(input.kept)
    const facts = {
      isOpen: session.closedAt === null,
      expected,
      counted,
      pieces,
      leftInDrawer,
      reason: input.reason ?? null,
    }
    const verdict = decideClosing(facts)
    if (!verdict.allowed) return verdict
    const [now, by] = [app.now(), staff.customer_id]
    const reason = verdict.value.difference === 0 ? null : facts.reason
    const closingFields = { counted, expected, pieces, kept: verdict.value.leftInDrawer, difference_reason: reason }
    await updateSession(tx, till_cut_id, { ...closingFields, closed_by: by, closedAt: now })
    const subject = { did: 'close-till', subject: 'till_cut', subject_id: till_cut_id }
    const after = { counted, expected, kept: closingFields.kept }
    await writeAudit(tx, { by, ...subject, reason, after }, now)
    return getCashSession(tx, staff, till_cut_id)
  })

const countedPieces = (pieces: Readonly<Record<string, number | undefined>>): Counted =>
  Object.fromEntries(Object.entries(pieces).flatMap(([piece, count]) => (count ? [[piece, count]] : [])))
