import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

export async function findLastEventId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`select max(event_id) as last from event`)
  return Number(rows[0]?.last ?? 0)
}

export async function discardEvents(tx: Tx, lastEventId: number): Promise<void> {
  await tx.execute(sql`update event set "doneAt" = available_at where event_id > ${lastEventId} and "doneAt" is null`)
}
