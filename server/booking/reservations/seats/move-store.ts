import { sql } from 'drizzle-orm'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Tx } from '../../../platform/database/database.ts'

export async function linkMoved(
  tx: Tx,
  before: readonly ClassReservation[],
  after: readonly ClassReservation[],
): Promise<void> {
  const pairs = before.map((old, index) => ({
    old_id: old.class_reservation_id,
    new_id: after[index]?.class_reservation_id ?? null,
    is_paid: old.is_paid,
  }))
  await tx.execute(sql`
    with pairs as (
      select * from json_to_recordset(${JSON.stringify(pairs)}::json) as (old_id int, new_id int, is_paid boolean)
    ), paid as (
      update class_reservation r set is_paid = p.is_paid from pairs p where r.class_reservation_id = p.new_id
    )
    update class_reservation r set moved_to_id = p.new_id from pairs p where r.class_reservation_id = p.old_id`)
}
