import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Outcome } from '../gateways/channels.ts'
import type { AppContext } from '../app/app-context.ts'
import type { OutgoingMessage } from './outbox-store.ts'
import { carryByPush } from './push/carry.ts'
import { carryByWhatsApp } from './whatsapp/carry.ts'

export async function carry(app: AppContext, outgoing: OutgoingMessage): Promise<Outcome> {
  const { message, delivery } = outgoing
  const id = `${message.kind satisfies MessageKind | string}-${delivery.delivery_id}`
  if (delivery.channel === 'email') {
    const channel = await app.post.email()
    const { subject, html, text, calendar, unsubscribe } = message
    return (await channel?.send({ id, to: delivery.to, subject, html, text, calendar, unsubscribe })) ?? NOBODY
  }
  const carryBy = delivery.channel === 'whatsapp' ? carryByWhatsApp : carryByPush
  return (await carryBy(app, id, outgoing)) ?? NOBODY
}

/** The channel does not exist yet: no try was made. */
export const NOBODY = { sent: false, again: true, error: 'nobody carries this channel' } as const satisfies Outcome
