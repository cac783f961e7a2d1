import type { Refusal } from '../../values/refusal.ts'
import { refuse } from '../refusals.ts'
import type { StaffRole } from './shapes.ts'

export type StaffFacts = {
  by: number
  /** Whose access it is; null when there is no such member of staff. */
  staff: { readonly customer_id: number; readonly role: StaffRole } | null
  admins: readonly number[]
}

/** Why this access cannot be set, or null: an administrator must remain, and the own access is not changed (R13). */
export function refuseAccess(
  { by, staff, admins }: StaffFacts,
  becomes: StaffRole | 'disabled',
): Refusal<'staff-missing' | 'own-access' | 'last-admin'> | null {
  if (!staff) return refuse('staff-missing')
  const othersLead = admins.some((admin) => admin !== staff.customer_id)
  if (becomes !== 'admin' && admins.includes(staff.customer_id) && !othersLead) return refuse('last-admin')
  return staff.customer_id === by ? refuse('own-access') : null
}
