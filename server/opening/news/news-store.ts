import { inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { newsSubscriber } from '../tables.ts'

export async function insertSubscriber(db: Tx, email: string, now: Date): Promise<void> {
  await db.insert(newsSubscriber).values({ email, createdAt: now }).onConflictDoNothing()
}

/** Deletes at most `most` addresses, those that wait longest, and returns them. */
export async function takeSubscribers(tx: Tx, most: number): Promise<(typeof newsSubscriber.$inferSelect)[]> {
  const longest = tx
    .select({ id: newsSubscriber.news_subscriber_id })
    .from(newsSubscriber)
    .orderBy(newsSubscriber.news_subscriber_id)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx.delete(newsSubscriber).where(inArray(newsSubscriber.news_subscriber_id, longest)).returning()
}

export async function deleteSubscribersBefore(db: Tx, before: Date): Promise<void> {
  await db.delete(newsSubscriber).where(lt(newsSubscriber.createdAt, before))
}
