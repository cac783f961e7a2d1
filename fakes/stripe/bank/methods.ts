import { createHash } from 'node:crypto'
import { getOrCreateSecret } from '../../memory/secret-store.ts'
import { emitEvent } from '../provider/events.ts'
import type { MethodObject } from '../provider/shapes.ts'
import { insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { behaviourOf, type Card, digitsOf } from './behaviour.ts'

/**
 * Creates a payment method from a card. Of the number only the behaviour, the last digits and a fingerprint are stored.
 */
export async function createCardMethod(request: ProviderRequest, card: Card): Promise<MethodObject> {
  const number = digitsOf(card.number)
  const { exp_month, exp_year } = card
  const brand = brandOf(number)
  const cardDetails = { brand, display_brand: brand, country: 'MX', funding: 'credit', last4: number.slice(-4) }
  return insertObject<MethodObject>(request, {
    ...newMethod(request, 'card'),
    billing_details: { name: card.name || null, email: null },
    card: { ...cardDetails, exp_month, exp_year, fingerprint: await fingerprintOf(request, number, card.name) },
    _behaviour: behaviourOf(card, request.now),
  })
}

export const newMethod = (request: ProviderRequest, type: string): MethodObject => ({
  id: newId(request, 'pm'),
  object: 'payment_method',
  created: secondsNow(request),
  livemode: false,
  type,
  customer: null,
  billing_details: { name: null, email: null },
  _behaviour: null,
  _authorised: false,
})

/** Attaches a card to a customer. `authorised`: the cardholder agreed to later charges. */
export async function attach(request: ProviderRequest, method: MethodObject, customer: string, authorised: boolean) {
  const attached = { ...method, customer, _authorised: method._authorised || authorised }
  await saveObject<MethodObject>(request, attached)
  if (method.customer !== customer) await emitEvent(request, 'payment_method.attached', attached)
  return attached
}

/**
 * A stable fingerprint that does not reveal the number without the key. The name of the cardholder is part of it, as
 * published test numbers are shared.
 */
async function fingerprintOf(request: ProviderRequest, number: string, cardholder: string): Promise<string> {
  const key = await getOrCreateSecret(request.tx, 'fingerprints', () => request.secret(32))
  return createHash('sha256')
    .update(`${key}.${number}.${cardholder.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : 'unknown'
}
