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

export async function turn(till: ProviderRequest, id: string): Promise<void> {
  const subscription = await hold<SubscriptionThing>(till, 'subscription', id)
  const { status, cancel_at_period_end, default_payment_method, cancellation_details } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return
  if (status === 'incomplete') return expireFirst(till, subscription)
  if (subscription.trial_end !== null && !subscription._warned) return warn(till, subscription)
  if (cancel_at_period_end || (status === 'trialing' && !default_payment_method)) {
    const reason = cancel_at_period_end ? 'cancellation_requested' : 'payment_failed'
    return void (await cancelNow(till, subscription, { reason, comment: cancellation_details.comment }))
  }
  await renew(till, subscription)
}

async function warn(till: ProviderRequest, subscription: SubscriptionThing): Promise<void> {
  const warned = { ...subscription, _warned: true }
  await save<SubscriptionThing>(till, warned, nextMoment(warned))
  await emitEvent(till, 'customer.subscription.trial_will_end', warned)
}

async function renew(till: ProviderRequest, subscription: SubscriptionThing): Promise<void> {
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
  await save<SubscriptionThing>(till, turned, nextMoment(turned))
  const billed = await bill(till, turned, { period, amount: item.price.unit_amount })
  if (billed.invoice.status === 'open') return charge(till, billed.subscription, billed.invoice)
  const runs = await save<SubscriptionThing>(till, { ...billed.subscription, status: 'active' })
  await emitEvent(till, 'customer.subscription.updated', runs)
}

export async function retry(till: ProviderRequest, id: string): Promise<void> {
  const invoice = await hold<InvoiceThing>(till, 'invoice', id)
  if (invoice.status !== 'open') return
  const { subscription } = invoice.parent.subscription_details
  const found = await hold<SubscriptionThing>(till, 'subscription', subscription)
  if (found.status !== 'canceled') await charge(till, found, invoice)
}

const NO_CARD = {
  code: 'payment_method_not_available',
  message: 'The subscription has no payment method that can be charged.',
}

async function charge(till: ProviderRequest, subscription: SubscriptionThing, invoice: InvoiceThing): Promise<void> {
  const refused = await chargeNow(till, subscription, invoice)
  if (refused) await invoiceDeclined(till, refused.intent, refused.decline)
}

export async function chargeNow(
  till: ProviderRequest,
  { default_payment_method, customer }: SubscriptionThing,
  invoice: InvoiceThing,
): Promise<{ intent: IntentThing; decline: Decline } | null> {
  const intent = await hold<IntentThing>(till, 'payment_intent', invoice._intent ?? '')
  const method = default_payment_method
    ? await find<MethodThing>(till.tx, 'payment_method', default_payment_method)
    : null
  if (method?.customer !== customer) return { intent: await decline(till, intent, NO_CARD), decline: NO_CARD }
  const outcome = await chargeCard(till, intent, method, { onSession: false, authenticated: false, return_url: null })
  if (outcome.kind === 'declined') return outcome
  await invoicePaid(till, outcome.intent)
  return null
}
