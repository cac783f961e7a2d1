import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { parametersOf } from '@aforo/domain/notifications/whatsapp/parameters.ts'
import type { Outcome } from '../../gateways/channels.ts'
import type { World } from '../../app/world.ts'
import { listOwnWords, type OutgoingMessage } from '../outbox-store.ts'

/** By the current template of the kind; null without a WhatsApp channel. */
export async function carryByWhatsApp(world: World, id: string, parcel: OutgoingMessage): Promise<Outcome | null> {
  const { message, delivery } = parcel
  const carrier = await world.post.whatsapp()
  if (!carrier) return null
  const kind = message.kind as MessageKind
  const chosen = (await listOwnWords(world.database.db, [kind])).get(kind)
  if (!chosen?.whatsapp_template) return { sent: false, again: false, error: 'no template' }
  return carrier.send({
    id,
    to: delivery.to,
    template: chosen.whatsapp_template,
    language: chosen.whatsapp_language,
    parameters: parametersOf(chosen.whatsapp_parameters, message),
  })
}
