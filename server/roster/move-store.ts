import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

/** Writes beside the seats that were left where their people sit now, and carries over that cash was taken. */
export async function tieMoved(
  tx: Tx,
  moved: readonly { from_id: number; to_id: number; is_paid: boolean }[],
): Promise<void> {
  for (const { from_id, to_id, is_paid } of moved) {
    await tx.execute(sql`
      update class_reservation set moved_to_id = ${to_id} where class_reservation_id = ${from_id}`)
    if (is_paid) {
      await tx.execute(sql`
        update class_reservation set is_paid = true where class_reservation_id = ${to_id} and is_cash`)
    }
  }
}
