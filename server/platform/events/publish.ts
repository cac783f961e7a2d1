import type { Tx } from '../database/database.ts'
import { event } from './tables.ts'

/** Notes that something happened, in the transaction in which it happens. With a key, it is noted at most once. */
export async function publish(
  tx: Tx,
  topic: string,
  payload: Record<string, unknown>,
  when: { now: Date; dedupe_key?: string },
): Promise<void> {
  await tx
    .insert(event)
    .values({ topic, payload, available_at: when.now, dedupe_key: when.dedupe_key ?? null })
    .onConflictDoNothing()
}
