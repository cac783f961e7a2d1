import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Role } from 'studio/values/call.ts'
import type { Tx } from '../database/database.ts'
import { customer } from './tables.ts'

export type Person = { uid: string; customer_id: number; role: Role }

/** The person of an account, by its `uid` or by a question in SQL that yields one; absent before she has a record. */
export async function findPerson(db: Tx, uid: string | SQL<string>): Promise<Person | null> {
  const [found] = await db
    .select({ uid: customer.uid, customer_id: customer.customer_id, role: customer.role })
    .from(customer)
    .where(and(eq(customer.uid, uid), isNull(customer.deletedAt)))
  return found ? (found as Person) : null
}
