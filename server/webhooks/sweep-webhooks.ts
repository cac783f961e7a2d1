import { lt } from 'drizzle-orm'
import type { World } from '../world.ts'
import { webhookEvent } from './tables.ts'

const DAY_MS = 86_400_000
/** How long a processed webhook is kept: providers send one again for at most 30 days. */
export const WEBHOOK_KEPT_DAYS = 90

/** Deletes webhooks that were processed long ago; those that wait or fail stay. */
export async function sweepWebhooks({ database: { db }, now }: World): Promise<void> {
  const before = new Date(now().getTime() - WEBHOOK_KEPT_DAYS * DAY_MS)
  await db.delete(webhookEvent).where(lt(webhookEvent.processedAt, before))
}
