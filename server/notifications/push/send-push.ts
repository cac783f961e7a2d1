import { createHash } from 'node:crypto'
import { iconUrl } from '@aforo/domain/seo/icons.ts'
import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { pathOf, composeNotification, ttlSeconds } from '@aforo/domain/notifications/push/notification.ts'
import type { Outcome } from '../../gateways/channels.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { OutgoingMessage } from '../outbox-store.ts'
import { deleteById, findBrowser } from './browser-store.ts'

/** Sends to the browser of the delivery, if it still belongs to the customer; null without a push channel. */
export async function sendByPush(
  app: AppContext,
  id: string,
  { message, delivery }: OutgoingMessage,
): Promise<Outcome | null> {
  const channel = await app.post.push()
  if (!channel) return null
  const { db } = app.database
  const browser = await findBrowser(db, Number(delivery.to), message.customer_id ?? 0)
  if (!browser) return { sent: false, retry: false, isAddressInvalid: true, error: 'no such browser' }
  const { endpoint, p256dh, auth, push_subscription_id } = browser
  const outcome = await channel.send({
    id,
    endpoint,
    p256dh,
    auth,
    ...composeNotification(message.subject, message.brief),
    link: pathOf(message.link, app.address),
    icon: iconUrl('icono-192', await app.settings()),
    ttlSeconds: ttlSeconds(message.until, app.now()),
    topic: topicOf(message),
    isUrgent: kindOf(message.kind as MessageKind).isUrgent === true,
  })
  if (!outcome.sent && outcome.isAddressInvalid)
    await app.transaction((tx) => deleteById(tx, push_subscription_id, endpoint))
  return outcome
}

const TOPIC_LENGTH = 32

function topicOf({ kind, about, message_id }: OutgoingMessage['message']): string {
  const ids = Object.entries(about).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([kind, ids.length > 0 ? ids : message_id])
  return createHash('sha256').update(text).digest('base64url').slice(0, TOPIC_LENGTH)
}
