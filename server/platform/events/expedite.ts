import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

export async function expediteEvents(
  tx: Tx,
  topic: string,
  payloadPart: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update event set available_at = ${now}::timestamptz
    where topic = ${topic} and "doneAt" is null and available_at > ${now}::timestamptz
      and payload @> ${JSON.stringify(payloadPart)}::jsonb`)
}

export async function retryFailed(tx: Tx, topic: string, now: Date): Promise<number> {
  const { rowCount } = (await tx.execute(sql`
    update event set available_at = ${now}::timestamptz, attempts = 1, "givenUpAt" = null
    where topic = ${topic} and "doneAt" is null and attempts > 0
      and ("givenUpAt" is not null or available_at > ${now}::timestamptz)`)) as {
    rowCount: number | null
  }
  return rowCount ?? 0
}
