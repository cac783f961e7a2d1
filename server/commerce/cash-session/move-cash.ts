import type { moveCash as call } from '@aforo/domain/commerce/cash-session/contract.ts'
import { expectedCash } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Staff } from './open-session.ts'
import { getCashSession } from './read-sessions.ts'
import { insertMovement, lockSession, listMovedAmounts } from './store.ts'

type MoveCashInput = ParsedOf<typeof call>['body'] & { readonly key: string }

/**
 * Staff put cash into the drawer of an open session, or take it out for the bank, a supplier or the owner; never more
 * than the session should hold.
 */
export const moveCash = (
  app: AppContext,
  staff: Staff,
  till_cut_id: number,
  { kind, amount: pesos, reason, key }: MoveCashInput,
) =>
  app.transaction(async (tx) => {
    const session = await lockSession(tx, till_cut_id)
    if (!session) return refuse('till-missing')
    if (session.closedAt !== null) return refuse('till-closed')
    const amount = fromPesos(pesos) * (kind === 'in' ? 1 : -1)
    if (expectedCash(session.opening_float, await listMovedAmounts(tx, till_cut_id)) + amount < 0)
      return refuse('not-so-much')
    const [now, by] = [app.now(), staff.customer_id]
    const { location_id } = session
    const movement = { till_cut_id, location_id, way: 'cash', kind, amount, by, reason } as const
    await insertMovement(tx, { ...movement, dedupe_key: `hand:${by}:${key}`, createdAt: now })
    const subject = { did: 'move-cash', subject: 'till_cut', subject_id: till_cut_id }
    await writeAudit(tx, { by, ...subject, reason, after: { amount } }, now)
    return getCashSession(tx, staff, till_cut_id)
  })
