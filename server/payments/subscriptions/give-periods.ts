import { findPaidPeriods } from '@aforo/domain/payments/subscriptions/charges.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { PeriodCharge, SubscriptionState } from '../../gateways/payment-gateway.ts'
import { creditAccount } from '../../commerce/purchases/charges/account-money.ts'
import { type Overpaid, recordCharge } from '../../commerce/purchases/charges/record-charge.ts'
import { renewPeriod } from '../../commerce/purchases/plans/renew-period.ts'
import { settlePurchase } from '../../commerce/purchases/settle.ts'
import type { HeldSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import type { GatewayReport } from './gateway-report.ts'
import type { PlanEvent } from './publish-cancelled.ts'

type Purchase = HeldSubscription['purchase']
type FirstPeriod =
  | { readonly kind: 'trial'; readonly endsAt: Date }
  | { readonly kind: 'charge'; readonly charge: PeriodCharge }

/** What starts a subscription: its free trial, else its first paid charge; null while it has neither. */
export function firstPeriodOf({ status, trial_ends_at, charges }: SubscriptionState): FirstPeriod | null {
  const paid = findPaidPeriods(charges, trial_ends_at).find(({ gives }) => gives)?.charge
  const isRunning = status === 'trialing' || status === 'active' || status === 'past_due'
  if (trial_ends_at && (isRunning || paid)) return { kind: 'trial', endsAt: trial_ends_at }
  return paid ? { kind: 'charge', charge: paid } : null
}

/**
 * Gives the paid periods and records their charges: the first settles the purchase, each later one renews it once (R11,
 * F30, F31). Money for a period after the end is credited to the account (F28).
 */
export async function givePeriods(tx: Tx, report: GatewayReport, purchase: Purchase): Promise<void> {
  const { state, policy, now } = report
  const first = firstPeriodOf(state)
  if (!first) return
  const { purchase_id, customer_id } = purchase
  const card_fingerprint = state.saved?.card_fingerprint ?? null
  const settled = await settlePurchase(tx, purchase_id, {
    now,
    policy,
    card_fingerprint,
    period: periodOf(first, purchase),
  })
  for (const [index, { charge, gives }] of findPaidPeriods(state.charges, state.trial_ends_at).entries()) {
    const isFirst = first.kind === 'charge' && charge === first.charge
    const kind = index === 0 && settled !== 'already' ? 'purchase' : 'renewal'
    const recorded = await recordPeriodCharge(tx, report, purchase, charge, kind)
    if (!gives || isFirst) continue
    const period = { startsAt: charge.period_start, endsAt: charge.period_end }
    const renewed = await renewPeriod(tx, { purchase_id, customer_id }, period, { now, policy })
    if (renewed.allowed) await publishRenewed(tx, purchase, charge, now)
    else if (renewed.reason !== 'already-so' && recorded === 'recorded')
      await creditLateCharge(tx, report, purchase, charge)
  }
}

const periodOf = (first: FirstPeriod, { createdAt }: Purchase) =>
  first.kind === 'trial'
    ? { startsAt: createdAt, endsAt: first.endsAt }
    : { startsAt: first.charge.period_start, endsAt: first.charge.period_end }

const recordPeriodCharge = (
  tx: Tx,
  { gateway }: GatewayReport,
  { purchase_id, customer_id }: Purchase,
  charge: PeriodCharge,
  kind: 'purchase' | 'renewal',
) =>
  recordCharge(tx, {
    purchase_id,
    customer_id,
    gateway,
    gateway_invoice_id: charge.gateway_invoice_id,
    gateway_payment_id: charge.gateway_payment_id,
    kind,
    total_payment: charge.amount,
    period_start: charge.period_start,
    period_end: charge.period_end,
    chargedAt: charge.chargedAt,
  })

/** The event of a renewed period: its amount in centavos and its end. */
export type PeriodRenewed = PlanEvent & { amount: number; period_end: string }

async function publishRenewed(tx: Tx, purchase: Purchase, charge: PeriodCharge, now: Date): Promise<void> {
  const { purchase_id, customer_id } = purchase
  const { amount, period_start, period_end } = charge
  const at = period_start.toISOString()
  const payload: PeriodRenewed = { purchase_id, customer_id, amount, period_end: period_end.toISOString(), at }
  await publish(tx, 'subscription-renewed', payload, { now, dedupe_key: `subscription-renewed:${purchase_id}:${at}` })
}

async function creditLateCharge(
  tx: Tx,
  { gateway, now }: GatewayReport,
  purchase: Purchase,
  charge: PeriodCharge,
): Promise<void> {
  const { purchase_id, customer_id } = purchase
  const { amount, gateway_invoice_id } = charge
  const dedupe_key = `charge-after-end:${gateway}:${gateway_invoice_id}`
  await creditAccount(tx, { customer_id, amount, why: 'late-money', purchase_id, dedupe_key }, now)
  const gateway_ref = charge.gateway_payment_id ?? gateway_invoice_id
  const payload: Overpaid = { purchase_id, customer_id, gateway, gateway_ref, expected: 0, found: amount }
  await publish(tx, 'overpaid', payload, { now, dedupe_key })
}
