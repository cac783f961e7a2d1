import type { Channel, Outcome, OutgoingWhatsApp } from '../channels.ts'
import { checkOf } from '../provider-check.ts'
import { phoneCheckOf } from './check.ts'
import { outcomeOf } from './outcome.ts'

/** Version of Meta's Graph API: each one is served for two years. */
const API_VERSION = 'v24.0'
const BASE = 'https://graph.facebook.com'
const TIME_LIMIT_MS = 20_000
/** Phones of ten digits are Mexican. */
const COUNTRY_CODE = '52'

export type WhatsAppOptions = {
  readonly phoneId: string
  readonly token: string
  readonly base?: string
  readonly timeLimitMs?: number
}

/** Meta's Cloud API: sends one approved template to one phone. It never throws and never retries. */
export function whatsapp({ phoneId, token, base = BASE, timeLimitMs }: WhatsAppOptions): Channel<OutgoingWhatsApp> {
  const phone = `${base}/${API_VERSION}/${encodeURIComponent(phoneId)}`
  const address = `${phone}/messages`
  const timeout = () => AbortSignal.timeout(timeLimitMs ?? TIME_LIMIT_MS)
  return {
    name: 'whatsapp',
    async check() {
      try {
        const response = await fetch(`${phone}?fields=verified_name,display_phone_number`, {
          headers: { authorization: `Bearer ${token}` },
          redirect: 'error',
          signal: timeout(),
        })
        return phoneCheckOf(response.status, await response.json().catch(() => null))
      } catch {
        return checkOf('no-answer')
      }
    },
    async send(message): Promise<Outcome> {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message)),
          redirect: 'error',
          signal: timeout(),
        })
        return outcomeOf(response.status, response.headers.get('retry-after'), await response.text())
      } catch (error) {
        // The message may have arrived: a webhook with the same id will confirm it.
        return { sent: false, retry: true, error: `whatsapp did not answer: ${(error as Error).name}` }
      }
    },
  }
}

const bodyOf = ({ id, to, template, language, parameters }: OutgoingWhatsApp) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `${COUNTRY_CODE}${to}`,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    ...(parameters.length > 0
      ? { components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }] }
      : {}),
  },
  // Returned with every status webhook, to find the message without storing Meta's id.
  biz_opaque_callback_data: id,
})
