import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { event } from './tables.ts'

export async function expediteEvents(
  tx: Tx,
  topic: string,
  payloadPart: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const hasPart = sql`${event.payload} @> ${JSON.stringify(payloadPart)}::jsonb`
  await tx
    .update(event)
    .set({ available_at: now })
    .where(and(eq(event.topic, topic), isNull(event.doneAt), gt(event.available_at, now), hasPart))
}

export async function retryFailed(tx: Tx, topic: string, now: Date): Promise<number> {
  const isFailing = and(isNull(event.doneAt), gt(event.attempts, 0))
  const isNotTriedNow = or(isNotNull(event.givenUpAt), gt(event.available_at, now))
  const { rowCount } = await tx
    .update(event)
    .set({ available_at: now, attempts: 1, givenUpAt: null })
    .where(and(eq(event.topic, topic), isFailing, isNotTriedNow))
  return rowCount ?? 0
}
