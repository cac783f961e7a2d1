import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { parametersOf } from '@aforo/domain/notifications/whatsapp/parameters.ts'
import type { Outcome } from '../../gateways/channels.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listOwnWords, type OutgoingMessage } from '../outbox-store.ts'

/** Sends with the current template of the kind; null without a WhatsApp channel. */
export async function sendByWhatsApp(app: AppContext, id: string, outgoing: OutgoingMessage): Promise<Outcome | null> {
  const { message, delivery } = outgoing
  const channel = await app.post.whatsapp()
  if (!channel) return null
  const kind = message.kind as MessageKind
  const chosen = (await listOwnWords(app.database.db, [kind])).get(kind)
  if (!chosen?.whatsapp_template) return { sent: false, retry: false, error: 'no template' }
  return channel.send({
    id,
    to: delivery.to,
    template: chosen.whatsapp_template,
    language: chosen.whatsapp_language,
    parameters: parametersOf(chosen.whatsapp_parameters, message),
  })
}
