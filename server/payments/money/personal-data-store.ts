import { sql } from 'drizzle-orm'
import { type PersonalData, exportRows, staffColumnsOf } from '../../platform/database/rows/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    ...staffColumnsOf('devoluciones', ['refund.by', 'mismatch.resolved_by']),
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select r.purchase_id, r.amount as centavos, r.status, r.reason, r."createdAt" from refund r
          join purchase p using (purchase_id) where p.customer_id = ${customer_id} order by r.refund_id`,
      ),
  },
]
