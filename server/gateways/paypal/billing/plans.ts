import { createHash } from 'node:crypto'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { CreatedSubscription, SubscriptionRequest } from '../../payment-gateway.ts'
import { formatReference } from '../../provider-reference.ts'
import { toMoney } from '../schemas.ts'
import { unexpected } from '../connection.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { refuse } from '@aforo/domain/values/provider-refusals.ts'

const DAY_MS = 86_400_000
/** The longest interval that PayPal accepts in each unit. */
const MAX_INTERVAL = { DAY: 365, MONTH: 12, YEAR: 1 } as const

/**
 * Finds or creates the plan of a wallet subscription: one per package, price, discount and trial. The plan of each
 * purchase is stored, so that a cheaper plan cannot pay for it.
 */
export async function makePlan(
  paypal: PayPalContext,
  request: SubscriptionRequest,
): Promise<Verdict<CreatedSubscription, 'wallet-period'>> {
  const terms = termsOf(request, paypal.now())
  if (!terms) return refuse('wallet-period')
  const name = `plan:${createHash('sha256')
    .update(JSON.stringify([request.package_reference, terms]))
    .digest('hex')}`
  const plan_id = (await paypal.recall(name)) ?? (await createPlan(paypal, request, terms, name))
  await paypal.rememberReplaced(`plan-of:${request.reference.reference}`, plan_id)
  const next = { kind: 'approve-plan', plan_id, custom_id: formatReference(request.reference) } as const
  return allow({ gateway_subscription_id: null, session_id: null, next })
}

/** Whether a subscription uses the plan that was created for this purchase. */
export const isPlanOf = async (paypal: PayPalContext, reference: string, plan_id: string): Promise<boolean> =>
  (await paypal.recall(`plan-of:${reference}`)) === plan_id

async function createPlan(
  paypal: PayPalContext,
  request: SubscriptionRequest,
  terms: Terms,
  name: string,
): Promise<string> {
  const response = await paypal.callApi('POST', '/v1/billing/plans', {
    key: `${request.key}:plan`,
    json: {
      product_id: await productOf(paypal, request),
      name: request.description.slice(0, 127),
      status: 'ACTIVE',
      billing_cycles: terms.cycles,
      payment_preferences: {
        auto_bill_outstanding: true,
        setup_fee: terms.setup_fee,
        setup_fee_failure_action: 'CANCEL',
        payment_failure_threshold: 3,
      },
    },
  })
  return paypal.saveIfAbsent(name, idOf('plan', response))
}

async function productOf(
  paypal: PayPalContext,
  { key, package_reference, description }: SubscriptionRequest,
): Promise<string> {
  const name = `product:${package_reference}`
  const knownId = await paypal.recall(name)
  if (knownId) return knownId
  const json = { name: description.slice(0, 127), type: 'SERVICE' }
  const response = await paypal.callApi('POST', '/v1/catalogs/products', { key: `${key}:product`, json })
  return paypal.saveIfAbsent(name, idOf('product', response))
}

function idOf(subject: string, response: Awaited<ReturnType<PayPalContext['callApi']>>): string {
  if (response.kind === 'refused') throw unexpected(subject, response)
  return String((response.body as { id: unknown }).id)
}

type Terms = NonNullable<ReturnType<typeof termsOf>>

/**
 * The cycles of a plan: free trial, first period with its own price, all others. A signup fee is part of the first
 * price, so that a purchase is one charge; before a free trial it is PayPal's `setup_fee`. Null when PayPal cannot do
 * it.
 */
function termsOf({ period, interval, amount, discount, trial_ends_at, once_now }: SubscriptionRequest, now: Date) {
  const unit = ({ day: 'DAY', month: 'MONTH', year: 'YEAR' } as const)[period]
  const regular = amount - (discount?.lasts === 'always' ? discount.off : 0)
  if (interval > MAX_INTERVAL[unit] || regular <= 0) return null
  const frequency = { interval_unit: unit, interval_count: interval }
  const fee = once_now?.amount ?? 0
  const trialDays = trial_ends_at ? Math.max(1, Math.round((trial_ends_at.getTime() - now.getTime()) / DAY_MS)) : 0
  if (trialDays > MAX_INTERVAL.DAY) return null
  const first = Math.max(0, amount - (discount?.off ?? 0)) + (trialDays > 0 ? 0 : fee)
  const steps = [
    ...(trialDays > 0 ? [{ frequency: { interval_unit: 'DAY' as const, interval_count: trialDays }, price: 0 }] : []),
    ...(first === regular ? [] : [{ frequency, price: first }]),
  ]
  const trialCycles = steps.map((step, index) => ({
    tenure_type: 'TRIAL' as const,
    sequence: index + 1,
    total_cycles: 1,
    frequency: step.frequency,
    pricing_scheme: { fixed_price: toMoney(step.price) },
  }))
  const regularCycle = {
    tenure_type: 'REGULAR' as const,
    sequence: trialCycles.length + 1,
    // 0 means without an end.
    total_cycles: 0,
    frequency,
    pricing_scheme: { fixed_price: toMoney(regular) },
  }
  return { cycles: [...trialCycles, regularCycle], setup_fee: toMoney(trialDays > 0 ? fee : 0) }
}
