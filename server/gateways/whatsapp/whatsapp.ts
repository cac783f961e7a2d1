import type { Channel, Outcome, OutgoingWhatsApp } from '../channels.ts'
import { outcomeOf } from './outcome.ts'

/** Of Meta's Graph API: each is served for two years. */
const VERSION = 'v24.0'
const BASE = 'https://graph.facebook.com'
const TIME_LIMIT_MS = 20_000
/** Ten digits are of Mexico. */
const COUNTRY = '52'

export type WhatsAppOptions = {
  readonly phoneId: string
  readonly token: string
  readonly base?: string
  readonly timeLimitMs?: number
}

/** Meta's Cloud API: one approved template to one phone. It never throws, and tries once. */
export function whatsapp({ phoneId, token, base = BASE, timeLimitMs }: WhatsAppOptions): Channel<OutgoingWhatsApp> {
  const address = `${base}/${VERSION}/${encodeURIComponent(phoneId)}/messages`
  return {
    name: 'whatsapp',
    async send(message): Promise<Outcome> {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message)),
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimitMs ?? TIME_LIMIT_MS),
        })
        return outcomeOf(response.status, response.headers.get('retry-after'), await response.text())
      } catch (error) {
        // It may have arrived: a webhook with the same id says so.
        return { sent: false, again: true, error: `whatsapp did not answer: ${(error as Error).name}` }
      }
    },
  }
}

const bodyOf = ({ id, to, template, language, parameters }: OutgoingWhatsApp) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `${COUNTRY}${to}`,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    ...(parameters.length > 0
      ? { components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }] }
      : {}),
  },
  // Returned with every status: identifies the message without its own number.
  biz_opaque_callback_data: id,
})
