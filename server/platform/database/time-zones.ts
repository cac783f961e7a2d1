import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Whether the database knows a time zone by this name, so that SQL can compute local days with it (R17). */
export async function isDatabaseZone(tx: Tx, zone: string): Promise<boolean> {
  return (await tx.$count(sql`pg_timezone_names`, sql`name = ${zone}`)) === 1
}
