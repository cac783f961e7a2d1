import { z } from 'zod'
import { call } from '../../values/call.ts'
import { consentSchema } from './shapes.ts'

const answer = z.strictObject({ whatsapp: consentSchema })
const said = z.strictObject({ given: z.boolean() })
const params = z.strictObject({ id: z.coerce.number().int().positive() })

export const getConsent = call({
  id: 'getConsent',
  method: 'GET',
  path: '/customer/whatsapp',
  who: 'customer',
  says: 'Whether the caller is written to by WhatsApp, since when, and the sentence that she agrees to (R14).',
  answer,
})

export const saveConsent = call({
  id: 'saveConsent',
  method: 'PUT',
  path: '/customer/whatsapp',
  who: 'customer',
  says: 'Says yes or no to WhatsApp for the phone that she has now (R14).',
  body: said,
  answer,
})

export const getConsentOf = call({
  id: 'getConsentOf',
  method: 'GET',
  path: '/customer/{id}/whatsapp',
  who: 'reception',
  says: "A person's word about WhatsApp, for staff (R14).",
  params,
  answer,
})

export const saveConsentOf = call({
  id: 'saveConsentOf',
  method: 'PUT',
  path: '/customer/{id}/whatsapp',
  who: 'reception',
  says: 'Writes down at the desk what a person said about WhatsApp (R14, R13).',
  params,
  body: said,
  answer,
})

export const verifyWhatsapp = call({
  id: 'verifyWhatsapp',
  method: 'GET',
  path: '/webhooks/whatsapp',
  who: 'visitor',
  says: 'Answers the challenge by which WhatsApp knows that the address of webhooks is the studio’s.',
  query: z.strictObject({
    'hub.mode': z.string().max(40),
    'hub.verify_token': z.string().max(400),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  answer: z.string(),
  tells: 'text/plain',
})

/** In any order and more than once; what it does not know is not ours. */
export const receiveWhatsapp = call({
  id: 'receiveWhatsapp',
  method: 'POST',
  path: '/webhooks/whatsapp',
  who: 'visitor',
  says: 'Hears what became of messages, and who wants no more of them, verified by the signature over the raw bytes (R14).',
  answer: z.strictObject({ received: z.literal(true) }),
  raw: true,
})
