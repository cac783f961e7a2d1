import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export async function importAttendance(
  tx: Tx,
  class_reservation_id: number,
  attend: boolean,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update class_reservation r set attend = ${attend}, "attendedAt" = ${at}::timestamptz
    from single_class c
    where r.class_reservation_id = ${class_reservation_id} and r."deletedAt" is null
      and c.single_class_id = r.single_class_id and c.class_date <= ${at}::timestamptz`)
  return rowCount === 1
}
