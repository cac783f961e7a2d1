import type { Tx } from '../../platform/database/database.ts'
import { address } from '../tables.ts'

type Row = Omit<typeof address.$inferInsert, 'address_id' | 'customer_id'> & { customer_id: number }

export async function importAddresses(tx: Tx, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await tx
    .insert(address)
    .values([...rows])
    .onConflictDoNothing()
  return rowCount ?? 0
}
