import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { subscription } from '../tables.ts'

export type SubscriptionRow = typeof subscription.$inferSelect
export type NewSubscription = Omit<typeof subscription.$inferInsert, 'subscription_id'>

export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  await tx.insert(subscription).values(row).onConflictDoNothing()
}

/** The subscription of a purchase; null when the purchase does not renew. */
export async function findSubscription(db: Tx, purchase_id: number): Promise<SubscriptionRow | null> {
  const [found] = await db.select().from(subscription).where(eq(subscription.purchase_id, purchase_id))
  return found ?? null
}

export async function lockOfPurchase(tx: Tx, purchase_id: number): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.purchase_id, purchase_id))
    .for('no key update')
  return row ?? null
}

export async function setSubscription(
  tx: Tx,
  subscription_id: number,
  change: Partial<Omit<NewSubscription, 'purchase_id' | 'customer_id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(subscription).set(change).where(eq(subscription.subscription_id, subscription_id))
}

/**
 * Records when the gateway was last asked about a subscription. The one asked longest ago is asked next, so none waits
 * for ever.
 */
export async function touchSubscription(db: Tx, purchase_id: number, updatedAt: Date): Promise<void> {
  await db.update(subscription).set({ updatedAt }).where(eq(subscription.purchase_id, purchase_id))
}
