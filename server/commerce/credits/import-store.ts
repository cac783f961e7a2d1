import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertAll } from '../../platform/database/rows/upsert.ts'
import { availableClass, creditEntry } from './tables.ts'

export const importCreditGrants = (tx: Tx, rows: readonly (typeof availableClass.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, availableClass, availableClass.available_class_id, rows)

export const importEntries = (tx: Tx, rows: readonly (typeof creditEntry.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, creditEntry, creditEntry.credit_entry_id, rows)

/** Grants of these customers without a purchase whose ledger gives this reason; revoked ones are left out. */
export async function findImportedGrants(tx: Tx, people: readonly number[], reason: string) {
  const { available_class_id, customer_id, title, amount, expiration_date, purchase_id, revokedAt } = availableClass
  const isOfPeople = sql`${customer_id} = any(${sql.param([...people])}::int[])`
  const isOfGrant = eq(creditEntry.available_class_id, available_class_id)
  const granted = tx
    .select({ one: sql`1` })
    .from(creditEntry)
    .where(and(isOfGrant, eq(creditEntry.kind, 'granted'), eq(creditEntry.why, reason)))
  return tx
    .select({ customer_id, title, amount, expiration_date })
    .from(availableClass)
    .where(and(isOfPeople, isNull(purchase_id), isNull(revokedAt), exists(granted)))
}
