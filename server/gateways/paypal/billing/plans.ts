import { createHash } from 'node:crypto'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { MadeSubscription, SubscriptionRequest } from '../../payment-gateway.ts'
import { formatReference } from '../../provider-reference.ts'
import { written } from '../answers.ts'
import { unexpected } from '../connection.ts'
import type { PayPal } from '../known.ts'
import { refuse } from '../refusals.ts'

const DAY_MS = 86_400_000
/** The longest periods that PayPal knows, in each of its units. */
const MOST = { DAY: 365, MONTH: 12, YEAR: 1 } as const

/**
 * The plan of a wallet subscription: one per package, price, discount and trial, created once. The plan given to a
 * purchase is stored, so that a cheaper one cannot pay for it.
 */
export async function makePlan(on: PayPal, request: SubscriptionRequest): Promise<Verdict<MadeSubscription>> {
  const terms = termsOf(request, on.now())
  if (!terms) return refuse('wallet-period')
  const name = `plan:${createHash('sha256')
    .update(JSON.stringify([request.package_reference, terms]))
    .digest('hex')}`
  const plan_id = (await on.recall(name)) ?? (await createPlan(on, request, terms, name))
  await on.rememberReplaced(`plan-of:${request.reference.reference}`, plan_id)
  const next = { kind: 'approve-plan', plan_id, custom_id: formatReference(request.reference) } as const
  return allow({ gateway_subscription_id: null, session_id: null, next })
}

/** Whether a subscription pays what this purchase was offered for: its own plan, with nothing of it changed. */
export const isPlanOf = async (on: PayPal, reference: string, plan_id: string): Promise<boolean> =>
  (await on.recall(`plan-of:${reference}`)) === plan_id

async function createPlan(on: PayPal, request: SubscriptionRequest, terms: Terms, name: string): Promise<string> {
  const answered = await on.callApi('POST', '/v1/billing/plans', {
    key: `${request.key}:plan`,
    json: {
      product_id: await productOf(on, request),
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
  return on.saveIfAbsent(name, idOf('plan', answered))
}

async function productOf(on: PayPal, { key, package_reference, description }: SubscriptionRequest): Promise<string> {
  const name = `product:${package_reference}`
  const known = await on.recall(name)
  if (known) return known
  const json = { name: description.slice(0, 127), type: 'SERVICE' }
  const answered = await on.callApi('POST', '/v1/catalogs/products', { key: `${key}:product`, json })
  return on.saveIfAbsent(name, idOf('product', answered))
}

function idOf(what: string, answered: Awaited<ReturnType<PayPal['callApi']>>): string {
  if (answered.kind === 'refused') throw unexpected(what, answered)
  return String((answered.body as { id: unknown }).id)
}

type Terms = NonNullable<ReturnType<typeof termsOf>>

/**
 * A free trial, a first period with its own price, then all others. A signup fee is part of the first price, so that
 * a purchase is one charge; before a free trial it is PayPal's `setup_fee`.
 */
function termsOf({ period, interval, amount, discount, trial_ends_at, once_now }: SubscriptionRequest, now: Date) {
  const unit = ({ day: 'DAY', month: 'MONTH', year: 'YEAR' } as const)[period]
  const regular = amount - (discount?.lasts === 'always' ? discount.off : 0)
  if (interval > MOST[unit] || regular <= 0) return null
  const frequency = { interval_unit: unit, interval_count: interval }
  const fee = once_now?.amount ?? 0
  const trialDays = trial_ends_at ? Math.max(1, Math.round((trial_ends_at.getTime() - now.getTime()) / DAY_MS)) : 0
  if (trialDays > MOST.DAY) return null
  const first = Math.max(0, amount - (discount?.off ?? 0)) + (trialDays > 0 ? 0 : fee)
  const steps = [
    ...(trialDays > 0 ? [{ frequency: { interval_unit: 'DAY' as const, interval_count: trialDays }, price: 0 }] : []),
    ...(first === regular ? [] : [{ frequency, price: first }]),
  ]
  const trials = steps.map((step, at) => ({
    tenure_type: 'TRIAL' as const,
    sequence: at + 1,
    total_cycles: 1,
    frequency: step.frequency,
    pricing_scheme: { fixed_price: written(step.price) },
  }))
  const last = {
    tenure_type: 'REGULAR' as const,
    sequence: trials.length + 1,
    // Without an end.
    total_cycles: 0,
    frequency,
    pricing_scheme: { fixed_price: written(regular) },
  }
  return { cycles: [...trials, last], setup_fee: written(trialDays > 0 ? fee : 0) }
}
