import type { Outcome } from '../bank/charging.ts'
import { confirmSaving, confirmWith } from '../bank/confirming.ts'
import { withPlan } from '../bank/instalments.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentThing, MethodThing, SessionThing, SetupThing } from '../provider/shapes.ts'
import { hold, insert, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { intentOf } from '../resources/creating-intents.ts'
import { createCustomer } from '../resources/customers.ts'
import type { SessionInput } from '../resources/sessions.ts'
import { begin } from './beginning.ts'
import type { InvoiceThing, SubscriptionThing } from './shapes.ts'

export type Bought = Outcome<IntentThing | SetupThing>
const DAY_S = 86_400

export async function buy(
  request: ProviderRequest,
  session: SessionThing,
  method: MethodThing,
  months: number,
): Promise<Bought> {
  const intent = await beginOn(request, session)
  const trying = { onSession: true, authenticated: false, return_url: null }
  if (intent.object === 'setup_intent') return confirmSaving(request, intent.id, method, trying)
  if (months > 1) await save<IntentThing>(request, withPlan(intent, method, months))
  return confirmWith(request, intent.id, method, trying)
}

/** What is to be confirmed for a page: a payment, the first charge of a subscription, or the card of its trial. */
export async function beginOn(request: ProviderRequest, session: SessionThing): Promise<IntentThing | SetupThing> {
  const id = session._begun ?? (await beginNew(request, session))
  if (id.startsWith('pi_')) return hold<IntentThing>(request, 'payment_intent', id)
  const { pending_setup_intent, latest_invoice } = await hold<SubscriptionThing>(request, 'subscription', id)
  if (pending_setup_intent) return hold<SetupThing>(request, 'setup_intent', pending_setup_intent)
  const { _intent } = await hold<InvoiceThing>(request, 'invoice', latest_invoice ?? '')
  return hold<IntentThing>(request, 'payment_intent', _intent ?? '')
}

async function beginNew(request: ProviderRequest, session: SessionThing): Promise<string> {
  const input = session._sold as SessionInput
  const customer = session.customer ?? (await ownCustomer(request, session))
  const { id } =
    input.mode === 'payment'
      ? await payment(request, session, input, customer)
      : await subscription(request, session, input, customer)
  await save<SessionThing>(request, { ...session, customer, _begun: id })
  return id
}

async function ownCustomer(request: ProviderRequest, { customer_email }: SessionThing): Promise<string> {
  const made = (await createCustomer(request, { email: customer_email ?? undefined }, '')) as { id: string }
  return made.id
}

async function payment(
  request: ProviderRequest,
  session: SessionThing,
  input: SessionInput,
  customer: string,
): Promise<IntentThing> {
  const intent = await insert<IntentThing>(
    request,
    intentOf(request, {
      amount: session.amount_total ?? 0,
      customer,
      description: input.payment_intent_data?.description ?? null,
      metadata: input.payment_intent_data?.metadata ?? {},
      setup_future_usage: input.payment_intent_data?.setup_future_usage,
      payment_method_options: input.payment_method_options ?? {},
      _session: session.id,
    }),
  )
  await emitEvent(request, 'payment_intent.created', intent)
  return intent
}

function subscription(
  request: ProviderRequest,
  session: SessionThing,
  input: SessionInput,
  customer: string,
): Promise<SubscriptionThing> {
  const { trial_end, trial_period_days } = input.subscription_data ?? {}
  const added = input.line_items.find(({ price_data }) => price_data)?.price_data
  return begin(request, {
    customer,
    price: input.line_items.find(({ price }) => price)?.price ?? '',
    coupon: input.discounts?.[0]?.coupon ?? null,
    description: input.subscription_data?.description ?? null,
    metadata: input.subscription_data?.metadata ?? {},
    trial_end: trial_end ?? (trial_period_days ? secondsNow(request) + trial_period_days * DAY_S : null),
    oneTimeItem: added ? { amount: added.unit_amount, description: added.product_data.name } : null,
    source: null,
    session: session.id,
  })
}
