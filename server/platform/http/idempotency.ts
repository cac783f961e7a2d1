import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { idempotency } from './tables.ts'

export type IdempotencyKey = {
  actor: string
  route: string
  key: string
  request_hash: string
  /** The client sent no Idempotency-Key: equal requests share a response only while one of them is running. */
  isImplicit: boolean
  /** When the request arrived, by `performance.now()`. */
  arrivedAt: number
}
export type StoredResponse = { status: number; body: unknown }
/** `tries`: how many earlier tries with this key ended in a refusal. */
export type Claimed = { stored: StoredResponse } | { tries: number }

const isKey = (key: string): boolean => /^[\x21-\x7e]{8,255}$/.test(key)

/** Binds a request to its key: the client's, or for a request without one the hash of actor, call and body. */
export function idempotencyKeyOf(
  { actor, route, request_hash }: Pick<IdempotencyKey, 'actor' | 'route' | 'request_hash'>,
  sent: string | null,
  arrivedAt: number,
): Verdict<IdempotencyKey> {
  if (sent !== null && !isKey(sent)) {
    const fields = [{ field: 'headers.Idempotency-Key', message: 'Usa de 8 a 255 caracteres, sin espacios.' }]
    return refuse('invalid', { details: { fields } })
  }
  const isImplicit = sent === null
  const key = sent ?? `implicit-${hash([route, request_hash])}`
  return allow({ actor, route, key, request_hash, isImplicit, arrivedAt })
}

/**
 * The key that a handler passes on to gateways. It belongs to one call and body, stays the same after a crash or a
 * gateway timeout, and changes after a refusal.
 */
export const operationKeyOf = ({ route, key, request_hash, isImplicit }: IdempotencyKey, tries: number): string =>
  isImplicit ? randomUUID() : hash([route, key, request_hash, tries])

const hash = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export const hashOf = ({ params, query }: { params: unknown; query: unknown }, bytes: Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query]))
    .update(bytes)
    .digest('hex')

const MAX_ROUNDS = 5

/**
 * Claims a key: returns the stored response to replay, or the right to do the work. In a transaction, a second request
 * waits here until the first one has committed or rolled back. Refusals are not replayed but tried again.
 */
