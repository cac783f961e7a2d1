import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { purchase, purchaseGrant } from './tables.ts'

export type PurchaseRow = typeof purchase.$inferSelect
export type NewPurchase = Omit<typeof purchase.$inferInsert, 'purchase_id' | 'is_online'>

export async function insertPurchase(tx: Tx, row: NewPurchase): Promise<number> {
  const is_online = sql<boolean>`(select k.is_online from class_package k where k.class_package_id = ${row.class_package_id})`
  const [inserted] = await tx
    .insert(purchase)
    .values({ ...row, is_online })
    .returning({ purchase_id: purchase.purchase_id })
  if (!inserted) throw new Error('purchase: expected one new row, found none.')
  return inserted.purchase_id
}

export async function findRow(db: Tx, purchase_id: number): Promise<PurchaseRow | null> {
  const [found] = await db.select().from(purchase).where(eq(purchase.purchase_id, purchase_id))
  return found ?? null
}

export async function findByReference(db: Tx, reference: string): Promise<PurchaseRow | null> {
  const [found] = await db.select().from(purchase).where(eq(purchase.reference, reference))
  return found ?? null
}

export async function lockRow(tx: Tx, purchase_id: number): Promise<PurchaseRow | null> {
  const [row] = await tx.select().from(purchase).where(eq(purchase.purchase_id, purchase_id)).for('no key update')
  return row ?? null
}

/** The current owner of a purchase, locked against a merge of customers. */
export async function ownerOf(tx: Tx, purchase_id: number): Promise<number> {
  const [found] = await tx
    .select({ customer_id: purchase.customer_id })
    .from(purchase)
    .where(eq(purchase.purchase_id, purchase_id))
    .for('share')
  if (!found) throw new Error(`purchase ${purchase_id}: expected its owner, found no purchase.`)
  return found.customer_id
}

export async function findByAttempt(db: Tx, customer_id: number, attempt_key: string): Promise<PurchaseRow | null> {
  const [found] = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.customer_id, customer_id), eq(purchase.attempt_key, attempt_key)))
  return found ?? null
}

/**
 * Frees the attempt key of a failed purchase and of its fee, so that a new attempt with this key makes a new purchase.
 */
export async function releaseAttemptKey(tx: Tx, purchase_id: number): Promise<void> {
  await tx
    .update(purchase)
    .set({ attempt_key: sql`${purchase.attempt_key} || ':released:' || ${purchase.purchase_id}` })
    .where(or(eq(purchase.purchase_id, purchase_id), eq(purchase.paid_with, purchase_id)))
}

export const paidWith = (db: Tx, purchase_id: number): Promise<PurchaseRow[]> =>
  db.select().from(purchase).where(eq(purchase.paid_with, purchase_id))

export const ofPackage = (db: Tx, customer_id: number, class_package_id: number): Promise<PurchaseRow[]> =>
  db
    .select()
    .from(purchase)
    .where(and(eq(purchase.customer_id, customer_id), eq(purchase.class_package_id, class_package_id)))
    .orderBy(desc(purchase.purchase_id))

export async function setPaid(
  tx: Tx,
  purchase_id: number,
  to: { status: 'active' | 'completed'; now: Date; card_fingerprint: string | null },
): Promise<boolean> {
  const moved = await tx
    .update(purchase)
    .set({
      status: to.status,
      paidAt: to.now,
      updatedAt: to.now,
      pending_until: null,
      card_fingerprint: to.card_fingerprint,
    })
    .where(
      and(
        eq(purchase.purchase_id, purchase_id),
        inArray(purchase.status, ['pending', 'failed']),
        isNull(purchase.paidAt),
      ),
    )
    .returning({ purchase_id: purchase.purchase_id })
  return moved.length === 1
}

export async function setPaidInVain(tx: Tx, purchase_id: number, now: Date): Promise<void> {
  await tx.update(purchase).set({ paidAt: now, updatedAt: now }).where(eq(purchase.purchase_id, purchase_id))
}

export async function setFailed(
  tx: Tx,
  purchase_id: number,
  { now, why }: { now: Date; why: string | null },
): Promise<boolean> {
  const moved = await tx
    .update(purchase)
    .set({ status: 'failed', updatedAt: now, pending_until: null, cancel_reason: why })
    .where(and(eq(purchase.purchase_id, purchase_id), eq(purchase.status, 'pending')))
    .returning({ purchase_id: purchase.purchase_id })
  return moved.length === 1
}

/** Sets the status of a locked purchase; the caller has checked `moveTo`. */
export async function setStatus(
  tx: Tx,
  purchase_id: number,
  to: Pick<PurchaseRow, 'status' | 'updatedAt' | 'cancel_reason'> &
    Partial<Pick<PurchaseRow, 'cancelledAt' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(purchase).set(to).where(eq(purchase.purchase_id, purchase_id))
}

export async function insertGrant(tx: Tx, purchase_id: number, period_start: Date, now: Date): Promise<boolean> {
  const written = await tx
    .insert(purchaseGrant)
    .values({ purchase_id, period_start, createdAt: now })
    .onConflictDoNothing()
    .returning({ purchase_id: purchaseGrant.purchase_id })
  return written.length === 1
}

/** Links a purchase to the class that it is made for; false when there is no such class (N8). */
export async function linkClass(tx: Tx, purchase_id: number, single_class_id: number): Promise<boolean> {
  const classExists = sql`exists (select 1 from single_class c where c.single_class_id = ${single_class_id})`
  const { rowCount } = await tx
    .update(purchase)
    .set({ single_class_id })
    .where(and(eq(purchase.purchase_id, purchase_id), classExists))
  return rowCount === 1
}
