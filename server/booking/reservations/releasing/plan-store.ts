import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { classReservation } from '../tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'
import { availableClass } from '../../../commerce/credits/tables.ts'

export type SeatOfPlan = {
  readonly class_reservation_id: number
  /** False for a guest's seat that another grant paid: it is freed with its host's seat, and its credit is returned. */
  readonly isOfPlan: boolean
}

export const listUpcomingSeats = (tx: Tx, purchase_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(tx, eq(availableClass.purchase_id, purchase_id), now)

/** Upcoming seats that a paused grant paid, with their guests; none when the grant was resumed. */
export const listSeatsOfPausedGrant = (tx: Tx, available_class_id: number, now: Date): Promise<SeatOfPlan[]> =>
  seatsPaidBy(
    tx,
    and(eq(availableClass.available_class_id, available_class_id), isNotNull(availableClass.frozenAt)),
    now,
  )

async function seatsPaidBy(tx: Tx, isOfGrant: SQL | undefined, now: Date): Promise<SeatOfPlan[]> {
  const { class_reservation_id, available_class_id, single_class_id, host_id, deletedAt } = classReservation
  const paid = tx.$with('paid').as(
    tx
      .select({ class_reservation_id })
      .from(classReservation)
      .innerJoin(availableClass, and(eq(availableClass.available_class_id, available_class_id), isOfGrant))
      .innerJoin(singleClass, eq(singleClass.single_class_id, single_class_id))
      .where(and(isNull(deletedAt), isNull(singleClass.cancelledAt), gt(singleClass.class_date, now))),
  )
  const paidIds = tx.select({ class_reservation_id: paid.class_reservation_id }).from(paid)
  const isOfPlan = inArray(class_reservation_id, paidIds)
  return tx
    .with(paid)
    .select({ class_reservation_id, isOfPlan: sql<boolean>`${isOfPlan}` })
    .from(classReservation)
    .where(and(isNull(deletedAt), or(isOfPlan, inArray(host_id, paidIds))))
    .orderBy(sql`${host_id} nulls last`, class_reservation_id)
}
