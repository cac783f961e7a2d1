import { sql } from 'drizzle-orm'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { World } from '../world.ts'
import { refuse } from './reply.ts'

/** Counts one try of `key`; past `most` within `minutes` it is refused. The count lives in the database, for all processes. */
export async function countTry(
  world: World,
  key: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<Verdict<null, 'too-many'>> {
  const now = world.now()
  const start = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await world.database.db.execute<{ count: number }>(sql`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start <= ${start} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${start} then excluded.window_start else r.window_start end
    returning count`)
  return (rows[0]?.count ?? 0) > most ? refuse('too-many') : allow(null)
}

/** Begins anew for `key`: what was limited has succeeded, and only failures are to count. */
export async function forgetTries(world: World, key: string): Promise<void> {
  await world.database.db.execute(sql`delete from rate_limit where key = ${key}`)
}
