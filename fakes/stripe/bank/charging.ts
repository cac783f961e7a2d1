import { emitEvent } from '../provider/events.ts'
import type { ChargeThing, ErrorBody, IntentThing, MethodThing } from '../provider/shapes.ts'
import { insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { type AuthenticationFacts, type Decline, judge } from './behaviour.ts'
import { openDispute } from './disputes.ts'
import { attach } from './methods.ts'

export type Outcome<T = IntentThing> =
  | { readonly kind: 'succeeded' | 'requires_action'; readonly intent: T }
  | { readonly kind: 'declined'; readonly intent: T; readonly decline: Decline }

export type Trying = Pick<AuthenticationFacts, 'onSession' | 'authenticated'> & {
  readonly return_url: string | null
}

export async function chargeCard(
  request: ProviderRequest,
  intent: IntentThing,
  method: MethodThing,
  { return_url, ...trying }: Trying,
): Promise<Outcome> {
  if (!method._behaviour) throw new Error(`rehearsal: expected a card in ${method.id}, found ${method.type}.`)
  const judged = judge(method._behaviour, { ...trying, authorised: method._authorised, isSaving: false })
  switch (judged.kind) {
    case 'approved':
      return { kind: 'succeeded', intent: await succeed(request, intent, method) }
    case 'needs-authentication':
      return { kind: 'requires_action', intent: await requestAuthentication(request, intent, method, return_url) }
    case 'declined':
      return { kind: 'declined', decline: judged.decline, intent: await decline(request, intent, judged.decline) }
    default:
      return judged satisfies never
  }
}

export async function succeed(
  request: ProviderRequest,
  intent: IntentThing,
  method: MethodThing,
): Promise<IntentThing> {
  const charge = await insert<ChargeThing>(request, chargeOf(request, intent, method))
  const paid = await save<IntentThing>(
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
  await emitEvent(request, 'payment_intent.succeeded', paid)
  if (method._behaviour?.disputed) await openDispute(request, charge, method._behaviour.disputed)
  return paid
}

const chargeOf = (
  request: ProviderRequest,
  intent: IntentThing,
  { id, type, card, _behaviour }: MethodThing,
): ChargeThing => ({
  id: named(request, 'ch'),
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
            installments: planOf(intent),
          },
        }
      : {}),
  },
  refunded: false,
  status: 'succeeded',
  _behaviour,
})

function planOf({ payment_method_options: { card } }: IntentThing) {
  return card?.installments.plan ? { plan: card.installments.plan } : null
}

async function requestAuthentication(
  request: ProviderRequest,
  intent: IntentThing,
  method: MethodThing,
  return_url: string | null,
) {
  const challenged = await save<IntentThing>(request, {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: bankPage(intent, return_url),
  })
  await emitEvent(request, 'payment_intent.requires_action', challenged)
  return challenged
}

export function bankPage({ id, client_secret }: Pick<IntentThing, 'id' | 'client_secret'>, return_url: string | null) {
  if (return_url === null) return { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  const query = new URLSearchParams({ payment_intent: id, client_secret, return_url })
  const url = `${originOf(return_url)}/_ensayo/autenticar?${query}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
}

const originOf = (address: string): string => URL.parse(address)?.origin ?? ''

export async function decline(request: ProviderRequest, intent: IntentThing, reason: Decline) {
  const declined = await save<IntentThing>(request, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: errorOf(reason),
  })
  await emitEvent(request, 'payment_intent.payment_failed', declined)
  return declined
}

export const errorOf = (decline: Decline): ErrorBody => ({ type: 'card_error', ...decline })
