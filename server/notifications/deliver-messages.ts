import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { nextAttempt } from '@aforo/domain/notifications/delivery-time.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { hasOptedOut } from '../people/choices/choose.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Outcome } from '../gateways/channels.ts'
import type { AppContext } from '../app/app-context.ts'
import { endDelivery, type OutgoingMessage, leaseDue } from './outbox-store.ts'
import { sendDelivery, NO_CHANNEL } from './send-delivery.ts'
import { takesWhatsApp } from './whatsapp/consent.ts'

export { firstDeliveryDue } from './outbox-store.ts'

/** Whether a message still applies; checked before sending (F36). */
export type PreconditionCheck = (
  tx: Tx,
  about: Readonly<Record<string, number | string>>,
  now: Date,
) => Promise<boolean>
export type MessagePreconditions = Partial<Record<MessageKind, PreconditionCheck>>

type DeliveryEnd = Parameters<typeof endDelivery>[2]
const CHUNK = 25
const LEASE_MINUTES = 2

/**
 * Delivers due messages concurrently; returns whether more may be due (R14). Each delivery is leased and checked again
 * before it is sent; after a crash another process retries when the lease ends.
 */
export async function deliverMessages(app: AppContext, stillTrue: MessagePreconditions): Promise<boolean> {
  const now = app.now()
  const { deliverable, isMore } = await app.transaction(async (tx) => {
    const due = await leaseDue(tx, now, addMinutes(now, LEASE_MINUTES), CHUNK)
    const stillDue: OutgoingMessage[] = []
    for (const outgoing of due) {
      const { delivery_id, attempts } = outgoing.delivery
      try {
        const reason = await tx.transaction((savepoint) => dropReason(savepoint, outgoing, stillTrue, now))
        if (reason === null) stillDue.push(outgoing)
        else await endDelivery(tx, delivery_id, { state: 'dropped', error: reason }, now)
      } catch (error) {
        // A message whose check fails does not block the others.
        const errorText = String(error).slice(0, 300)
        await endDelivery(tx, delivery_id, retryOrFail(attempts, null, errorText, now), now)
      }
    }
    return { deliverable: stillDue, isMore: due.length === CHUNK }
  })
  await Promise.all(deliverable.map(async (outgoing) => settle(app, outgoing, await sendDelivery(app, outgoing))))
  return isMore
}

async function dropReason(
  tx: Tx,
  { message, delivery }: OutgoingMessage,
  stillTrue: MessagePreconditions,
  now: Date,
): Promise<string | null> {
  if (message.until && message.until <= now) return 'late'
  const kind = message.kind as MessageKind
  const { choice } = kindOf(kind)
  const { customer_id } = message
  if (
    choice &&
    customer_id !== null &&
    (await hasOptedOut(tx, customer_id, { channel: delivery.channel, kind: choice }))
  )
    return 'refused meanwhile'
  if (delivery.channel === 'whatsapp' && !(customer_id && (await takesWhatsApp(tx, customer_id, delivery.to))))
    return 'refused meanwhile'
  // A sample has no preconditions.
  const isStill = Object.keys(message.about).length > 0 ? stillTrue[kind] : undefined
  return isStill && !(await isStill(tx, message.about, now)) ? 'no longer so' : null
}

async function settle(app: AppContext, outgoing: OutgoingMessage, outcome: Outcome): Promise<void> {
  const now = app.now()
  if (outcome.sent)
    return endAttempt(app, outgoing, { state: 'sent', provider_id: outcome.provider_id, error: null, sentAt: now })
  const { attempts, channel } = outgoing.delivery
  if (outcome === NO_CHANNEL) return endAttempt(app, outgoing, waitForChannel(outgoing, now))
  // A browser that was cleared or uninstalled cannot be fixed, so that it is no failure.
  if (outcome.isAddressInvalid && channel === 'push')
    return endAttempt(app, outgoing, { state: 'dropped', error: outcome.error })
  if (!outcome.retry) return endAttempt(app, outgoing, { state: 'failed', error: outcome.error })
  return endAttempt(app, outgoing, retryOrFail(attempts, outcome.afterSeconds ?? null, outcome.error, now))
}

function retryOrFail(attempts: number, afterSeconds: number | null, error: string, now: Date): DeliveryEnd {
  const due_at = nextAttempt(attempts, afterSeconds, now)
  return due_at ? { due_at, error } : { state: 'failed', error }
}

const CHANNEL_WAIT_DAYS = 3
const CHANNEL_RETRY_MINUTES = 15

function waitForChannel({ message, delivery }: OutgoingMessage, now: Date): DeliveryEnd {
  if (addMinutes(message.createdAt, CHANNEL_WAIT_DAYS * 24 * 60) <= now)
    return { state: 'dropped', error: 'nobody carried it' }
  const { error } = NO_CHANNEL
  return { due_at: addMinutes(now, CHANNEL_RETRY_MINUTES), attempts: delivery.attempts - 1, error }
}

const endAttempt = (app: AppContext, { delivery }: OutgoingMessage, fields: DeliveryEnd): Promise<void> =>
  app.transaction((tx) => endDelivery(tx, delivery.delivery_id, fields, app.now()))
