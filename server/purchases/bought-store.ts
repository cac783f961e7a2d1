import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { purchase } from './tables.ts'

const MOST = 200

/** What a person has bought, newest first, in the few words that her record carries (3.2). */
export const listBought = (db: Tx, customer_id: number) =>
  db
    .select({
      purchase_id: purchase.purchase_id,
      class_package_id: purchase.class_package_id,
      status: purchase.status,
    })
    .from(purchase)
    .where(eq(purchase.customer_id, customer_id))
    .orderBy(desc(purchase.purchase_id))
    .limit(MOST)
