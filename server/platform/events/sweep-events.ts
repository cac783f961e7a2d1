import { lt } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { event } from './tables.ts'

const DAY_MS = 86_400_000
/** Longer than anything that could publish the event again under the same dedupe key. */
export const EVENT_RETENTION_DAYS = 90

export async function sweepEvents({ database: { db }, now }: AppContext): Promise<void> {
  await db.delete(event).where(lt(event.doneAt, new Date(now().getTime() - EVENT_RETENTION_DAYS * DAY_MS)))
}
