import type { Decline } from '../bank/behaviour.ts'
import { chargeCard, decline } from '../bank/charging.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentThing, MethodThing } from '../provider/shapes.ts'
import { find, hold, save } from '../provider/things.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { cancelNow, expireFirst } from './ending.ts'
import { bill } from './invoicing.ts'
import { nthPeriod } from './periods.ts'
import { nextMoment, invoiceDeclined, invoicePaid } from './settling.ts'
import type { InvoiceThing, SubscriptionThing } from './shapes.ts'

export async function turn(request: ProviderRequest, id: string): Promise<void> {
  const subscription = await hold<SubscriptionThing>(request, 'subscription', id)
  const { status, cancel_at_period_end, default_payment_method, cancellation_details } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return
  if (status === 'incomplete') return expireFirst(request, subscription)
  if (subscription.trial_end !== null && !subscription._warned) return warn(request, subscription)
  if (cancel_at_period_end || (status === 'trialing' && !default_payment_method)) {
    const reason = cancel_at_period_end ? 'cancellation_requested' : 'payment_failed'
    return void (await cancelNow(request, subscription, { reason, comment: cancellation_details.comment }))
  }
  await renew(request, subscription)
}

async function warn(request: ProviderRequest, subscription: SubscriptionThing): Promise<void> {
  const warned = { ...subscription, _warned: true }
  await save<SubscriptionThing>(request, warned, nextMoment(warned))
  await emitEvent(request, 'customer.subscription.trial_will_end', warned)
}

async function renew(request: ProviderRequest, subscription: SubscriptionThing): Promise<void> {
  const { billing_cycle_anchor, _nth, items } = subscription
  const [item] = items.data
  if (!item) throw new Error(`rehearsal: expected an item of ${subscription.id}, found none.`)
  const period = nthPeriod(billing_cycle_anchor, item.price.recurring, _nth + 1)
  const turned: SubscriptionThing = {
    ...subscription,
    _nth: _nth + 1,
    items: {
      ...items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
  }
  await save<SubscriptionThing>(request, turned, nextMoment(turned))
  const billed = await bill(request, turned, { period, amount: item.price.unit_amount })
  if (billed.invoice.status === 'open') return charge(request, billed.subscription, billed.invoice)
  const runs = await save<SubscriptionThing>(request, { ...billed.subscription, status: 'active' })
  await emitEvent(request, 'customer.subscription.updated', runs)
}

export async function retry(request: ProviderRequest, id: string): Promise<void> {
  const invoice = await hold<InvoiceThing>(request, 'invoice', id)
  if (invoice.status !== 'open') return
  const { subscription } = invoice.parent.subscription_details
  const found = await hold<SubscriptionThing>(request, 'subscription', subscription)
  if (found.status !== 'canceled') await charge(request, found, invoice)
}

const NO_CARD = {
  code: 'payment_method_not_available',
  message: 'The subscription has no payment method that can be charged.',
}

async function charge(request: ProviderRequest, subscription: SubscriptionThing, invoice: InvoiceThing): Promise<void> {
  const refused = await chargeNow(request, subscription, invoice)
  if (refused) await invoiceDeclined(request, refused.intent, refused.decline)
}

export async function chargeNow(
  request: ProviderRequest,
  { default_payment_method, customer }: SubscriptionThing,
  invoice: InvoiceThing,
): Promise<{ intent: IntentThing; decline: Decline } | null> {
  const intent = await hold<IntentThing>(request, 'payment_intent', invoice._intent ?? '')
  const method = default_payment_method
    ? await find<MethodThing>(request.tx, 'payment_method', default_payment_method)
    : null
  if (method?.customer !== customer) return { intent: await decline(request, intent, NO_CARD), decline: NO_CARD }
  const outcome = await chargeCard(request, intent, method, {
    onSession: false,
    authenticated: false,
    return_url: null,
  })
  if (outcome.kind === 'declined') return outcome
  await invoicePaid(request, outcome.intent)
  return null
}
