import { decideClosing } from '@aforo/domain/commerce/cash-session/closing.ts'
import type { closeSession as call } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Counted } from '@aforo/domain/commerce/cash-session/counting.ts'
import { expectedIn } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Cutting, Staff } from './open-session.ts'
import { getCut } from './read-closed.ts'
import { lockCut, movedIn, updateCut } from './store.ts'

type CloseSessionInput = ParsedOf<typeof call>['body']

/**
 * Counts a till and closes it for good. It is held while it is summed: what was sold before is in it, what is sold while
 * it closes is the next one's, and of two who close it one does.
 */
export const closeCashSession = (
  app: AppContext,
  staff: Staff,
  till_cut_id: number,
  input: CloseSessionInput,
): Promise<Cutting> =>
  app.transaction(async (tx): Promise<Cutting> => {
    const cut = await lockCut(tx, till_cut_id)
    if (!cut) return refuse('till-missing')
    const counted = fromPesos(input.counted)
    const expected = expectedIn(cut.opening_float, await movedIn(tx, till_cut_id))
    const pieces = input.pieces ? countedPieces(input.pieces) : null
    const leftInDrawer = input.kept === undefined ? null : fromPesos(input.kept)
    const facts = {
      isOpen: cut.closedAt === null,
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
    const closing = { counted, expected, pieces, kept: verdict.value.leftInDrawer, difference_reason: reason }
    await updateCut(tx, till_cut_id, { ...closing, closed_by: by, closedAt: now })
    const subject = { did: 'close-till', subject: 'till_cut', subject_id: till_cut_id }
    const after = { counted, expected, kept: closing.kept }
    await writeAudit(tx, { by, ...subject, reason, after }, now)
    return getCut(tx, staff, till_cut_id)
  })

const countedPieces = (pieces: Readonly<Record<string, number | undefined>>): Counted =>
  Object.fromEntries(Object.entries(pieces).flatMap(([piece, count]) => (count ? [[piece, count]] : [])))
