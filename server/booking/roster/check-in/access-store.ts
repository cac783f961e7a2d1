import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { classReservation } from '../../reservations/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export type OwnSeat = { deletedAt: string | null; class_date: string; minutes: number; cancelledAt: string | null }

export async function findOwnSeat(db: Tx, customer_id: number, class_reservation_id: number): Promise<OwnSeat | null> {
  const [seat] = await db
    .select({
      deletedAt: iso(classReservation.deletedAt),
      class_date: iso(singleClass.class_date),
      minutes: singleClass.minutes,
      cancelledAt: iso(singleClass.cancelledAt),
    })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        eq(classReservation.customer_id, customer_id),
      ),
    )
  return seat ?? null
}

export async function findClassOfReservation(db: Tx, class_reservation_id: number): Promise<number | null> {
  const [seat] = await db
    .select({ single_class_id: classReservation.single_class_id })
    .from(classReservation)
    .where(eq(classReservation.class_reservation_id, class_reservation_id))
  return seat?.single_class_id ?? null
}
