import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PaymentMethod, Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { listStaffNames } from '../../people/staff/staff-queries.ts'
import type { PurchaseRow } from './store.ts'
import { paymentMethod, purchase } from './tables.ts'

export type PurchaseRead = PurchaseRow & {
  email: string
  discount_code: string | null
  subscription_id: number | null
  renewing: Purchase['subscription']
}

const emailOfBuyer = sql<string>`(select c.email from customer c where c.customer_id = ${purchase}.customer_id)`

const discountCode = sql<string | null>`(select d.code from discount d where d.discount_id = ${purchase}.discount_id)`

const subscriptionId = sql<
  number | null
>`(select s.subscription_id from subscription s where s.purchase_id = ${purchase}.purchase_id)`

const renewing = sql<PurchaseRead['renewing']>`(select json_build_object('status', s.status,
  'cancel_at_period_end', s.cancel_at_period_end, 'period_end', ${iso(sql`s.period_end`)},
  'past_due_since', ${iso(sql`s.past_due_since`)}, 'payment_source_id', s.payment_source_id) from subscription s where s.purchase_id = ${purchase}.purchase_id)`

const selectPurchases = (db: Tx) =>
  db
    .select({
      row: purchase,
      email: emailOfBuyer,
      discount_code: discountCode,
      subscription_id: subscriptionId,
      renewing,
    })
    .from(purchase)
    .$dynamic()
type SelectedPurchase = { row: PurchaseRow } & Omit<PurchaseRead, keyof PurchaseRow>
const toPurchaseRead = ({ row, ...more }: SelectedPurchase): PurchaseRead => ({
  ...row,
  ...more,
})

export async function rowsOfBuyer(db: Tx, customer_id: number): Promise<PurchaseRead[]> {
  const rows = await selectPurchases(db)
    .where(eq(purchase.customer_id, customer_id))
    .orderBy(desc(purchase.createdAt), desc(purchase.purchase_id))
  return rows.map(toPurchaseRead)
}

export async function findPurchaseRead(
  db: Tx,
  purchase_id: number,
  customer_id?: number,
): Promise<PurchaseRead | null> {
  const isOwn = customer_id === undefined ? undefined : eq(purchase.customer_id, customer_id)
  const [found] = await selectPurchases(db).where(and(eq(purchase.purchase_id, purchase_id), isOwn))
  return found ? toPurchaseRead(found) : null
}

/** A customer's purchases that wait for money and are not charged with another. */
export async function listUnpaidPurchases(tx: Tx, customer_id: number): Promise<number[]> {
  const isUnpaid = and(eq(purchase.status, 'pending'), isNull(purchase.paid_with))
  const rows = await tx
    .select({ purchase_id: purchase.purchase_id })
    .from(purchase)
    .where(and(eq(purchase.customer_id, customer_id), isUnpaid))
    .orderBy(asc(purchase.purchase_id))
  return rows.map(({ purchase_id }) => purchase_id)
}

export async function giversOf(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return ids.length === 0 ? new Map() : listStaffNames(db, [...new Set(ids)])
}

/** The payment methods that the studio defines, in its order (3.17, 7.22); with `ids`, only these. */
export async function listMethods(db: Tx, ids?: readonly number[]): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethod)
    .where(ids ? inArray(paymentMethod.payment_method_id, [...ids]) : isNull(paymentMethod.archivedAt))
    .orderBy(asc(paymentMethod.order), asc(paymentMethod.payment_method_id))
  return rows.map(({ payment_method_id, name, description, instructions }) => ({
    payment_method_id,
    name,
    description: description || null,
    instructions: instructions || null,
  }))
}
