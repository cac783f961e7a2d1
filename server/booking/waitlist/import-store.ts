import type { Tx } from '../../platform/database/database.ts'
import { waitlist } from './tables.ts'

export async function importWaiting(tx: Tx, rows: readonly (typeof waitlist.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(waitlist).values([...rows])
}
