import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentMethod } from 'studio/purchases/shapes.ts'
import type { Tx } from '../database/database.ts'
import type { PurchaseRow } from './store.ts'
import { paymentMethod, purchase } from './tables.ts'

export type PurchaseRead = PurchaseRow & { email: string; subscription_id: number | null }

const emailOfBuyer = sql<string>`(select c.email from customer c where c.customer_id = ${purchase}.customer_id)`

const subscriptionOf = sql<
  number | null
>`(select s.subscription_id from subscription s where s.purchase_id = ${purchase}.purchase_id)`

const read = (db: Tx) =>
  db.select({ row: purchase, email: emailOfBuyer, subscription_id: subscriptionOf }).from(purchase).$dynamic()
const flat = ({ row, ...more }: { row: PurchaseRow } & Omit<PurchaseRead, keyof PurchaseRow>): PurchaseRead => ({
  ...row,
  ...more,
})

/** A person's purchases, the newest first. */
export async function rowsOfBuyer(db: Tx, customer_id: number): Promise<PurchaseRead[]> {
  const rows = await read(db)
    .where(eq(purchase.customer_id, customer_id))
    .orderBy(desc(purchase.createdAt), desc(purchase.purchase_id))
  return rows.map(flat)
}

/** One purchase; of the buyer alone when she is given. */
export async function findRead(db: Tx, purchase_id: number, customer_id?: number): Promise<PurchaseRead | null> {
  const hers = customer_id === undefined ? undefined : eq(purchase.customer_id, customer_id)
  const [found] = await read(db).where(and(eq(purchase.purchase_id, purchase_id), hers))
  return found ? flat(found) : null
}

/** The studio's own ways of paying, in its order; only those with these ids, when they are given. */
export async function methodRows(db: Tx, ids?: readonly number[]): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethod)
    .where(ids ? inArray(paymentMethod.payment_method_id, [...ids]) : undefined)
    .orderBy(asc(paymentMethod.order), asc(paymentMethod.payment_method_id))
  return rows.map(({ payment_method_id, name, description, instructions }) => ({
    payment_method_id,
    name,
    description: description || null,
    instructions: instructions || null,
  }))
}
