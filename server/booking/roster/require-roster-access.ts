import { refuseManager } from '@aforo/domain/booking/roster/permissions.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findManagedClass } from './managed-class-store.ts'
import type { Caller } from '../../platform/http/request.ts'

export type Staff = Pick<Caller, 'customer_id' | 'role'>

/** The class, when this account may manage its roster; otherwise the reason why not (R13). */
export async function requireRosterAccess(db: Tx, staff: Staff, single_class_id: number) {
  const found = await findManagedClass(db, single_class_id, staff)
  if (!found) return refuse('class-missing')
  return refuseManager({ role: staff.role, isOwnClass: found.isOwnClass }) ?? allow(found.singleClass)
}
