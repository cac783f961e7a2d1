import { z } from 'zod'
import { call } from '../../values/call.ts'
import { consentSchema } from './shapes.ts'
import { refuse } from './refusals.ts'

const consentResponse = z.strictObject({ whatsapp: consentSchema })
const consentInput = z.strictObject({ given: z.boolean() })
const params = z.strictObject({ id: z.coerce.number().int().positive() })

export const getConsent = call({
  id: 'getConsent',
  method: 'GET',
  path: '/customer/whatsapp',
  minRole: 'customer',
  summary: "Returns the caller's consent to WhatsApp messages, its date, and the text of the consent (R14).",
  response: consentResponse,
  refuses: refuse.of('person-missing'),
})

export const saveConsent = call({
  id: 'saveConsent',
  method: 'PUT',
  path: '/customer/whatsapp',
  minRole: 'customer',
  summary: "Saves or withdraws the caller's consent to WhatsApp messages for their current phone number (R14).",
  body: consentInput,
  response: consentResponse,
  refuses: refuse.of('not-offered', 'person-missing', 'phone-needed'),
})

export const getConsentOf = call({
  id: 'getConsentOf',
  method: 'GET',
  path: '/customer/{id}/whatsapp',
  minRole: 'reception',
  summary: "Returns a customer's consent to WhatsApp messages, for staff (R14).",
  params,
  response: consentResponse,
  refuses: refuse.of('person-missing'),
})

export const saveConsentOf = call({
  id: 'saveConsentOf',
  method: 'PUT',
  path: '/customer/{id}/whatsapp',
  minRole: 'reception',
  summary: "Saves a customer's consent to WhatsApp messages, or its withdrawal, as given at reception (R14, R13).",
  params,
  body: consentInput,
  response: consentResponse,
  refuses: refuse.of('not-offered', 'person-missing', 'phone-needed'),
})

export const verifyWhatsapp = call({
  id: 'verifyWhatsapp',
  method: 'GET',
  path: '/webhooks/whatsapp',
  minRole: 'visitor',
  summary: 'Answers the challenge with which WhatsApp verifies the webhook address of the studio.',
  query: z.strictObject({
    'hub.mode': z.string().max(40),
    'hub.verify_token': z.string().max(400),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  response: z.string(),
  mediaType: 'text/plain',
  refuses: refuse.of('not-from-whatsapp'),
})

/** WhatsApp may send the same status more than once and in any order; unknown messages are ignored. */
export const receiveWhatsapp = call({
  id: 'receiveWhatsapp',
  method: 'POST',
  path: '/webhooks/whatsapp',
  minRole: 'visitor',
  summary: 'Receives delivery statuses and opt-outs from WhatsApp, verified by the signature of the raw body (R14).',
  response: z.strictObject({ received: z.literal(true) }),
  raw: true,
  refuses: refuse.of('not-from-whatsapp'),
})
