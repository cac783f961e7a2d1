import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Cutting, Staff } from './open-session.ts'
import { getCut } from './read-closed.ts'
import { lockSessionsOfMovements, lockCut, lockMovable, setCutOf } from './store.ts'

/** Money that lay in no till, or in another that is open, is said to lie in this one: all of it, or none. */
export const takeIn = (
  app: AppContext,
  staff: Staff,
  till_cut_id: number,
  wanted: readonly number[],
): Promise<Cutting> =>
  app.transaction(async (tx): Promise<Cutting> => {
    const ids = [...new Set(wanted)]
    await lockSessionsOfMovements(tx, ids, till_cut_id)
    const cut = await lockCut(tx, till_cut_id)
    if (!cut) return refuse('till-missing')
    if (cut.closedAt !== null) return refuse('till-closed')
    const movable = await lockMovable(tx, ids, till_cut_id)
    if (movable.length < ids.length) return refuse('movement-missing')
    await setCutOf(tx, ids, till_cut_id)
    const subject = { did: 'take-in-cash', subject: 'till_cut', subject_id: till_cut_id }
    await writeAudit(tx, { by: staff.customer_id, ...subject, after: { till_movement_ids: ids } }, app.now())
    return getCut(tx, staff, till_cut_id)
  })
