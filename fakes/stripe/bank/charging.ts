import { emitEvent } from '../provider/events.ts'
import type { ChargeObject, ErrorBody, IntentObject, MethodObject } from '../provider/shapes.ts'
import { insertObject, saveObject } from '../provider/objects.ts'
import { newId, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { type AuthenticationFacts, type Decline, decideAuthorisation } from './behaviour.ts'
import { openDispute } from './disputes.ts'
import { attach } from './methods.ts'

export type Outcome<T = IntentObject> =
  | { readonly kind: 'succeeded' | 'requires_action'; readonly intent: T }
  | { readonly kind: 'declined'; readonly intent: T; readonly decline: Decline }

export type ConfirmOptions = Pick<AuthenticationFacts, 'onSession' | 'authenticated'> & {
  readonly return_url: string | null
}

export async function chargeCard(
  request: ProviderRequest,
  intent: IntentObject,
  method: MethodObject,
  { return_url, ...options }: ConfirmOptions,
): Promise<Outcome> {
  if (!method._behaviour)
    throw new Error(`fake Stripe: expected a card in ${method.id}, found ${method.type}. Pay it by its voucher.`)
  const authorisation = decideAuthorisation(method._behaviour, {
    ...options,
    authorised: method._authorised,
    isSaving: false,
  })
  switch (authorisation.kind) {
    case 'approved':
      return { kind: 'succeeded', intent: await succeed(request, intent, method) }
    case 'needs-authentication':
      return { kind: 'requires_action', intent: await requestAuthentication(request, intent, method, return_url) }
    case 'declined':
      return {
        kind: 'declined',
        decline: authorisation.decline,
        intent: await decline(request, intent, authorisation.decline),
      }
    default:
      return authorisation satisfies never
  }
}

export async function succeed(
  request: ProviderRequest,
  intent: IntentObject,
  method: MethodObject,
): Promise<IntentObject> {
  const charge = await insertObject<ChargeObject>(request, newCharge(request, intent, method))
  const succeeded = await saveObject<IntentObject>(
    request,
    {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    },
    null,
  )
  if (intent.setup_future_usage && intent.customer) await attach(request, method, intent.customer, true)
  await emitEvent(request, 'charge.succeeded', charge)
  await emitEvent(request, 'payment_intent.succeeded', succeeded)
  if (method._behaviour?.disputed) await openDispute(request, charge, method._behaviour.disputed)
  return succeeded
}

const newCharge = (
  request: ProviderRequest,
  intent: IntentObject,
  { id, type, card, _behaviour }: MethodObject,
): ChargeObject => ({
  id: newId(request, 'ch'),
  object: 'charge',
  amount: intent.amount,
  amount_refunded: 0,
  created: secondsNow(request),
  currency: intent.currency,
  customer: intent.customer,
  disputed: false,
  livemode: false,
  metadata: intent.metadata,
  paid: true,
  payment_intent: intent.id,
  payment_method: id,
  payment_method_details: {
    type,
    ...(card
      ? {
          card: {
            brand: card.brand,
            fingerprint: card.fingerprint ?? null,
            last4: card.last4,
            installments: selectedPlan(intent),
          },
        }
      : {}),
  },
  refunded: false,
  status: 'succeeded',
  _behaviour,
})

function selectedPlan({ payment_method_options: { card } }: IntentObject) {
  return card?.installments.plan ? { plan: card.installments.plan } : null
}

async function requestAuthentication(
  request: ProviderRequest,
  intent: IntentObject,
  method: MethodObject,
  return_url: string | null,
) {
  const updated = await saveObject<IntentObject>(request, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: authenticationAction(intent, return_url),
  })
  await emitEvent(request, 'payment_intent.requires_action', updated)
  return updated
}

export function authenticationAction(
  { id, client_secret }: Pick<IntentObject, 'id' | 'client_secret'>,
  return_url: string | null,
) {
  if (return_url === null) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  const query = new URLSearchParams({ payment_intent: id, client_secret, return_url })
  const url = `${originOf(return_url)}/_ensayo/autenticar?${query}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
}

const originOf = (address: string): string => URL.parse(address)?.origin ?? ''

export async function decline(request: ProviderRequest, intent: IntentObject, reason: Decline) {
  const updated = await saveObject<IntentObject>(request, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: toErrorBody(reason),
  })
  await emitEvent(request, 'payment_intent.payment_failed', updated)
  return updated
}

export const toErrorBody = (decline: Decline): ErrorBody => ({ type: 'card_error', ...decline })
