import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'

/** What was noted of these for later is heard now. */
export async function hasten(tx: Tx, topic: string, about: Record<string, unknown>, now: Date): Promise<void> {
  await tx.execute(sql`
    update event set available_at = ${now}::timestamptz
    where topic = ${topic} and "doneAt" is null and available_at > ${now}::timestamptz
      and payload @> ${JSON.stringify(about)}::jsonb`)
}
