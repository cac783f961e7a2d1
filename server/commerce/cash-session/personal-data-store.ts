import { eq, sql } from 'drizzle-orm'
import { type PersonalData, exportRows, staffColumnsOf } from '../../platform/database/rows/personal-data.ts'
import { cashMovement } from './tables.ts'

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
      tx.update(cashMovement).set({ reason: null }).where(eq(cashMovement.customer_id, customer_id)),
  },
]
