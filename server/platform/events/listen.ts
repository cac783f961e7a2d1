import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { MAX_TRIES, retryAt } from './backoff.ts'
import { event } from './tables.ts'

type StoredEvent = Pick<typeof event.$inferSelect, 'event_id' | 'topic' | 'payload' | 'heard' | 'attempts'>
/**
 * Handles one event in the transaction that marks it as done; transactions of the context join it. It must not call
 * outside services.
 */
export type Listener = (tx: Tx, payload: Record<string, unknown>, app: AppContext) => Promise<void>
export type OnHandled = (topic: string, outcome: 'well' | 'wrong') => void
export type Listeners = Readonly<Record<string, Readonly<Record<string, Listener>>>>

const isWaiting = and(isNull(event.doneAt), isNull(event.givenUpAt))

export const firstEventDue = sql`select min(${event.available_at}) from ${event} where ${isWaiting}`

/**
 * Handles the oldest waiting event by each of its listeners: a failing one is retried later, and given up in the end,
 * without affecting the others. Returns whether there was an event.
 */
export async function handleNext(app: AppContext, listeners: Listeners, onHandled?: OnHandled): Promise<boolean> {
  const now = app.now()
  // Read before the transaction, which must not wait for a second connection.
  const settings = await app.settings()
  const result = await app.transaction(async (tx) => {
    const next = await lockOldest(tx, now)
    if (!next) return null
    const handled = new Set(next.heard)
    const errors: unknown[] = []
    for (const [id, listener] of Object.entries(listeners[next.topic] ?? {})) {
      if (handled.has(id)) continue
      try {
        await tx.transaction((inner) =>
          listener(inner, next.payload, { ...app, transaction: (work) => work(inner), settings: async () => settings }),
        )
        handled.add(id)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length === 0) await markDone(tx, next, now)
    else await postpone(tx, { ...next, heard: [...handled] }, now, errors[0])
    return { topic: next.topic, went: errors.length === 0 ? ('well' as const) : ('wrong' as const) }
  })
  if (result) onHandled?.(result.topic, result.went)
  return result !== null
}

async function lockOldest(tx: Tx, now: Date): Promise<StoredEvent | null> {
  const { event_id, topic, payload, heard, attempts, available_at } = event
  const [oldest] = await tx
    .select({ event_id, topic, payload, heard, attempts })
    .from(event)
    .where(and(isWaiting, lte(available_at, now)))
    .orderBy(asc(available_at), asc(event_id))
    .limit(1)
    .for('update', { skipLocked: true })
  return oldest ?? null
}

async function markDone(tx: Tx, { event_id }: StoredEvent, now: Date): Promise<void> {
  // The row stays because of its dedupe key; the payload may hold personal data and is removed.
  await tx.update(event).set({ doneAt: now, error: null, payload: {} }).where(eq(event.event_id, event_id))
}

async function postpone(tx: Tx, { event_id, attempts, heard }: StoredEvent, now: Date, error: unknown): Promise<void> {
  const failures = attempts + 1
  const available_at = retryAt(failures, now)
  const givenUpAt = failures < MAX_TRIES ? null : now
  const message = error instanceof Error ? error.message : String(error)
  await tx
    .update(event)
    .set({ attempts: failures, available_at, error: message, givenUpAt, heard })
    .where(eq(event.event_id, event_id))
}
