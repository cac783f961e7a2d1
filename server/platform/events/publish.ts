import type { Tx } from '../database/database.ts'
import { event } from './tables.ts'

/** Stores an event in the transaction that causes it. With a dedupe key it is stored at most once. */
export async function publish(
  tx: Tx,
  topic: string,
  payload: Record<string, unknown>,
  options: { now: Date; dedupe_key?: string },
): Promise<void> {
  await tx
    .insert(event)
    .values({ topic, payload, available_at: options.now, dedupe_key: options.dedupe_key ?? null })
    .onConflictDoNothing()
}
