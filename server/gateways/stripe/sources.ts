import { createHash } from 'node:crypto'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Payer, SavedCard } from '../payment-gateway.ts'
import { rowInEpoch } from '../provider-reference.ts'
import { cardOf } from './cards.ts'
import { idOf, metadataOf, secretOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { callStripe, callStripeOrNull, sendToken } from './call-stripe.ts'

/** The customer id at the provider, created once. The idempotency key changes with the data, as Stripe requires. */
export async function enrol(sdk: Sdk, { reference, name, email, gateway_customer_id }: Payer): Promise<string> {
  if (gateway_customer_id) return gateway_customer_id
  const stripe = await sdk()
  const customerHash = createHash('sha256').update(`${name}\n${email}`).digest('base64url').slice(0, 12)
  const params = { name, email, metadata: metadataOf(reference) }
  const made = await callStripe(() =>
    stripe.customers.create(params, { idempotencyKey: `customer:${rowInEpoch(reference)}:${customerHash}:v1` }),
  )
  return made.id
}

export async function beginSaving(sdk: Sdk, payer: Payer, key: string): Promise<{ clientSecret: string }> {
  const stripe = await sdk()
  const customer = await enrol(sdk, payer)
  const made = await callStripe(() =>
    stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
      { idempotencyKey: key },
    ),
  )
  return { clientSecret: secretOf(made) }
}

/** The card of a finished setup (`seti_…`) or by its own id; null unless it belongs to this payer. */
export async function readSaved(sdk: Sdk, id: string, gateway_customer_id: string): Promise<SavedCard | null> {
  const stripe = await sdk()
  const method = id.startsWith('seti_')
    ? (await callStripeOrNull(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })))?.payment_method
    : await callStripeOrNull(() => stripe.paymentMethods.retrieve(id))
  if (!method || typeof method === 'string') return null
  return idOf(method.customer) === gateway_customer_id ? cardOf(method) : null
}

/** Saves the card of a token (`tok_…`) or payment method (`pm_…`) that the browser created (7.20). */
export async function saveCard(
  sdk: Sdk,
  token: string,
  payer: Payer,
  key: string,
): Promise<Verdict<SavedCard, 'declined'>> {
  const stripe = await sdk()
  const customer = await enrol(sdk, payer)
  const made = token.startsWith('tok_')
    ? await sendToken(() =>
        stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key}:make` }),
      )
    : allow({ id: token })
  if (!made.allowed) return made
  const { id } = made.value
  const attached = await sendToken(() =>
    stripe.paymentMethods.attach(id, { customer }, { idempotencyKey: `${key}:keep` }),
  )
  if (!attached.allowed) return attached
  const card = cardOf(attached.value)
  if (!card) throw new Error(`stripe: expected a card in ${id}, found ${attached.value.type}.`)
  return allow(card)
}

export async function forgetCard(sdk: Sdk, source_id: string): Promise<void> {
  const stripe = await sdk()
  const method = await callStripeOrNull(() => stripe.paymentMethods.retrieve(source_id))
  if (method?.customer) await callStripe(() => stripe.paymentMethods.detach(source_id))
}
