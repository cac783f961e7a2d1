import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Staff } from './open-session.ts'
import { getCashSession } from './read-sessions.ts'
import { lockSessionsOfMovements, lockSession, lockMovable, setSessionOfMovements } from './store.ts'

/** Moves these movements into this session, from no session or from another open one: all of them, or none. */
export const collectMovements = (app: AppContext, staff: Staff, till_cut_id: number, movementIds: readonly number[]) =>
  app.transaction(async (tx) => {
    const ids = [...new Set(movementIds)]
    await lockSessionsOfMovements(tx, ids, till_cut_id)
    const session = await lockSession(tx, till_cut_id)
    if (!session) return refuse('till-missing')
    if (session.closedAt !== null) return refuse('till-closed')
    const movable = await lockMovable(tx, ids, till_cut_id)
    if (movable.length < ids.length) return refuse('movement-missing')
    await setSessionOfMovements(tx, ids, till_cut_id)
    const subject = { did: 'take-in-cash', subject: 'till_cut', subject_id: till_cut_id }
    await writeAudit(tx, { by: staff.customer_id, ...subject, after: { till_movement_ids: ids } }, app.now())
    return getCashSession(tx, staff, till_cut_id)
  })
