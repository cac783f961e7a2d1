import type { Decline } from '../bank/behaviour.ts'
import { chargeCard, decline } from '../bank/charging.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentObject, MethodObject } from '../provider/shapes.ts'
import { findObject, lockObject, saveObject } from '../provider/objects.ts'
import type { ProviderRequest } from '../provider/provider.ts'
import { cancelSubscriptionNow, expireIncomplete } from './cancel-subscription.ts'
import { createInvoice } from './invoicing.ts'
import { nthPeriod } from './periods.ts'
import { nextDueAt, markInvoiceDeclined, markInvoicePaid } from './settle-invoice.ts'
import type { InvoiceObject, SubscriptionObject } from './shapes.ts'

export async function advanceSubscription(request: ProviderRequest, id: string): Promise<void> {
  const subscription = await lockObject<SubscriptionObject>(request, 'subscription', id)
  const { status, cancel_at_period_end, default_payment_method, cancellation_details } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return
  if (status === 'incomplete') return expireIncomplete(request, subscription)
  if (subscription.trial_end !== null && !subscription._warned) return warn(request, subscription)
  if (cancel_at_period_end || (status === 'trialing' && !default_payment_method)) {
    const reason = cancel_at_period_end ? 'cancellation_requested' : 'payment_failed'
    return void (await cancelSubscriptionNow(request, subscription, { reason, comment: cancellation_details.comment }))
  }
  await renew(request, subscription)
}

async function warn(request: ProviderRequest, subscription: SubscriptionObject): Promise<void> {
  const warned = { ...subscription, _warned: true }
  await saveObject<SubscriptionObject>(request, warned, nextDueAt(warned))
  await emitEvent(request, 'customer.subscription.trial_will_end', warned)
}

async function renew(request: ProviderRequest, subscription: SubscriptionObject): Promise<void> {
  const { billing_cycle_anchor, _nth, items } = subscription
  const [item] = items.data
  if (!item) throw new Error(`fake Stripe: expected an item of ${subscription.id}, found none. Create it with one.`)
  const period = nthPeriod(billing_cycle_anchor, item.price.recurring, _nth + 1)
  const renewed: SubscriptionObject = {
    ...subscription,
    _nth: _nth + 1,
    items: {
      ...items,
      data: [{ ...item, current_period_start: period.start, current_period_end: period.end }],
    },
  }
  await saveObject<SubscriptionObject>(request, renewed, nextDueAt(renewed))
  const billed = await createInvoice(request, renewed, { period, amount: item.price.unit_amount })
  if (billed.invoice.status === 'open') return charge(request, billed.subscription, billed.invoice)
  const activated = await saveObject<SubscriptionObject>(request, { ...billed.subscription, status: 'active' })
  await emitEvent(request, 'customer.subscription.updated', activated)
}

export async function retryInvoice(request: ProviderRequest, id: string): Promise<void> {
  const invoice = await lockObject<InvoiceObject>(request, 'invoice', id)
  if (invoice.status !== 'open') return
  const { subscription } = invoice.parent.subscription_details
  const storedSubscription = await lockObject<SubscriptionObject>(request, 'subscription', subscription)
  if (storedSubscription.status !== 'canceled') await charge(request, storedSubscription, invoice)
}

const NO_CARD = {
  code: 'payment_method_not_available',
  message: 'The subscription has no payment method that can be charged.',
}

async function charge(
  request: ProviderRequest,
  subscription: SubscriptionObject,
  invoice: InvoiceObject,
): Promise<void> {
  const declined = await chargeNow(request, subscription, invoice)
  if (declined) await markInvoiceDeclined(request, declined.intent, declined.decline)
}

export async function chargeNow(
  request: ProviderRequest,
  { default_payment_method, customer }: SubscriptionObject,
  invoice: InvoiceObject,
): Promise<{ intent: IntentObject; decline: Decline } | null> {
  const intent = await lockObject<IntentObject>(request, 'payment_intent', invoice._intent ?? '')
  const method = default_payment_method
    ? await findObject<MethodObject>(request.tx, 'payment_method', default_payment_method)
    : null
  if (method?.customer !== customer) return { intent: await decline(request, intent, NO_CARD), decline: NO_CARD }
  const outcome = await chargeCard(request, intent, method, {
    onSession: false,
    authenticated: false,
    return_url: null,
  })
  if (outcome.kind === 'declined') return outcome
  await markInvoicePaid(request, outcome.intent)
  return null
}
