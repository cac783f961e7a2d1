import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type BillingFacts, billingProfile } from './tables.ts'

export async function findProfile(db: Tx, customer_id: number): Promise<BillingFacts | null> {
  const [found] = await db.select().from(billingProfile).where(eq(billingProfile.customer_id, customer_id))
  if (!found) return null
  const { customer_id: _, updatedAt: _updatedAt, ...facts } = found
  return facts
}

export async function putProfile(tx: Tx, customer_id: number, facts: BillingFacts, now: Date): Promise<void> {
  await tx
    .insert(billingProfile)
    .values({ customer_id, ...facts, updatedAt: now })
    .onConflictDoUpdate({ target: billingProfile.customer_id, set: { ...facts, updatedAt: now } })
}
