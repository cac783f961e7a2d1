import { and, gt, isNull, max } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { event } from './tables.ts'

export async function findLastEventId(tx: Tx): Promise<number> {
  const [found] = await tx.select({ last: max(event.event_id) }).from(event)
  return found?.last ?? 0
}

export async function discardEvents(tx: Tx, lastEventId: number): Promise<void> {
  await tx
    .update(event)
    .set({ doneAt: event.available_at })
    .where(and(gt(event.event_id, lastEventId), isNull(event.doneAt)))
}
