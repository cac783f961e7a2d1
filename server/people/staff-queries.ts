import { type SQL, sql } from 'drizzle-orm'

/** The full name of a member of staff; null when `customer_id` is null. */
export const staffName = (customer_id: SQL): SQL<string | null> =>
  sql`(select trim(s.name || ' ' || s.last_name) from customer s where s.customer_id = ${customer_id})`
