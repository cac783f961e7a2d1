import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import { refuse } from './reply.ts'
import { idempotency } from './tables.ts'

export type OnceKey = { actor: string; route: string; key: string; request_hash: string }
export type Kept = { status: number; body: unknown }

export const isKey = (key: string): boolean => /^[\x21-\x7e]{8,255}$/.test(key)

/** What a key stands for: the body, and what the address says beside the route. */
export const hashOf = ({ params, query }: { params: unknown; query: unknown }, bytes: Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query]))
    .update(bytes)
    .digest('hex')

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

const CRASHED_AFTER_MS = 120_000

/**
 * Begins work that takes several transactions: this key is now ours since `since`, or its answer is kept already.
 * Somebody else's fresh claim is refused; one older than two minutes has crashed, and is taken over.
 */
export async function begin(db: Tx, once: OnceKey, now: Date): Promise<Verdict<{ since: Date } | { kept: Kept }>> {
  const before = await claim(db, once, now)
  if (before.allowed) return allow(before.value ? { kept: before.value } : { since: now })
  if (before.reason !== 'key-in-flight') return before
  const crashed = new Date(now.getTime() - CRASHED_AFTER_MS)
  const taken = await db
    .update(idempotency)
    .set({ createdAt: now })
    .where(and(isKeyOf(once), isNull(idempotency.status), lte(idempotency.createdAt, crashed)))
    .returning({ key: idempotency.key })
  return taken.length > 0 ? allow({ since: now }) : before
}

/** Gives a claim back that led to no answer, unless somebody has taken it over. */
export async function letGo(db: Tx, once: OnceKey, since: Date): Promise<void> {
  await db.delete(idempotency).where(and(isKeyOf(once), isNull(idempotency.status), eq(idempotency.createdAt, since)))
}

/** Keeps the answer beside its key, in the same transaction as the effect. */
export async function keep(tx: Tx, once: OnceKey, { status, body }: Kept): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status, body: sql`${JSON.stringify(body)}::jsonb` })
    .where(isKeyOf(once))
}

/**
 * Forgets the answers that were kept for somebody, or that told others of her by her number; where one has her `words`
 * alone, those go, and its retry still hears it. Those that are being made stay.
 */
export async function forgetAnswersOf(tx: Tx, customer_id: number, words: readonly string[]): Promise<void> {
  const tellsOfHer = sql`jsonb_path_exists(${idempotency.body}, '$.**.customer_id ? (@ == $id)',
    jsonb_build_object('id', ${customer_id}::int))`
  await tx
    .delete(idempotency)
    .where(and(isNotNull(idempotency.status), or(eq(idempotency.actor, String(customer_id)), tellsOfHer)))
  for (const word of words) {
    const inside = JSON.stringify(word).slice(1, -1)
    await tx
      .update(idempotency)
      .set({ body: sql`replace(${idempotency.body}::text, ${inside}, '…')::jsonb` })
      .where(sql`position(${inside} in ${idempotency.body}::text) > 0`)
  }
}

const isKeyOf = ({ actor, route, key }: OnceKey) =>
  and(eq(idempotency.actor, actor), eq(idempotency.route, route), eq(idempotency.key, key))
