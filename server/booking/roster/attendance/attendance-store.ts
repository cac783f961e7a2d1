import { and, asc, desc, eq, exists, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PastSeat } from '@aforo/domain/booking/reservations/penalty.ts'
import type { MarkingFacts } from '@aforo/domain/booking/roster/marking.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { classReservation } from '../../reservations/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'
import { availableClass } from '../../../commerce/credits/tables.ts'

export type SeatRead = NonNullable<MarkingFacts['seat']> & {
  customer_id: number
  guest: string | null
  spot: string | null
  is_cash: boolean
  is_paid: boolean
}

const isPaidByUnlimited = and(
  eq(availableClass.available_class_id, classReservation.available_class_id),
  eq(availableClass.amount, -1),
)

/** A seat of this class, cancelled or not; null when the reservation is of another class. */
export async function findSeat(
  tx: Tx,
  single_class_id: number,
  class_reservation_id: number,
): Promise<SeatRead | null> {
  const { customer_id, guest, spot, is_cash, is_paid, attend } = classReservation
  const times = { deletedAt: iso(classReservation.deletedAt), markedAt: iso(classReservation.attendedAt) }
  const [seat] = await tx
    .select({ customer_id, guest, spot, is_cash, is_paid, attend, ...times })
    .from(classReservation)
    .where(
      and(
        eq(classReservation.class_reservation_id, class_reservation_id),
        eq(classReservation.single_class_id, single_class_id),
      ),
    )
  return seat ?? null
}

/**
 * Sets attendance as of the time of a tap. Returns false when the seat is cancelled or a later tap was stored.
 * `attendedAt` stores that time also when a mark is removed.
 */
export async function setAttend(tx: Tx, class_reservation_id: number, attend: boolean, at: Date): Promise<boolean> {
  const { attendedAt } = classReservation
  const isSeat = and(
    eq(classReservation.class_reservation_id, class_reservation_id),
    isNull(classReservation.deletedAt),
  )
  const { rowCount } = await tx
    .update(classReservation)
    .set({ attend, attendedAt: at })
    .where(and(isSeat, or(isNull(attendedAt), lte(attendedAt, at))))
  return rowCount === 1
}

export async function listPastSeats(tx: Tx, customer_id: number, now: Date): Promise<PastSeat[]> {
  const { class_reservation_id, attend, deletedAt } = classReservation
  const { class_date, minutes, cancelledAt, listClosedAt } = singleClass
  const other = alias(classReservation, 'other')
  const checkIn = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.single_class_id, classReservation.single_class_id), eq(other.attend, true)))
  return tx
    .select({
      class_reservation_id,
      attend,
      class_date: iso(class_date),
      minutes,
      isCancelled: sql<boolean>`${or(isNotNull(deletedAt), isNotNull(cancelledAt))}`,
      isAttendanceRecorded: sql<boolean>`${or(isNotNull(listClosedAt), exists(checkIn))}`,
    })
    .from(classReservation)
    .innerJoin(singleClass, eq(singleClass.single_class_id, classReservation.single_class_id))
    .innerJoin(availableClass, isPaidByUnlimited)
    .where(
      and(
        eq(classReservation.customer_id, customer_id),
        isNull(classReservation.guest),
        lte(singleClass.class_date, now),
      ),
    )
    .orderBy(desc(class_date))
    .limit(100)
}

export async function listAbsent(tx: Tx, single_class_id: number): Promise<number[]> {
  const rows = await tx
    .select({ customer_id: classReservation.customer_id })
    .from(classReservation)
    .innerJoin(availableClass, isPaidByUnlimited)
    .where(
      and(
        eq(classReservation.single_class_id, single_class_id),
        isNull(classReservation.deletedAt),
        isNull(classReservation.guest),
        eq(classReservation.attend, false),
      ),
    )
    .orderBy(asc(classReservation.customer_id))
  return rows.map((row) => row.customer_id)
}
