import type { Refusal } from '../../values/refusal.ts'
import { refuse } from '../refusals.ts'
import type { StaffRole } from './shapes.ts'

export type StaffFacts = {
  by: number
  /** The member of staff whose access changes; null when there is none. */
  staff: { readonly customer_id: number; readonly role: StaffRole } | null
  admins: readonly number[]
}

/** Refuses a change of access that leaves no administrator or is the caller's own; null when it is allowed (R13). */
export function refuseAccessChange(
  { by, staff, admins }: StaffFacts,
  newAccess: StaffRole | 'disabled',
): Refusal<'staff-missing' | 'own-access' | 'last-admin'> | null {
  if (!staff) return refuse('staff-missing')
  const hasOtherAdmin = admins.some((admin) => admin !== staff.customer_id)
  if (newAccess !== 'admin' && admins.includes(staff.customer_id) && !hasOtherAdmin) return refuse('last-admin')
  return staff.customer_id === by ? refuse('own-access') : null
}
