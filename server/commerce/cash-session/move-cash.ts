import type { moveCash as call } from '@aforo/domain/commerce/cash-session/contract.ts'
import { expectedIn } from '@aforo/domain/commerce/cash-session/expected.ts'
import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Cutting, Staff } from './open-session.ts'
import { getCut } from './read-closed.ts'
import { insertMovement, lockCut, movedIn } from './store.ts'

type MoveCashInput = ParsedOf<typeof call>['body'] & { readonly key: string }

/** Cash is put into an open till by hand, or taken out for the bank, a supplier, the owner; never more than lies in it. */
export const moveCash = (
  app: AppContext,
  staff: Staff,
  till_cut_id: number,
  { kind, amount: pesos, reason, key }: MoveCashInput,
): Promise<Cutting> =>
  app.transaction(async (tx): Promise<Cutting> => {
    const cut = await lockCut(tx, till_cut_id)
    if (!cut) return refuse('till-missing')
    if (cut.closedAt !== null) return refuse('till-closed')
    const amount = fromPesos(pesos) * (kind === 'in' ? 1 : -1)
    if (expectedIn(cut.opening_float, await movedIn(tx, till_cut_id)) + amount < 0) return refuse('not-so-much')
    const [now, by] = [app.now(), staff.customer_id]
    const { location_id } = cut
    const moved = { till_cut_id, location_id, way: 'cash', kind, amount, by, reason } as const
    await insertMovement(tx, { ...moved, dedupe_key: `hand:${by}:${key}`, createdAt: now })
    const subject = { did: 'move-cash', subject: 'till_cut', subject_id: till_cut_id }
    await writeAudit(tx, { by, ...subject, reason, after: { amount } }, now)
    return getCut(tx, staff, till_cut_id)
  })
