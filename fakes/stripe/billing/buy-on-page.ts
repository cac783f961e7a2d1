import type { Outcome } from '../bank/charging.ts'
import { confirmSetup, confirmIntentWith } from '../bank/confirming.ts'
import { withPlan } from '../bank/instalments.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentObject, MethodObject, SessionObject, SetupObject } from '../provider/shapes.ts'
import { lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { newIntent } from '../resources/creating-intents.ts'
import { createCustomer } from '../resources/customers.ts'
import type { SessionInput } from '../resources/sessions.ts'
import { startSubscription } from './start-subscription.ts'
import type { InvoiceObject, SubscriptionObject } from './shapes.ts'

export type PurchaseOutcome = Outcome<IntentObject | SetupObject>
const DAY_S = 86_400

export async function buy(
  request: ProviderRequest,
  session: SessionObject,
  method: MethodObject,
  months: number,
): Promise<PurchaseOutcome> {
  const intent = await prepareIntent(request, session)
  const options = { onSession: true, authenticated: false, return_url: null }
  if (intent.object === 'setup_intent') return confirmSetup(request, intent.id, method, options)
  if (months > 1) await saveObject<IntentObject>(request, withPlan(intent, method, months))
  return confirmIntentWith(request, intent.id, method, options)
}

/**
 * The intent to confirm for a page: of a payment, of the first charge of a subscription, or of the card for its trial.
 */
export async function prepareIntent(
  request: ProviderRequest,
  session: SessionObject,
): Promise<IntentObject | SetupObject> {
  const id = session._begun ?? (await createForSession(request, session))
  if (id.startsWith('pi_')) return lockObject<IntentObject>(request, 'payment_intent', id)
  const { pending_setup_intent, latest_invoice } = await lockObject<SubscriptionObject>(request, 'subscription', id)
  if (pending_setup_intent) return lockObject<SetupObject>(request, 'setup_intent', pending_setup_intent)
  const { _intent } = await lockObject<InvoiceObject>(request, 'invoice', latest_invoice ?? '')
  return lockObject<IntentObject>(request, 'payment_intent', _intent ?? '')
}

async function createForSession(request: ProviderRequest, session: SessionObject): Promise<string> {
  const input = session._sold as SessionInput
  const customer = session.customer ?? (await createOwnCustomer(request, session))
  const { id } =
    input.mode === 'payment'
      ? await createPayment(request, session, input, customer)
      : await createSubscription(request, session, input, customer)
  await saveObject<SessionObject>(request, { ...session, customer, _begun: id })
  return id
}

async function createOwnCustomer(request: ProviderRequest, { customer_email }: SessionObject): Promise<string> {
  const created = (await createCustomer(request, { email: customer_email ?? undefined }, '')) as { id: string }
  return created.id
}

async function createPayment(
  request: ProviderRequest,
  session: SessionObject,
  input: SessionInput,
  customer: string,
): Promise<IntentObject> {
  const intent = await insertObject<IntentObject>(
    request,
    newIntent(request, {
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

function createSubscription(
  request: ProviderRequest,
  session: SessionObject,
  input: SessionInput,
  customer: string,
): Promise<SubscriptionObject> {
  const { trial_end, trial_period_days } = input.subscription_data ?? {}
  const oneTimePrice = input.line_items.find(({ price_data }) => price_data)?.price_data
  return startSubscription(request, {
    customer,
    price: input.line_items.find(({ price }) => price)?.price ?? '',
    coupon: input.discounts?.[0]?.coupon ?? null,
    description: input.subscription_data?.description ?? null,
    metadata: input.subscription_data?.metadata ?? {},
    trial_end: trial_end ?? (trial_period_days ? secondsNow(request) + trial_period_days * DAY_S : null),
    oneTimeItem: oneTimePrice
      ? { amount: oneTimePrice.unit_amount, description: oneTimePrice.product_data.name }
      : null,
    source: null,
    session: session.id,
  })
}
