import type { Decline } from '../bank/behaviour.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentThing, SetupThing } from '../provider/shapes.ts'
import { hold, save } from '../provider/things.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { cancelNow } from './ending.ts'
import type { InvoiceThing, SubscriptionThing } from './shapes.ts'

const DAY_S = 86_400
/** A renewal that fails is tried again so many days after it first did. */
const RETRY_DAYS = [1, 3, 7]

export async function invoicePaid(request: ProviderRequest, intent: IntentThing): Promise<SubscriptionThing> {
  const invoice = await hold<InvoiceThing>(request, 'invoice', intent._invoice ?? '')
  const now = secondsNow(request)
  const paid = await save<InvoiceThing>(
    request,
    {
      ...invoice,
      status: 'paid',
      amount_paid: invoice.total,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    null,
  )
  await emitEvent(request, 'invoice.paid', paid)
  const subscription = await subscriptionOf(request, invoice)
  return running(request, {
    ...subscription,
    default_payment_method: subscription.default_payment_method ?? intent.payment_method,
  })
}

export async function isCardSaved(
  request: ProviderRequest,
  { _subscription, payment_method }: SetupThing,
): Promise<SubscriptionThing> {
  const subscription = await hold<SubscriptionThing>(request, 'subscription', _subscription ?? '')
  return running(request, { ...subscription, default_payment_method: payment_method, pending_setup_intent: null })
}

async function running(request: ProviderRequest, subscription: SubscriptionThing): Promise<SubscriptionThing> {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return subscription
  const isTried = subscription.trial_end !== null && subscription.trial_end > secondsNow(request)
  const runs = await save<SubscriptionThing>(
    request,
    { ...subscription, status: isTried ? 'trialing' : 'active' },
    nextMoment(subscription),
  )
  await emitEvent(request, 'customer.subscription.updated', runs)
  return runs
}

/** When the clock looks at it again: three days before its trial ends, then at the end of its period. */
export function nextMoment({ items, trial_end, _warned, created }: SubscriptionThing): Date {
  const moment =
    trial_end !== null && !_warned ? Math.max(created, trial_end - 3 * DAY_S) : items.data[0]?.current_period_end
  return new Date((moment ?? 0) * 1000)
}

/** An invoice's charge was declined. The first one waits for another card; a later one is tried again, and then it is over. */
export async function invoiceDeclined(request: ProviderRequest, intent: IntentThing, decline: Decline): Promise<void> {
  const invoice = await hold<InvoiceThing>(request, 'invoice', intent._invoice ?? '')
  const subscription = await subscriptionOf(request, invoice)
  const attempt_count = invoice.attempt_count + 1
  const isFirst = invoice.billing_reason === 'subscription_create'
  const next = isFirst ? undefined : nextTry(invoice, attempt_count)
  const tried = await save<InvoiceThing>(
    request,
    { ...invoice, attempted: true, attempt_count, next_payment_attempt: next ?? null },
    next === undefined ? null : new Date(next * 1000),
  )
  await emitEvent(request, 'invoice.payment_failed', tried)
  if (decline.code === 'authentication_required') await emitEvent(request, 'invoice.payment_action_required', tried)
  if (isFirst) return
  if (next === undefined)
    return void (await cancelNow(request, subscription, { reason: 'payment_failed', comment: null }))
  if (subscription.status === 'past_due') return
  const late = await save<SubscriptionThing>(request, { ...subscription, status: 'past_due' })
  await emitEvent(request, 'customer.subscription.updated', late)
}

function nextTry({ created }: InvoiceThing, tries: number): number | undefined {
  const days = RETRY_DAYS[tries - 1]
  return days === undefined ? undefined : created + days * DAY_S
}

const subscriptionOf = (request: ProviderRequest, { parent }: InvoiceThing): Promise<SubscriptionThing> =>
  hold<SubscriptionThing>(request, 'subscription', parent.subscription_details.subscription)
