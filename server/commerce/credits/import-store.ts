import type { Tx } from '../../platform/database/database.ts'
import { insertAll } from '../../platform/database/upsert.ts'
import { availableClass, creditEntry } from './tables.ts'

/** Lots of a demo's past as they stand today; answers their numbers in order. */
export const takeInLots = (tx: Tx, rows: readonly (typeof availableClass.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, availableClass, availableClass.available_class_id, rows)

/** The ledger behind those lots. */
export const takeInEntries = (tx: Tx, rows: readonly (typeof creditEntry.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, creditEntry, creditEntry.credit_entry_id, rows)
