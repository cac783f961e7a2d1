import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Outcome } from '../gateways/channels.ts'
import type { AppContext } from '../app/app-context.ts'
import type { OutgoingMessage } from './outbox-store.ts'
import { sendByPush } from './push/send-push.ts'
import { sendByWhatsApp } from './whatsapp/send-whatsapp.ts'

export async function sendDelivery(app: AppContext, outgoing: OutgoingMessage): Promise<Outcome> {
  const { message, delivery } = outgoing
  const id = `${message.kind satisfies MessageKind | string}-${delivery.delivery_id}`
  if (delivery.channel === 'email') {
    const channel = await app.post.email()
    const { subject, html, text, calendar, unsubscribe } = message
    return (await channel?.send({ id, to: delivery.to, subject, html, text, calendar, unsubscribe })) ?? NO_CHANNEL
  }
  const send = delivery.channel === 'whatsapp' ? sendByWhatsApp : sendByPush
  return (await send(app, id, outgoing)) ?? NO_CHANNEL
}

/** The studio has no such channel, so that nothing was attempted. */
export const NO_CHANNEL = { sent: false, retry: true, error: 'nobody carries this channel' } as const satisfies Outcome
