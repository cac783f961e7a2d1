import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { calendarFeed } from '../reservations/tables.ts'
import { customer } from '../../people/tables.ts'

export type Feed = { token: string; createdAt: Date }

export async function findFeed(db: Tx, customer_id: number): Promise<Feed | null> {
  const { token, createdAt } = calendarFeed
  const [feed] = await db
    .select({ token, createdAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.customer_id, customer_id))
  return feed ?? null
}

export async function writeFeed(tx: Tx, customer_id: number, feed: Feed): Promise<void> {
  await tx
    .insert(calendarFeed)
    .values({ customer_id, ...feed })
    .onConflictDoUpdate({ target: calendarFeed.customer_id, set: feed })
}

export async function deleteFeed(tx: Tx, customer_id: number): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.customer_id, customer_id))
}

/** The owner of a feed; null when their account is deleted. */
export async function findFollowed(db: Tx, token: string): Promise<number | null> {
  const [feed] = await db
    .select({ customer_id: calendarFeed.customer_id })
    .from(calendarFeed)
    .innerJoin(customer, and(eq(customer.customer_id, calendarFeed.customer_id), isNull(customer.deletedAt)))
    .where(eq(calendarFeed.token, token))
  return feed?.customer_id ?? null
}
