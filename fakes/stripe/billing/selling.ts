import type { Outcome } from '../bank/charging.ts'
import { confirmSaving, confirmWith } from '../bank/confirming.ts'
import { withPlan } from '../bank/instalments.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentThing, MethodThing, SessionThing, SetupThing } from '../provider/shapes.ts'
import { hold, keep, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { intentOf } from '../resources/creating-intents.ts'
import { createCustomer } from '../resources/customers.ts'
import type { SessionWish } from '../resources/sessions.ts'
import { begin } from './beginning.ts'
import type { InvoiceThing, SubscriptionThing } from './shapes.ts'

export type Bought = Outcome<IntentThing | SetupThing>
const DAY_S = 86_400

export async function buy(
  till: ProviderRequest,
  session: SessionThing,
  method: MethodThing,
  months: number,
): Promise<Bought> {
  const begun = await beginOn(till, session)
  const trying = { onSession: true, authenticated: false, return_url: null }
  if (begun.object === 'setup_intent') return confirmSaving(till, begun.id, method, trying)
  if (months > 1) await save<IntentThing>(till, withPlan(begun, method, months))
  return confirmWith(till, begun.id, method, trying)
}

/** What is to be confirmed for a page: a payment, the first charge of a subscription, or the card of its trial. */
export async function beginOn(till: ProviderRequest, session: SessionThing): Promise<IntentThing | SetupThing> {
  const id = session._begun ?? (await beginNew(till, session))
  if (id.startsWith('pi_')) return hold<IntentThing>(till, 'payment_intent', id)
  const { pending_setup_intent, latest_invoice } = await hold<SubscriptionThing>(till, 'subscription', id)
  if (pending_setup_intent) return hold<SetupThing>(till, 'setup_intent', pending_setup_intent)
  const { _intent } = await hold<InvoiceThing>(till, 'invoice', latest_invoice ?? '')
  return hold<IntentThing>(till, 'payment_intent', _intent ?? '')
}

async function beginNew(till: ProviderRequest, session: SessionThing): Promise<string> {
  const wish = session._sold as SessionWish
  const customer = session.customer ?? (await ownCustomer(till, session))
  const { id } =
    wish.mode === 'payment'
      ? await payment(till, session, wish, customer)
      : await subscription(till, session, wish, customer)
  await save<SessionThing>(till, { ...session, customer, _begun: id })
  return id
}

async function ownCustomer(till: ProviderRequest, { customer_email }: SessionThing): Promise<string> {
  const made = (await createCustomer(till, { email: customer_email ?? undefined }, '')) as { id: string }
  return made.id
}

async function payment(
  till: ProviderRequest,
  session: SessionThing,
  wish: SessionWish,
  customer: string,
): Promise<IntentThing> {
  const intent = await keep<IntentThing>(
    till,
    intentOf(till, {
      amount: session.amount_total ?? 0,
      customer,
      description: wish.payment_intent_data?.description ?? null,
      metadata: wish.payment_intent_data?.metadata ?? {},
      setup_future_usage: wish.payment_intent_data?.setup_future_usage,
      payment_method_options: wish.payment_method_options ?? {},
      _session: session.id,
    }),
  )
  await emitEvent(till, 'payment_intent.created', intent)
  return intent
}

function subscription(
  till: ProviderRequest,
  session: SessionThing,
  wish: SessionWish,
  customer: string,
): Promise<SubscriptionThing> {
  const { trial_end, trial_period_days } = wish.subscription_data ?? {}
  const added = wish.line_items.find(({ price_data }) => price_data)?.price_data
  return begin(till, {
    customer,
    price: wish.line_items.find(({ price }) => price)?.price ?? '',
    coupon: wish.discounts?.[0]?.coupon ?? null,
    description: wish.subscription_data?.description ?? null,
    metadata: wish.subscription_data?.metadata ?? {},
    trial_end: trial_end ?? (trial_period_days ? secondsNow(till) + trial_period_days * DAY_S : null),
    once: added ? { amount: added.unit_amount, description: added.product_data.name } : null,
    source: null,
    session: session.id,
  })
}
