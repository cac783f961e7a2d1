import type { Tx } from '../../platform/database/database.ts'
import { availableClass, creditEntry } from './tables.ts'

export type CreditGrantRow = Omit<typeof availableClass.$inferInsert, 'available_class_id'>
type EntryRow = Omit<typeof creditEntry.$inferInsert, 'credit_entry_id' | 'available_class_id'>

export async function insertCreditGrant(tx: Tx, grant: CreditGrantRow, entry: EntryRow): Promise<number> {
  const [inserted] = await tx
    .insert(availableClass)
    .values(grant)
    .returning({ available_class_id: availableClass.available_class_id })
  if (!inserted) throw new Error('available_class: expected one new row, found none.')
  await tx.insert(creditEntry).values({ ...entry, available_class_id: inserted.available_class_id })
  return inserted.available_class_id
}
