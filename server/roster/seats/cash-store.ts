import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'

export async function setPaid(tx: Tx, class_reservation_id: number, is_paid: boolean): Promise<void> {
  await tx.execute(sql`
    update class_reservation set is_paid = ${is_paid} where class_reservation_id = ${class_reservation_id} and is_cash`)
}
