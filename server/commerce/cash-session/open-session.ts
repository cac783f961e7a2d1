import { refuse } from '@aforo/domain/commerce/cash-session/refusals.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AppContext } from '../../app/app-context.ts'
import { getCashSession } from './read-sessions.ts'
import { isActiveLocation } from './read-store.ts'
import { insertSession } from './store.ts'

export type Staff = { readonly customer_id: number; readonly role: Role }

export const openCashSession = (
  app: AppContext,
  staff: Staff,
  { location_id, opening_float }: { location_id: number; opening_float: number },
) =>
  app.transaction(async (tx) => {
    if (!(await isActiveLocation(tx, location_id))) return refuse('place-missing')
    const now = app.now()
    const row = { location_id, opening_float: fromPesos(opening_float), opened_by: staff.customer_id, openedAt: now }
    const till_cut_id = await insertSession(tx, row)
    if (till_cut_id === null) return refuse('till-open')
    const subject = { did: 'open-till', subject: 'till_cut', subject_id: till_cut_id }
    const after = { location_id, opening_float: row.opening_float }
    await writeAudit(tx, { by: staff.customer_id, ...subject, after }, now)
    return getCashSession(tx, staff, till_cut_id)
  })
