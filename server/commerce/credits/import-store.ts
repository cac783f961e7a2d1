import type { Tx } from '../../platform/database/database.ts'
import { insertAll } from '../../platform/database/upsert.ts'
import { availableClass, creditEntry } from './tables.ts'

export const importCreditGrants = (tx: Tx, rows: readonly (typeof availableClass.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, availableClass, availableClass.available_class_id, rows)

export const importEntries = (tx: Tx, rows: readonly (typeof creditEntry.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, creditEntry, creditEntry.credit_entry_id, rows)
