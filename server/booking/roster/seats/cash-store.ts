import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

export async function setPaid(tx: Tx, class_reservation_id: number, is_paid: boolean): Promise<void> {
  await tx.execute(sql`
    update class_reservation set is_paid = ${is_paid} where class_reservation_id = ${class_reservation_id} and is_cash`)
}

/** The price in centavos of class `c` if it is sold separately; null for any other class. */
export const priceOfClass = sql`(select coalesce(nullif(k.sale_price, 0), k.price) from class_package k
  where k.class_package_id = c.class_package_id)`

export async function walkInPrice(tx: Tx, single_class_id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ price: number | null }>(sql`
    select ${priceOfClass} as price from single_class c where c.single_class_id = ${single_class_id}`)
  return rows[0]?.price ?? null
}
