import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertStaff, lockAdminsAnd, type StaffRow, setRole } from './staff-store.ts'
import { findByEmail } from '../store.ts'

export { listStaffMembers, setRole, type StaffRow } from './staff-store.ts'

/**
 * Locks a staff member and all administrators until the transaction ends; `staff` is null if there is no such member.
 */
export async function lockStaff(tx: Tx, customer_id: number): Promise<{ staff: StaffRow | null; admins: StaffRow[] }> {
  const rows = await lockAdminsAnd(tx, customer_id)
  return {
    staff: rows.find((row) => row.customer_id === customer_id) ?? null,
    admins: rows.filter((row) => row.role === 'admin'),
  }
}

export async function findByAddress(db: Tx, email: string) {
  const found = await findByEmail(db, email)
  return found && { customer_id: found.customer_id, uid: found.uid, role: found.role }
}

type NewStaff = { uid: string; role: StaffRole; name: string; last_name: string; email: string; createdAt: Date }

export async function addStaff(tx: Tx, staff: NewStaff): Promise<number> {
  const known = await findByEmail(tx, staff.email)
  if (!known) return insertStaff(tx, staff)
  await setRole(tx, known.customer_id, { role: staff.role, uid: staff.uid })
  return known.customer_id
}
