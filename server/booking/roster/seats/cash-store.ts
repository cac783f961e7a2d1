import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { classReservation } from '../../reservations/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export async function setPaid(tx: Tx, class_reservation_id: number, is_paid: boolean): Promise<void> {
  await tx
    .update(classReservation)
    .set({ is_paid })
    .where(and(eq(classReservation.class_reservation_id, class_reservation_id), eq(classReservation.is_cash, true)))
}

/** The price in centavos of class `c` if it is sold separately; null for any other class. */
export const priceOfClass = sql`(select coalesce(nullif(k.sale_price, 0), k.price) from class_package k
  where k.class_package_id = c.class_package_id)`

export async function walkInPrice(tx: Tx, single_class_id: number): Promise<number | null> {
  const c = alias(singleClass, 'c')
  const [found] = await tx
    .select({ price: sql<number | null>`${priceOfClass}` })
    .from(c)
    .where(eq(c.single_class_id, single_class_id))
  return found?.price ?? null
}
