import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Whether the database knows a time zone by this name, so that SQL can compute local days with it (R17). */
export async function isDatabaseZone(tx: Tx, zone: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from pg_timezone_names where name = ${zone}`)
  return rowCount === 1
}
