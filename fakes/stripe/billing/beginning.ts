import { chargeCard } from '../bank/charging.ts'
import { beginSetup } from '../bank/saving.ts'
import { emitEvent } from '../provider/events.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, MethodThing } from '../provider/shapes.ts'
import { hold, insert, save } from '../provider/things.ts'
import { named, secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { bill, type Billed, type OneTimeItem } from './invoicing.ts'
import { nthPeriod } from './periods.ts'
import { nextMoment, invoiceDeclined, invoicePaid } from './settling.ts'
import { type CouponThing, listOf, type PriceThing, type SubscriptionThing } from './shapes.ts'

export type SubscriptionTerms = {
  readonly customer: string
  readonly price: string
  readonly coupon: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly trial_end: number | null
  readonly oneTimeItem: OneTimeItem | null
  readonly source: string | null
  readonly session: string | null
}
const PATIENCE_MS = 23 * 3_600_000

/** Begins a subscription: it runs when its first invoice is paid, or at once when there is nothing to pay. */
export async function begin(request: ProviderRequest, terms: SubscriptionTerms): Promise<SubscriptionThing> {
  if (terms.trial_end !== null && terms.trial_end <= secondsNow(request)) {
    throw new Fault(400, 'parameter_invalid', 'trial_end has to be in the future.')
  }
  const made = await insert<SubscriptionThing>(request, await subscriptionOf(request, terms))
  const billed = await bill(request, made, {
    period: { start: made.created, end: made.items.data[0]?.current_period_end ?? 0 },
    amount: made.trial_end === null ? (made.items.data[0]?.price.unit_amount ?? 0) : 0,
    oneTimeItem: terms.oneTimeItem,
  })
  await emitEvent(request, 'customer.subscription.created', billed.subscription)
  return billed.invoice.status === 'paid' ? withoutCharge(request, billed) : withCharge(request, billed)
}

async function subscriptionOf(request: ProviderRequest, terms: SubscriptionTerms): Promise<SubscriptionThing> {
  const price = await hold<PriceThing>(request, 'price', terms.price)
  const coupon = terms.coupon ? await hold<CouponThing>(request, 'coupon', terms.coupon) : null
  const now = secondsNow(request)
  const id = named(request, 'sub')
  const { trial_end } = terms
  const anchor = trial_end ?? now
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    created: now,
    currency: 'mxn',
    customer: terms.customer,
    default_payment_method: terms.source,
    description: terms.description,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: named(request, 'si'),
        object: 'subscription_item',
        current_period_start: now,
        current_period_end: trial_end ?? nthPeriod(anchor, price.recurring, 0).end,
        price,
        quantity: 1,
      },
    ]),
    latest_invoice: null,
    livemode: false,
    metadata: terms.metadata,
    pending_setup_intent: null,
    status: 'incomplete',
    trial_end,
    trial_start: trial_end === null ? null : now,
    _coupon: coupon && { amount_off: coupon.amount_off, duration: coupon.duration, used: false },
    _nth: trial_end === null ? 0 : -1,
    _session: terms.session,
    _warned: false,
  }
}

async function withoutCharge(request: ProviderRequest, { subscription }: Billed): Promise<SubscriptionThing> {
  const { customer, default_payment_method, id, trial_end } = subscription
  const setup = default_payment_method ? null : await beginSetup(request, { customer, _subscription: id })
  const runs: SubscriptionThing = {
    ...subscription,
    status: trial_end === null ? 'active' : 'trialing',
    pending_setup_intent: setup?.id ?? null,
  }
  await emitEvent(request, 'customer.subscription.updated', runs)
  return save<SubscriptionThing>(request, runs, nextMoment(runs))
}

async function withCharge(request: ProviderRequest, { subscription, invoice }: Billed): Promise<SubscriptionThing> {
  const waits = await save<SubscriptionThing>(request, subscription, new Date(request.now.getTime() + PATIENCE_MS))
  if (!waits.default_payment_method) return waits
  const method = await hold<MethodThing>(request, 'payment_method', waits.default_payment_method)
  const intent = await hold<IntentThing>(request, 'payment_intent', invoice._intent ?? '')
  const outcome = await chargeCard(request, intent, method, { onSession: true, authenticated: false, return_url: null })
  if (outcome.kind === 'succeeded') return invoicePaid(request, outcome.intent)
  if (outcome.kind === 'declined') await invoiceDeclined(request, outcome.intent, outcome.decline)
  else await emitEvent(request, 'invoice.payment_action_required', invoice)
  return hold<SubscriptionThing>(request, 'subscription', waits.id)
}
