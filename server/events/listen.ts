import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { World } from '../world.ts'

export type Noted = { event_id: number; topic: string; payload: Record<string, unknown>; attempts: number }
/** Hears one event, within the transaction that marks it as heard; the world's transactions are part of it. Outside services belong elsewhere. */
export type Listener = (tx: Tx, payload: Record<string, unknown>, world: World) => Promise<void>
export type Listeners = Readonly<Record<string, readonly Listener[]>>

const BACKOFF_SECONDS = [5, 30, 120, 600, 3600]

/** Takes the oldest waiting event and lets its listeners hear it. Answers whether there was one. */
export async function hearNext(world: World, listeners: Listeners): Promise<boolean> {
  const now = world.now()
  // Read before: inside, the embedded database has no second connection to read them by.
  const settings = await world.settings()
  const taken = await world.transaction(async (tx) => {
    const next = await takeOldest(tx, now)
    if (!next) return null
    try {
      await tx.transaction(async (inner) => {
        const within: World = { ...world, transaction: (work) => work(inner), settings: async () => settings }
        for (const hear of listeners[next.topic] ?? []) await hear(inner, next.payload, within)
      })
      await tx.execute(sql`update event set "doneAt" = ${now}, error = null where event_id = ${next.event_id}`)
    } catch (error) {
      await postpone(tx, next, now, error)
    }
    return next
  })
  return taken !== null
}

async function takeOldest(tx: Tx, now: Date): Promise<Noted | null> {
  const { rows } = await tx.execute(sql`
    select event_id, topic, payload, attempts from event
    where "doneAt" is null and available_at <= ${now}
    order by available_at, event_id limit 1 for update skip locked`)
  return (rows[0] as Noted | undefined) ?? null
}

async function postpone(tx: Tx, noted: Noted, now: Date, error: unknown): Promise<void> {
  const wait = BACKOFF_SECONDS[Math.min(noted.attempts, BACKOFF_SECONDS.length - 1)] ?? 3600
  const later = new Date(now.getTime() + wait * 1000)
  const told = error instanceof Error ? error.message : String(error)
  await tx.execute(sql`
    update event set attempts = attempts + 1, available_at = ${later}, error = ${told} where event_id = ${noted.event_id}`)
}
