import type { Decline } from '../bank/behaviour.ts'
import { emitEvent } from '../provider/events.ts'
import type { IntentObject, SetupObject } from '../provider/shapes.ts'
import { lockObject, saveObject } from '../provider/objects.ts'
import { secondsNow, type ProviderRequest } from '../provider/provider.ts'
import { cancelSubscriptionNow } from './cancel-subscription.ts'
import type { InvoiceObject, SubscriptionObject } from './shapes.ts'

const DAY_S = 86_400
/** Days after its first failure at which a renewal is retried. */
const RETRY_DAYS = [1, 3, 7]

export async function markInvoicePaid(request: ProviderRequest, intent: IntentObject): Promise<SubscriptionObject> {
  const invoice = await lockObject<InvoiceObject>(request, 'invoice', intent._invoice ?? '')
  const now = secondsNow(request)
  const paid = await saveObject<InvoiceObject>(
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
  const subscription = await lockSubscription(request, invoice)
  return activate(request, {
    ...subscription,
    default_payment_method: subscription.default_payment_method ?? intent.payment_method,
  })
}

export async function activateAfterSetup(
  request: ProviderRequest,
  { _subscription, payment_method }: SetupObject,
): Promise<SubscriptionObject> {
  const subscription = await lockObject<SubscriptionObject>(request, 'subscription', _subscription ?? '')
  return activate(request, { ...subscription, default_payment_method: payment_method, pending_setup_intent: null })
}

async function activate(request: ProviderRequest, subscription: SubscriptionObject): Promise<SubscriptionObject> {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return subscription
  const isInTrial = subscription.trial_end !== null && subscription.trial_end > secondsNow(request)
  const activated = await saveObject<SubscriptionObject>(
    request,
    { ...subscription, status: isInTrial ? 'trialing' : 'active' },
    nextDueAt(subscription),
  )
  await emitEvent(request, 'customer.subscription.updated', activated)
  return activated
}

/** When the clock processes it next: three days before its trial ends, then at the end of its period. */
export function nextDueAt({ items, trial_end, _warned, created }: SubscriptionObject): Date {
  const moment =
    trial_end !== null && !_warned ? Math.max(created, trial_end - 3 * DAY_S) : items.data[0]?.current_period_end
  return new Date((moment ?? 0) * 1000)
}

/**
 * Records that the charge of an invoice was declined. A first invoice waits for another card; a later one is retried,
 * then the subscription is cancelled.
 */
export async function markInvoiceDeclined(
  request: ProviderRequest,
  intent: IntentObject,
  decline: Decline,
): Promise<void> {
  const invoice = await lockObject<InvoiceObject>(request, 'invoice', intent._invoice ?? '')
  const subscription = await lockSubscription(request, invoice)
  const attempt_count = invoice.attempt_count + 1
  const isFirst = invoice.billing_reason === 'subscription_create'
  const next = isFirst ? undefined : nextAttempt(invoice, attempt_count)
  const attempted = await saveObject<InvoiceObject>(
    request,
    { ...invoice, attempted: true, attempt_count, next_payment_attempt: next ?? null },
    next === undefined ? null : new Date(next * 1000),
  )
  await emitEvent(request, 'invoice.payment_failed', attempted)
  if (decline.code === 'authentication_required') await emitEvent(request, 'invoice.payment_action_required', attempted)
  if (isFirst) return
  if (next === undefined)
    return void (await cancelSubscriptionNow(request, subscription, { reason: 'payment_failed', comment: null }))
  if (subscription.status === 'past_due') return
  const pastDue = await saveObject<SubscriptionObject>(request, { ...subscription, status: 'past_due' })
  await emitEvent(request, 'customer.subscription.updated', pastDue)
}

function nextAttempt({ created }: InvoiceObject, attempts: number): number | undefined {
  const days = RETRY_DAYS[attempts - 1]
  return days === undefined ? undefined : created + days * DAY_S
}

const lockSubscription = (request: ProviderRequest, { parent }: InvoiceObject): Promise<SubscriptionObject> =>
  lockObject<SubscriptionObject>(request, 'subscription', parent.subscription_details.subscription)
