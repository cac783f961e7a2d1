import { sql } from 'drizzle-orm'
import { handColumns, type OfPerson } from '../platform/database/of-person.ts'

/** What an import made stays its own, so that taking it back never takes the record that another became a part of. */
export const ofPerson: readonly OfPerson[] = [
  {
    name: 'importaciones',
    columns: ['import_batch.by', 'import_line.subject_id'],
    exportRecords: async () => [],
    erase: (tx, customer_id) =>
      tx.execute(sql`update import_line set before = null where subject = 'customer' and subject_id in
        (select customer_id from customer where customer_id = ${customer_id} or merged_into = ${customer_id})`),
    hand: (tx, persons) => handColumns(tx, ['import_batch.by'], persons),
  },
]
