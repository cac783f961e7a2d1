import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/** The full name of a member of staff; null when `customer_id` is null. */
export const staffName = (customer_id: SQL): SQL<string | null> =>
  sql`(select trim(s.name || ' ' || s.last_name) from customer s where s.customer_id = ${customer_id})`

/** Full names of members of staff by their ids. */
export async function listStaffNames(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: customer.customer_id, name: sql<string>`trim(${customer.name} || ' ' || ${customer.last_name})` })
    .from(customer)
    .where(inArray(customer.customer_id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
