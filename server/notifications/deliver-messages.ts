import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { nextTry } from '@aforo/domain/notifications/when.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { hasOptedOut } from '../people/choices/choose.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Outcome } from '../gateways/channels.ts'
import type { AppContext } from '../app/app-context.ts'
import { endDelivery, firstDue, type OutgoingMessage, takeDue } from './outbox-store.ts'
import { carry, NOBODY } from './send-parcel.ts'
import { takesWhatsApp } from './whatsapp/consent.ts'

/** Whether a message still applies; checked before sending (F36). */
export type Still = (tx: Tx, about: Readonly<Record<string, number | string>>, now: Date) => Promise<boolean>
export type StillTrue = Partial<Record<MessageKind, Still>>

type How = Parameters<typeof endDelivery>[2]
const AT_ONCE = 25
const LEASE_MINUTES = 2

export const firstDeliveryDue = firstDue

/**
 * Delivers due messages concurrently; returns whether more may be due (R14). Each is leased and rechecked before
 * sending; after a crash another process retries when the lease ends.
 */
export async function deliverMessages(app: AppContext, stillTrue: StillTrue): Promise<boolean> {
  const now = app.now()
  const { worth, isMore } = await app.transaction(async (tx) => {
    const due = await takeDue(tx, now, addMinutes(now, LEASE_MINUTES), AT_ONCE)
    const deliverable: OutgoingMessage[] = []
    for (const outgoing of due) {
      const { delivery_id, attempts } = outgoing.delivery
      try {
        const reason = await tx.transaction((inner) => whyNot(inner, outgoing, stillTrue, now))
        if (reason === null) deliverable.push(outgoing)
        else await endDelivery(tx, delivery_id, { state: 'dropped', error: reason }, now)
      } catch (error) {
        // One that cannot be read again never holds back the others.
        const errorText = String(error).slice(0, 300)
        await endDelivery(tx, delivery_id, laterOrNever(attempts, null, errorText, now), now)
      }
    }
    return { worth: deliverable, isMore: due.length === AT_ONCE }
  })
  await Promise.all(worth.map(async (outgoing) => settle(app, outgoing, await carry(app, outgoing))))
  return isMore
}

async function whyNot(
  tx: Tx,
  { message, delivery }: OutgoingMessage,
  stillTrue: StillTrue,
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
    return end(app, outgoing, { state: 'sent', provider_id: outcome.provider_id, error: null, sentAt: now })
  const { attempts, channel } = outgoing.delivery
  if (outcome === NOBODY) return end(app, outgoing, untilSomebodyCarries(outgoing, now))
  // A browser that was cleared or uninstalled is nothing that anybody could mend.
  if (outcome.isAddressInvalid && channel === 'push')
    return end(app, outgoing, { state: 'dropped', error: outcome.error })
  if (!outcome.again) return end(app, outgoing, { state: 'failed', error: outcome.error })
  return end(app, outgoing, laterOrNever(attempts, outcome.afterSeconds ?? null, outcome.error, now))
}

function laterOrNever(attempts: number, afterSeconds: number | null, error: string, now: Date): How {
  const due_at = nextTry(attempts, afterSeconds, now)
  return due_at ? { due_at, error } : { state: 'failed', error }
}

const CARRIERLESS_DAYS = 3
const CARRIERLESS_MINUTES = 15

function untilSomebodyCarries({ message, delivery }: OutgoingMessage, now: Date): How {
  if (addMinutes(message.createdAt, CARRIERLESS_DAYS * 24 * 60) <= now)
    return { state: 'dropped', error: 'nobody carried it' }
  const { error } = NOBODY
  return { due_at: addMinutes(now, CARRIERLESS_MINUTES), attempts: delivery.attempts - 1, error }
}

const end = (app: AppContext, { delivery }: OutgoingMessage, how: How): Promise<void> =>
  app.transaction((tx) => endDelivery(tx, delivery.delivery_id, how, app.now()))
