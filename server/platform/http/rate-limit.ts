import { sql } from 'drizzle-orm'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'

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
  const { rows } = await app.database.db.execute<{ count: number; seconds: number }>(sql`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start <= ${start} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${start} then excluded.window_start else r.window_start end
    returning count, ceil(extract(epoch from window_start - ${start}::timestamptz))::int as seconds`)
  const { count, seconds } = rows[0] ?? { count: 0, seconds: 0 }
  return count > most ? refuse('too-many', { details: { retry_after: Math.max(seconds, 1) } }) : allow(null)
}

/** Resets the count of `key` after a success, so that only failures count. */
export async function resetTries(app: AppContext, key: string): Promise<void> {
  await app.database.db.execute(sql`delete from rate_limit where key = ${key}`)
}
