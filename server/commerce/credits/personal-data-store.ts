import { sql } from 'drizzle-orm'
import { mergeColumns, type PersonalData, exportRows } from '../../platform/database/rows/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    name: 'creditos',
    columns: ['available_class.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select available_class_id, title, amount, available, expiration_date, "revokedAt", "createdAt"
          from available_class where customer_id = ${customer_id} order by available_class_id`,
      ),
    erase: async () => {},
    hand: (tx, persons) => mergeColumns(tx, ['available_class.customer_id'], persons),
  },
  {
    name: 'movimientos-de-creditos',
    columns: ['credit_entry.customer_id', 'credit_entry.by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select available_class_id, kind, amount, why, "createdAt" from credit_entry
          where customer_id = ${customer_id} order by credit_entry_id`,
      ),
    erase: async () => {},
    hand: (tx, persons) => mergeColumns(tx, ['credit_entry.customer_id', 'credit_entry.by'], persons),
  },
]
