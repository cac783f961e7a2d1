import type { MessageKind } from 'studio/notifications/kinds.ts'
import type { Outcome } from '../gateways/carriers.ts'
import type { World } from '../world.ts'
import type { Parcel } from './outbox-store.ts'
import { carryByPush } from './push/carry.ts'
import { carryByWhatsApp } from './whatsapp/carry.ts'

/** Hands one parcel to whoever carries its channel. Without a carrier it waits until the studio has one. */
export async function carry(world: World, parcel: Parcel): Promise<Outcome> {
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

const NOBODY: Outcome = { sent: false, again: true, afterSeconds: 3600, error: 'nobody carries this channel' }
