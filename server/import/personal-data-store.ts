import { sql } from 'drizzle-orm'
import { mergeColumns, type PersonalData } from '../platform/database/personal-data.ts'

/**
 * A merge does not reassign imported rows: undoing an import must not delete the customer that another was merged into.
 */
export const ofPerson: readonly PersonalData[] = [
  {
    name: 'importaciones',
    columns: ['import_batch.by', 'import_line.subject_id'],
    exportRecords: async () => [],
    erase: (tx, customer_id) =>
      tx.execute(sql`update import_line set before = null where subject = 'customer' and subject_id in
        (select customer_id from customer where customer_id = ${customer_id} or merged_into = ${customer_id})`),
    hand: (tx, persons) => mergeColumns(tx, ['import_batch.by'], persons),
  },
]
