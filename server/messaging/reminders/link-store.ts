import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { customer } from '../../people/tables.ts'

const isClassOfSeat = eq(singleClass.single_class_id, classReservation.single_class_id)

export async function findOwner(
  tx: Tx,
  class_reservation_id: number,
): Promise<{ customer_id: number; class_date: Date } | null> {
  const [found] = await tx
    .select({ customer_id: customer.customer_id, class_date: singleClass.class_date })
    .from(classReservation)
    .innerJoin(singleClass, isClassOfSeat)
    .innerJoin(customer, and(eq(customer.customer_id, classReservation.customer_id), isNull(customer.deletedAt)))
    .where(and(eq(classReservation.class_reservation_id, class_reservation_id), isNull(classReservation.guest)))
  return found ?? null
}

/** Whether the seat is still booked and its class unchanged: checked before a reminder is sent (F36). */
export async function isSeatUnchanged(tx: Tx, class_reservation_id: number, start: string): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(classReservation)
    .innerJoin(singleClass, isClassOfSeat)
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        isNull(classReservation.deletedAt),
        isNull(singleClass.cancelledAt),
        sql`${singleClass.class_date} = ${start}::timestamptz`,
      ),
    )
  return found.length > 0
}

export async function isToRate(tx: Tx, class_reservation_id: number): Promise<boolean> {
  const { deletedAt, attend, class_stars } = classReservation
  const isSeat = eq(classReservation.class_reservation_id, class_reservation_id)
  const seats = await tx.$count(classReservation, and(isSeat, isNull(deletedAt), eq(attend, true), isNull(class_stars)))
  return seats > 0
}
