import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import { refuse } from './reply.ts'
import { idempotency } from './tables.ts'

export type OnceKey = { actor: string; route: string; key: string; request_hash: string }
export type Kept = { status: number; body: unknown }

export const isKey = (key: string): boolean => /^[\x21-\x7e]{8,255}$/.test(key)

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Claims a key within the transaction that has the effect: `null` means go on, otherwise the answer that was kept.
 * A second request with the key waits here until the first one has committed or rolled back.
 */
export async function claim(tx: Tx, once: OnceKey, now: Date): Promise<Verdict<Kept | null>> {
  const claimed = await tx
    .insert(idempotency)
    .values({ ...once, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (claimed.length > 0) return allow(null)
  const [kept] = await tx.select().from(idempotency).where(isKeyOf(once))
  if (!kept) return refuse('key-in-flight')
  if (kept.request_hash !== once.request_hash) return refuse('key-reused')
  return kept.status === null ? refuse('key-in-flight') : allow({ status: kept.status, body: kept.body })
}

/** Keeps the answer beside its key, in the same transaction as the effect. */
export async function keep(tx: Tx, once: OnceKey, { status, body }: Kept): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status, body: sql`${JSON.stringify(body)}::jsonb` })
    .where(isKeyOf(once))
}

const isKeyOf = ({ actor, route, key }: OnceKey) =>
  and(eq(idempotency.actor, actor), eq(idempotency.route, route), eq(idempotency.key, key))
