import { z } from 'zod'
import { call } from '../../values/call.ts'
import { consentSchema } from './shapes.ts'

const answer = z.strictObject({ whatsapp: consentSchema })
const consentInput = z.strictObject({ given: z.boolean() })
const params = z.strictObject({ id: z.coerce.number().int().positive() })

export const getConsent = call({
  id: 'getConsent',
  method: 'GET',
  path: '/customer/whatsapp',
  minRole: 'customer',
  summary: 'Whether the caller is written to by WhatsApp, since when, and the sentence that she agrees to (R14).',
  response: answer,
})

export const saveConsent = call({
  id: 'saveConsent',
  method: 'PUT',
  path: '/customer/whatsapp',
  minRole: 'customer',
  summary: 'Says yes or no to WhatsApp for the phone that she has now (R14).',
  body: consentInput,
  response: answer,
})

export const getConsentOf = call({
  id: 'getConsentOf',
  method: 'GET',
  path: '/customer/{id}/whatsapp',
  minRole: 'reception',
  summary: "A person's word about WhatsApp, for staff (R14).",
  params,
  response: answer,
})

export const saveConsentOf = call({
  id: 'saveConsentOf',
  method: 'PUT',
  path: '/customer/{id}/whatsapp',
  minRole: 'reception',
  summary: 'Writes down at the desk what a person said about WhatsApp (R14, R13).',
  params,
  body: consentInput,
  response: answer,
})

export const verifyWhatsapp = call({
  id: 'verifyWhatsapp',
  method: 'GET',
  path: '/webhooks/whatsapp',
  minRole: 'visitor',
  summary: 'Answers the challenge by which WhatsApp knows that the address of webhooks is the studio’s.',
  query: z.strictObject({
    'hub.mode': z.string().max(40),
    'hub.verify_token': z.string().max(400),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  response: z.string(),
  mediaType: 'text/plain',
})

/** In any order and more than once; what it does not know is not ours. */
export const receiveWhatsapp = call({
  id: 'receiveWhatsapp',
  method: 'POST',
  path: '/webhooks/whatsapp',
  minRole: 'visitor',
  summary:
    'Hears what became of messages, and who wants no more of them, verified by the signature over the raw bytes (R14).',
  response: z.strictObject({ received: z.literal(true) }),
  raw: true,
})
