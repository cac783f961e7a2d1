import { lt } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { idempotency, rateLimit } from './tables.ts'

const DAY_MS = 86_400_000
/** Longer than any retry and than any window of a rate limit. */
export const KEY_RETENTION_DAYS = 7

export async function sweepIdempotency({ database: { db }, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - KEY_RETENTION_DAYS * DAY_MS)
  await db.delete(idempotency).where(lt(idempotency.createdAt, before))
  await db.delete(rateLimit).where(lt(rateLimit.window_start, before))
}
