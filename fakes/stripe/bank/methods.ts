import { createHash } from 'node:crypto'
import { secretNamed } from '../store.ts'
import { emitEvent } from '../provider/events.ts'
import type { MethodThing } from '../provider/shapes.ts'
import { insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { behaviourOf, type Card, digitsOf } from './behaviour.ts'

/** Creates a payment method from a card: behaviour, last digits and a fingerprint remain of its number. */
export async function methodOfCard(request: ProviderRequest, card: Card): Promise<MethodThing> {
  const number = digitsOf(card.number)
  const { exp_month, exp_year } = card
  const brand = brandOf(number)
  const shown = { brand, display_brand: brand, country: 'MX', funding: 'credit', last4: number.slice(-4) }
  return insert<MethodThing>(request, {
    ...methodOf(request, 'card'),
    billing_details: { name: card.name || null, email: null },
    card: { ...shown, exp_month, exp_year, fingerprint: await fingerprintOf(request, number, card.name) },
    _behaviour: behaviourOf(card, request.now),
  })
}

export const methodOf = (request: ProviderRequest, type: string): MethodThing => ({
  id: named(request, 'pm'),
  object: 'payment_method',
  created: secondsNow(request),
  livemode: false,
  type,
  customer: null,
  billing_details: { name: null, email: null },
  _behaviour: null,
  _authorised: false,
})

/** Keeps the card for a customer. `authorised`: its bearer has said yes to later charges. */
export async function attach(request: ProviderRequest, method: MethodThing, customer: string, authorised: boolean) {
  const attached = { ...method, customer, _authorised: method._authorised || authorised }
  await save<MethodThing>(request, attached)
  if (method.customer !== customer) await emitEvent(request, 'payment_method.attached', attached)
  return attached
}

/**
 * A stable fingerprint that does not reveal the number without the key. Published test numbers also use the
 * cardholder's name.
 */
async function fingerprintOf(request: ProviderRequest, number: string, bearer: string): Promise<string> {
  const key = await secretNamed(request.tx, 'fingerprints', request.secret(32))
  return createHash('sha256').update(`${key}.${number}.${bearer.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : 'unknown'
}
