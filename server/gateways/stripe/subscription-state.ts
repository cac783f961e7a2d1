import type { Stripe } from 'stripe'
import type { PeriodCharge, SubscriptionState } from '../payment-gateway.ts'
import { cardOf } from './cards.ts'
import { declineOf } from './payment-state.ts'
import { dateOf, idOf, markOf } from './fields.ts'
import type { Sdk } from './sdk.ts'
import { callStripe, callStripeOrNull } from './call-stripe.ts'

const MAX_INVOICES = 24

export async function readSubscription(sdk: Sdk, id: string): Promise<SubscriptionState | null> {
  const stripe = await sdk()
  const subscription = await callStripeOrNull(() =>
    stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }),
  )
  if (!subscription) return null
  const { data: invoices } = await callStripe(() =>
    stripe.invoices.list({ subscription: id, limit: MAX_INVOICES, expand: ['data.payments'] }),
  )
  const item = subscription.items.data[0]
  const method = subscription.default_payment_method
  return {
    gateway_subscription_id: id,
    made_for: {
      mark: markOf(subscription.metadata),
      currency: subscription.currency,
      gateway_customer_id: idOf(subscription.customer),
    },
    period_amount: item?.price.unit_amount ?? null,
    status: statusOfPlan(subscription),
    period_start: item ? dateOf(item.current_period_start) : null,
    period_end: item ? dateOf(item.current_period_end) : null,
    trial_ends_at: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    cancel_at_period_end: subscription.cancel_at_period_end,
    failed_tries: invoices.find(isUnpaid)?.attempt_count ?? 0,
    saved: method && typeof method !== 'string' ? cardOf(method) : null,
    charges: await chargesOf(sdk, subscription, invoices),
  }
}

/** At `unpaid` Stripe has stopped to retry: nothing more is charged, so that the subscription counts as ended. */
const STATUS: Readonly<Record<string, SubscriptionState['status']>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  paused: 'past_due',
}

function statusOfPlan(subscription: Stripe.Subscription): SubscriptionState['status'] {
  const status = STATUS[subscription.status] ?? 'ended'
  const waitsForCard = subscription.pending_setup_intent !== null && subscription.default_payment_method === null
  return waitsForCard && (status === 'trialing' || status === 'active') ? 'incomplete' : status
}

const isUnpaid = ({ status, attempt_count }: Stripe.Invoice): boolean => status === 'open' && attempt_count > 0
const intentOf = ({ payments }: Stripe.Invoice): string | null => idOf(payments?.data[0]?.payment.payment_intent)

async function chargesOf(
  sdk: Sdk,
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
): Promise<PeriodCharge[]> {
  const chargedInvoices = invoices.filter(
    (invoice) => invoice.status !== 'draft' && !isTrialOfNothing(subscription, invoice),
  )
  const refundedByIntent = await refundedOf(sdk, subscription, chargedInvoices)
  const charges = chargedInvoices.map(async (invoice) => {
    const intent = intentOf(invoice)
    const period = periodOf(invoice)
    return {
      gateway_invoice_id: invoice.id,
      gateway_payment_id: intent,
      status: statusOf(invoice),
      amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      refunded: refundedByIntent.get(intent ?? '') ?? 0,
      period_start: dateOf(period.start),
      period_end: dateOf(period.end),
      chargedAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      decline: isUnpaid(invoice) && intent ? await readDecline(sdk, intent) : null,
    }
  })
  return (await Promise.all(charges)).toReversed()
}

const isTrialOfNothing = ({ trial_end }: Stripe.Subscription, invoice: Stripe.Invoice): boolean =>
  trial_end !== null && invoice.total === 0 && periodOf(invoice).end <= trial_end

function statusOf(invoice: Stripe.Invoice): PeriodCharge['status'] {
  if (invoice.status === 'paid') return 'paid'
  if (invoice.status === 'void') return 'void'
  return isUnpaid(invoice) || invoice.status === 'uncollectible' ? 'failed' : 'open'
}

function periodOf({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } {
  const line = lines.data.find(({ parent }) => parent?.type === 'subscription_item_details')
  return line?.period ?? { start: period_start, end: period_end }
}

async function refundedOf(sdk: Sdk, { customer }: Stripe.Subscription, invoices: Stripe.Invoice[]) {
  const paid = invoices.filter((invoice) => invoice.status === 'paid' && invoice.amount_paid > 0)
  const earliest = Math.min(...paid.map((invoice) => invoice.created))
  if (paid.length === 0) return new Map<string, number>()
  const stripe = await sdk()
  const { data } = await callStripe(() =>
    stripe.charges.list({ customer: idOf(customer) ?? undefined, created: { gte: earliest }, limit: 100 }),
  )
  return new Map(data.map((charge) => [idOf(charge.payment_intent) ?? '', charge.amount_refunded]))
}

async function readDecline(sdk: Sdk, intent: string) {
  const stripe = await sdk()
  return declineOf((await callStripeOrNull(() => stripe.paymentIntents.retrieve(intent)))?.last_payment_error)
}
