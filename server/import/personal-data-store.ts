import { and, eq, sql } from 'drizzle-orm'
import { mergeColumns, type PersonalData } from '../platform/database/rows/personal-data.ts'
import { importLine } from './tables.ts'

/**
 * A merge does not reassign imported rows: undoing an import must not delete the customer that another was merged into.
 */
export const ofPerson: readonly PersonalData[] = [
  {
    name: 'importaciones',
    columns: ['import_batch.by', 'import_line.subject_id'],
    exportRecords: async () => [],
    erase: (tx, customer_id) =>
      tx
        .update(importLine)
        .set({ before: null })
        .where(
          and(
            eq(importLine.subject, 'customer'),
            sql`${importLine.subject_id} in
              (select customer_id from customer where customer_id = ${customer_id} or merged_into = ${customer_id})`,
          ),
        ),
    hand: (tx, persons) => mergeColumns(tx, ['import_batch.by'], persons),
  },
]
