import type { World } from '../../world.ts'
import type { Applying } from '../apply-payment.ts'
import { type HeardEvent, postpone, setProcessed, takeOldest } from '../webhook-store.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentSucceeded } from './payment-succeeded.ts'

type Hear = (world: World, gateway_payment_id: string) => Promise<Applying | null>
type Log = (line: Record<string, unknown>) => void

/** One file per event; events without one are kept and left at that. */
const HEARD: Readonly<Record<string, Hear>> = {
  'payment_intent.succeeded': paymentSucceeded,
  'payment_intent.payment_failed': paymentFailed,
}

const MINUTE_MS = 60_000
const BACKOFF_SECONDS = [5, 30, 120, 600, 3600]

/** Does what the oldest waiting event leads to, and marks it, in one transaction. Answers whether there was one. */
export async function processNext(world: World, log: Log): Promise<boolean> {
  const now = world.now()
  const { db } = world.database
  const event = await takeOldest(db, now, new Date(now.getTime() + MINUTE_MS))
  if (!event) return false
  try {
    const applying = await effectOf(world, event)
    if (applying === null) log({ level: 'warning', webhook: event.type, unknown: event.gateway_payment_id })
    await world.transaction(async (tx) => {
      await applying?.write(tx)
      await setProcessed(tx, event, now)
    })
  } catch (error) {
    log({ level: 'error', webhook: event.type, event_id: event.event_id, error })
    const wait = BACKOFF_SECONDS[Math.min(event.attempts, BACKOFF_SECONDS.length) - 1] ?? 3600
    const told = error instanceof Error ? error.message : String(error)
    await postpone(db, event, new Date(now.getTime() + wait * 1000), told)
  }
  return true
}

/** Undefined: nothing to do. Null: it speaks of a payment that is not ours. */
async function effectOf(world: World, { type, gateway_payment_id }: HeardEvent): Promise<Applying | null | undefined> {
  const hear = HEARD[type]
  return hear && gateway_payment_id ? hear(world, gateway_payment_id) : undefined
}
