import { refuseManager } from '@aforo/domain/booking/roster/permissions.ts'
import { type RosterReason, refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type ManagedClass, findForAdmin } from './keeper-store.ts'
import type { Caller } from '../../platform/http/request.ts'

export type Staff = Pick<Caller, 'customer_id' | 'role'>

/** The class whose list this account keeps, or why it does not (R13). */
export async function requireRosterAccess(
  db: Tx,
  staff: Staff,
  single_class_id: number,
): Promise<Verdict<ManagedClass, RosterReason>> {
  const found = await findForAdmin(db, single_class_id, staff)
  if (!found) return refuse('class-missing')
  return refuseManager({ role: staff.role, isOwnClass: found.isOwnClass }) ?? allow(found.singleClass)
}
