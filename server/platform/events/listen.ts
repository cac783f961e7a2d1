import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { MAX_TRIES, retryAt } from './backoff.ts'

type StoredEvent = {
  event_id: number
  topic: string
  payload: Record<string, unknown>
  heard: string[]
  attempts: number
}
/**
 * Handles one event in the transaction that marks it as done; transactions of the context join it. It must not call
 * outside services.
 */
export type Listener = (tx: Tx, payload: Record<string, unknown>, app: AppContext) => Promise<void>
export type OnHandled = (topic: string, outcome: 'well' | 'wrong') => void
export type Listeners = Readonly<Record<string, Readonly<Record<string, Listener>>>>

const isWaiting = sql`"doneAt" is null and "givenUpAt" is null`

export const firstEventDue = sql`select min(available_at) from event where ${isWaiting}`

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
  const { rows } = await tx.execute(sql`
    select event_id, topic, payload, heard, attempts from event
    where ${isWaiting} and available_at <= ${now}
    order by available_at, event_id limit 1 for update skip locked`)
  return (rows[0] as StoredEvent | undefined) ?? null
}

async function markDone(tx: Tx, { event_id }: StoredEvent, now: Date): Promise<void> {
  // The row stays because of its dedupe key; the payload may hold personal data and is removed.
  await tx.execute(sql`
    update event set "doneAt" = ${now}, error = null, payload = '{}' where event_id = ${event_id}`)
}

async function postpone(tx: Tx, event: StoredEvent, now: Date, error: unknown): Promise<void> {
  const failures = event.attempts + 1
  const retryTime = retryAt(failures, now)
  const givenUpAt = failures < MAX_TRIES ? null : now
  const message = error instanceof Error ? error.message : String(error)
  await tx.execute(sql`
    update event set attempts = ${failures}, available_at = ${retryTime}, error = ${message}, "givenUpAt" = ${givenUpAt},
      heard = array(select jsonb_array_elements_text(${JSON.stringify(event.heard)}::jsonb))
    where event_id = ${event.event_id}`)
}
