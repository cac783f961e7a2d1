import { refuseKeeper } from 'studio/roster/keeping.ts'
import { type RosterReason, refuse } from 'studio/roster/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import type { Caller } from '../http/route.ts'
import { type ClassKept, findKept } from './keeper-store.ts'

/** Who keeps a list: an account of staff. */
export type Staff = Pick<Caller, 'customer_id' | 'role'>

/** The class whose list this account keeps, or why it does not (R13). */
export async function keptBy(db: Tx, who: Staff, single_class_id: number): Promise<Verdict<ClassKept, RosterReason>> {
  const found = await findKept(db, single_class_id, who)
  if (!found) return refuse('class-missing')
  return refuseKeeper({ role: who.role, isHers: found.isHers }) ?? allow(found.singleClass)
}
