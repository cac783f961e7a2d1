import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { parametersOf } from '@aforo/domain/notifications/whatsapp/parameters.ts'
import type { AppContext } from '../app/app-context.ts'
import {
  findMessage,
  listDeliveries,
  listNewest,
  listOwnWords,
  type MessageRow,
  type DeliveryState,
} from './outbox-store.ts'

const MAX_MESSAGES = 100

/** The newest messages of the outbox without their content; `to` is a part of an address. */
export const listMessages = ({ database }: AppContext, to: string) => listNewest(database.db, MAX_MESSAGES, to)

export type MessageDetails = {
  readonly message: MessageRow
  readonly deliveries: readonly DeliveryState[]
  readonly whatsApp: {
    readonly template: string
    readonly language: string
    readonly parameters: readonly string[]
  } | null
}

export async function readMessage(
  { database: { db } }: AppContext,
  message_id: number,
): Promise<MessageDetails | null> {
  const message = await findMessage(db, message_id)
  if (!message) return null
  const kind = message.kind as MessageKind
  const chosen = (await listOwnWords(db, [kind])).get(kind)
  const whatsApp = chosen?.whatsapp_template
    ? {
        template: chosen.whatsapp_template,
        language: chosen.whatsapp_language,
        parameters: parametersOf(chosen.whatsapp_parameters, message),
      }
    : null
  return { message, deliveries: await listDeliveries(db, message_id), whatsApp }
}
