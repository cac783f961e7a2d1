import { and, eq, sql } from 'drizzle-orm'
import { type PersonalData, exportRows } from '../platform/database/rows/personal-data.ts'
import { auditEntry } from './tables.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'cambios-del-estudio',
    columns: ['audit_entry.by', 'audit_entry.subject_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select did, reason, "createdAt" from audit_entry
          where subject = 'customer' and subject_id = ${customer_id} order by audit_entry_id`,
      ),
    erase: (tx, customer_id) =>
      tx
        .update(auditEntry)
        .set({ before: null, after: null, reason: null })
        .where(
          and(
            eq(auditEntry.subject, 'customer'),
            sql`${auditEntry.subject_id} in
              (select customer_id from customer where customer_id = ${customer_id} or merged_into = ${customer_id})`,
          ),
        ),
    hand: async () => {},
  },
]
