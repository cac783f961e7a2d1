import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { classReservation } from '../reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'

export async function importAttendance(
  tx: Tx,
  class_reservation_id: number,
  attend: boolean,
  at: Date,
): Promise<boolean> {
  const hasBegun = and(
    eq(singleClass.single_class_id, classReservation.single_class_id),
    lte(singleClass.class_date, at),
  )
  const { rowCount } = await tx
    .update(classReservation)
    .set({ attend, attendedAt: at })
    .from(singleClass)
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        isNull(classReservation.deletedAt),
        hasBegun,
      ),
    )
  return rowCount === 1
}
