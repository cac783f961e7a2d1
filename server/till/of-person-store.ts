import { sql } from 'drizzle-orm'
import { type OfPerson, tellRows, workOf } from '../database/of-person.ts'

/** Books of money are kept: who counted it stays written, and what went to her hand is told to her. */
export const ofPerson: readonly OfPerson[] = [
  {
    ...workOf('movimientos-de-caja', [
      'till_cut.opened_by',
      'till_cut.closed_by',
      'till_movement.by',
      'till_movement.customer_id',
    ]),
    tell: (db, customer_id) =>
      tellRows(
        db,
        sql`select kind, way, amount as centavos, "createdAt" from till_movement
          where customer_id = ${customer_id} order by till_movement_id`,
      ),
  },
]
