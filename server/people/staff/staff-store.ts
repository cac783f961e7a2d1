import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

const isNotDeleted = isNull(customer.deletedAt)
const values = {
  customer_id: customer.customer_id,
  uid: customer.uid,
  name: customer.name,
  last_name: customer.last_name,
  email: customer.email,
  role: customer.role,
}
export type StaffRow = {
  customer_id: number
  uid: string | null
  name: string
  last_name: string
  email: string
  role: StaffRole
}

export async function listStaffMembers(db: Tx, customer_id?: number): Promise<StaffRow[]> {
  const isRequested = customer_id === undefined ? undefined : eq(customer.customer_id, customer_id)
  const rows = await db
    .select(values)
    .from(customer)
    .where(and(isNotDeleted, ne(customer.role, 'customer'), isRequested))
    .orderBy(asc(customer.name), asc(customer.last_name), asc(customer.customer_id))
  return rows as StaffRow[]
}

/**
 * Locks this person and every administrator in the order of their ids, so that two admins cannot remove each other at
 * once.
 */
export async function lockAdminsAnd(tx: Tx, customer_id: number): Promise<StaffRow[]> {
  const admins = await tx
    .select({ customer_id: customer.customer_id })
    .from(customer)
    .where(and(isNotDeleted, eq(customer.role, 'admin')))
  const ids = new Set([...admins.map((admin) => admin.customer_id), customer_id])
  const rows = await tx
    .select(values)
    .from(customer)
    .where(and(isNotDeleted, inArray(customer.customer_id, [...ids]), ne(customer.role, 'customer')))
    .orderBy(asc(customer.customer_id))
    .for('no key update')
  return rows as StaffRow[]
}

export async function setRole(tx: Tx, customer_id: number, fields: { role: StaffRole; uid?: string }): Promise<void> {
  await tx.update(customer).set(fields).where(eq(customer.customer_id, customer_id))
}

type NewStaff = { uid: string; role: StaffRole; name: string; last_name: string; email: string; createdAt: Date }

export async function insertStaff(tx: Tx, row: NewStaff): Promise<number> {
  const [inserted] = await tx
    .insert(customer)
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .returning({ customer_id: customer.customer_id })
  if (!inserted) throw new Error('customer: expected one new row, found none.')
  return inserted.customer_id
}
