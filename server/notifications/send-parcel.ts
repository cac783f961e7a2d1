import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Outcome } from '../gateways/channels.ts'
import type { World } from '../app/world.ts'
import type { OutgoingMessage } from './outbox-store.ts'
import { carryByPush } from './push/carry.ts'
import { carryByWhatsApp } from './whatsapp/carry.ts'

export async function carry(world: World, parcel: OutgoingMessage): Promise<Outcome> {
  const { message, delivery } = parcel
  const id = `${message.kind satisfies MessageKind | string}-${delivery.delivery_id}`
  if (delivery.channel === 'email') {
    const carrier = await world.post.email()
    const { subject, html, text, calendar, unsubscribe } = message
    return (await carrier?.send({ id, to: delivery.to, subject, html, text, calendar, unsubscribe })) ?? NOBODY
  }
  const carryBy = delivery.channel === 'whatsapp' ? carryByWhatsApp : carryByPush
  return (await carryBy(world, id, parcel)) ?? NOBODY
}

/** The channel does not exist yet: no try was made. */
export const NOBODY = { sent: false, again: true, error: 'nobody carries this channel' } as const satisfies Outcome
