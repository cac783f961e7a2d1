import { eq, sql } from 'drizzle-orm'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { rateLimit } from '../tables.ts'

/**
 * Counts one try of `key`; past `most` within `minutes` it is refused, with the seconds to wait as `retry_after`.
 * The count lives in the database, for all processes.
 */
export async function countTry(
  app: AppContext,
  key: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<Verdict<null, 'too-many'>> {
  const now = app.now()
  const start = new Date(now.getTime() - minutes * 60_000)
  const { window_start } = rateLimit
  const isOver = sql`${window_start} <= ${start}`
  const [counted] = await app.database.db
    .insert(rateLimit)
    .values({ key, window_start: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else ${window_start} end`,
      },
    })
    .returning({
      count: rateLimit.count,
      seconds: sql<number>`ceil(extract(epoch from ${window_start} - ${start}::timestamptz))::int`,
    })
  const { count, seconds } = counted ?? { count: 0, seconds: 0 }
  return count > most ? refuse('too-many', { details: { retry_after: Math.max(seconds, 1) } }) : allow(null)
}

/** Resets the count of `key` after a success, so that only failures count. */
export async function resetTries(app: AppContext, key: string): Promise<void> {
  await app.database.db.delete(rateLimit).where(eq(rateLimit.key, key))
}
