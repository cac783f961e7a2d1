import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertAll } from '../../platform/database/rows/upsert.ts'
import { classReservation } from './tables.ts'

export const importSeats = (tx: Tx, rows: readonly (typeof classReservation.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, classReservation, classReservation.class_reservation_id, rows)

export async function findSeat(tx: Tx, customer_id: number, single_class_id: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: classReservation.class_reservation_id })
    .from(classReservation)
    .where(
      and(
        eq(classReservation.customer_id, customer_id),
        eq(classReservation.single_class_id, single_class_id),
        isNull(classReservation.guest),
        isNull(classReservation.deletedAt),
      ),
    )
  return found?.id ?? null
}

type Rating = Pick<typeof classReservation.$inferInsert, 'class_stars' | 'coach_stars' | 'comment'>

export async function importRating(tx: Tx, class_reservation_id: number, rating: Rating): Promise<void> {
  await tx.update(classReservation).set(rating).where(eq(classReservation.class_reservation_id, class_reservation_id))
}

export async function hasReservations(tx: Tx): Promise<boolean> {
  const found = await tx.select({ one: sql`1` }).from(classReservation).limit(1)
  return found.length > 0
}

/** How many live seats these customers and their guests have, by class. */
export async function countLiveSeats(tx: Tx, customerIds: readonly number[]): Promise<Map<number, number>> {
  const { single_class_id, customer_id, deletedAt } = classReservation
  const rows = await tx
    .select({ single_class_id, seats: count() })
    .from(classReservation)
    .where(and(inArray(customer_id, [...customerIds]), isNull(deletedAt)))
    .groupBy(single_class_id)
  return new Map(rows.map((row) => [row.single_class_id, row.seats]))
}
