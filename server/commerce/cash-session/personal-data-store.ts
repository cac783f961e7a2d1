import { sql } from 'drizzle-orm'
import { type PersonalData, exportRows, staffColumnsOf } from '../../platform/database/personal-data.ts'

export const ofPerson: readonly PersonalData[] = [
  {
    ...staffColumnsOf('movimientos-de-caja', [
      'till_cut.opened_by',
      'till_cut.closed_by',
      'till_movement.by',
      'till_movement.customer_id',
    ]),
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select kind, way, amount as centavos, reason, "createdAt" from till_movement
          where customer_id = ${customer_id} order by till_movement_id`,
      ),
    erase: (tx, customer_id) =>
      tx.execute(sql`update till_movement set reason = null where customer_id = ${customer_id}`),
  },
]