export async function claim(tx: Tx, idempotencyKey: IdempotencyKey, now: Date): Promise<Verdict<Claimed>> {
  const before = idempotencyKey.isImplicit ? await findClaim(tx, idempotencyKey) : null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { actor, route, key, request_hash } = idempotencyKey
    const inserted = await tx
      .insert(idempotency)
      .values({ actor, route, key, request_hash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (inserted.length > 0) return allow({ tries: 0 })
    const found = await findClaim(tx, idempotencyKey)
    if (!found) continue
    const { route: call, status, body, tries } = found
    if (call !== route || found.request_hash !== request_hash) return refuse('key-reused')
    if (status === null) return refuse('key-in-flight')
    const wasRunning = found.endedAfterArrival || before === null || before.tries !== tries || before.status !== status
    if (idempotencyKey.isImplicit ? wasRunning && status < 500 : status < 400)
      return allow({ stored: { status, body } })
    const next = idempotencyKey.isImplicit || status < 500 ? tries + 1 : tries
    if (await takeOver(tx, idempotencyKey, { status, tries }, { tries: next, now })) return allow({ tries: next })
  }
  return refuse('key-in-flight')
}

/** `endedAfterArrival` is computed by the database's clock, which all processes share, with a margin of 1 ms. */
async function findClaim(tx: Tx, idempotencyKey: IdempotencyKey) {
  const [found] = await tx
    .select({
      ...getTableColumns(idempotency),
      endedAfterArrival: sql<boolean>`coalesce(${idempotency.finishedAt} > clock_timestamp()
        - ${performance.now() - idempotencyKey.arrivedAt}::float8 * interval '1 millisecond' + interval '1 millisecond', false)`,
    })
    .from(idempotency)
    .where(isKeyOf(idempotencyKey))
  return found ?? null
}

type Ended = { status: number; tries: number }

async function takeOver(
  tx: Tx,
  idempotencyKey: IdempotencyKey,
  was: Ended,
  next: { tries: number; now: Date },
): Promise<boolean> {
  const claimedRows = await tx
    .update(idempotency)
    .set({ status: null, body: null, finishedAt: null, tries: next.tries, createdAt: next.now })
    .where(and(isKeyOf(idempotencyKey), eq(idempotency.status, was.status), eq(idempotency.tries, was.tries)))
    .returning({ key: idempotency.key })
  return claimedRows.length > 0
}

const CRASHED_AFTER_MS = 120_000

/**
 * Claims a key for work in several transactions (`since`: when), or returns the stored response. While another request
 * has claimed it, refuses; a claim older than two minutes counts as crashed and is taken over.
 */
export async function begin(
  db: Tx,
  idempotencyKey: IdempotencyKey,
  now: Date,
): Promise<Verdict<{ since: Date; tries: number } | { stored: StoredResponse }>> {
  const before = await claim(db, idempotencyKey, now)
  if (before.allowed) return allow('stored' in before.value ? before.value : { since: now, tries: before.value.tries })
  if (before.reason !== 'key-in-flight') return before
  const crashed = new Date(now.getTime() - CRASHED_AFTER_MS)
  const [claimed] = await db
    .update(idempotency)
    .set({ createdAt: now })
    .where(and(isKeyOf(idempotencyKey), isNull(idempotency.status), lte(idempotency.createdAt, crashed)))
    .returning({ tries: idempotency.tries })
  return claimed ? allow({ since: now, tries: claimed.tries }) : before
}

/** Longer than the timeout of any gateway. */
const MAX_WAIT_MS = 40_000
const POLL_MS = 60

/** As `begin`; without a key of the client, a request waits for an equal one that is running. */
export async function beginOrWait(db: Tx, idempotencyKey: IdempotencyKey, now: () => Date): ReturnType<typeof begin> {
  for (;;) {
    const attempt = await begin(db, idempotencyKey, now())
    const isTimedOut = performance.now() - idempotencyKey.arrivedAt > MAX_WAIT_MS
    if (attempt.allowed || attempt.reason !== 'key-in-flight' || !idempotencyKey.isImplicit || isTimedOut)
      return attempt
    await sleep(POLL_MS)
  }
}

/** Ends a claim without a response: the same request may try again at once. */
export const releaseKey = (db: Tx, idempotencyKey: IdempotencyKey, since: Date): Promise<void> =>
  saveResponse(db, idempotencyKey, { status: 500, body: null }, since)

/**
 * Stores the response with its key, in the transaction of the effect. Does nothing if the claim of `since` was taken
 * over.
 */
export async function saveResponse(
  tx: Tx,
  idempotencyKey: IdempotencyKey,
  { status, body }: StoredResponse,
  since?: Date,
): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status, body: sql`${JSON.stringify(body)}::jsonb`, finishedAt: sql`clock_timestamp()` })
    .where(
      and(isKeyOf(idempotencyKey), isNull(idempotency.status), since ? eq(idempotency.createdAt, since) : undefined),
    )
}

/** Binds a key to call and body after a refusal, so that only the same request may try again with it. */
export async function saveRefusal(
  db: Tx,
  idempotencyKey: IdempotencyKey,
  { status }: StoredResponse,
  tries: number,
  now: Date,
): Promise<void> {
  const { actor, route, key, request_hash } = idempotencyKey
  const ended = { status, body: null, tries, finishedAt: sql`clock_timestamp()` }
  await db
    .insert(idempotency)
    .values({ actor, route, key, request_hash, createdAt: now, ...ended })
    .onConflictDoUpdate({
      target: [idempotency.actor, idempotency.key],
      set: ended,
      setWhere: sql`${idempotency.route} = ${route} and ${idempotency.request_hash} = ${request_hash}
        and ${idempotency.status} >= 400`,
    })
}

/**
 * Deletes stored responses of a customer and those that contain their id. In the others, replaces their `words` (name,
 * e-mail and so on). Requests in progress stay.
 */
export async function deleteResponsesOf(tx: Tx, customer_id: number, words: readonly string[]): Promise<void> {
  const mentionsCustomer = sql`jsonb_path_exists(${idempotency.body}, '$.**.customer_id ? (@ == $id)',
    jsonb_build_object('id', ${customer_id}::int))`
  await tx
    .delete(idempotency)
    .where(and(isNotNull(idempotency.status), or(eq(idempotency.actor, String(customer_id)), mentionsCustomer)))
  for (const word of words) {
    const escapedWord = JSON.stringify(word).slice(1, -1)
    await tx
      .update(idempotency)
      .set({ body: sql`replace(${idempotency.body}::text, ${escapedWord}, '…')::jsonb` })
      .where(sql`position(${escapedWord} in ${idempotency.body}::text) > 0`)
  }
}

const isKeyOf = ({ actor, key }: IdempotencyKey) => and(eq(idempotency.actor, actor), eq(idempotency.key, key))
