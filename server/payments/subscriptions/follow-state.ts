import { declineWords } from '@aforo/domain/payments/checkout/declines.ts'
import { decidePastDue } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { pausePlan, resumePlan } from '../../commerce/credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { failPurchase } from '../../commerce/purchases/fail.ts'
import { movePurchase } from '../../commerce/purchases/move-purchase.ts'
import { moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import type { HeldSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import { saveSource } from '../../commerce/saved-cards/save-source.ts'
import type { GatewayReport } from './gateway-report.ts'
import { endUnpaidPlan } from './give-up.ts'
import { publishCancelled, type PlanEvent } from './publish-cancelled.ts'

/**
 * Stores the reported state of a subscription and applies it to the purchase: an overdue charge pauses its grants, a
 * payment resumes them, and an end there ends it here (R11, F32).
 */
export async function followState(tx: Tx, report: GatewayReport, plan: HeldSubscription): Promise<void> {
  const { state, now } = report
  const { purchase, subscription } = plan
  const owing = purchase.status === 'active' ? owingOf(report, plan) : 'nothing'
  const since = owing === 'started' ? now : owing === 'continues' ? subscription.past_due_since : null
  await moveSubscription(
    tx,
    subscription,
    {
      status: state.status,
      period_start: state.period_start,
      period_end: state.period_end,
      trial_ends_at: state.trial_ends_at,
      cancel_at_period_end: state.cancel_at_period_end,
      failed_tries: state.failed_tries,
      past_due_since: since,
      endedAt: state.status === 'ended' ? (subscription.endedAt ?? now) : null,
      payment_source_id: (await saveReportedSource(tx, report, plan)) ?? subscription.payment_source_id,
    },
    now,
  )
  switch (owing) {
    case 'started':
      await pausePlan(tx, purchase.purchase_id, now, now)
      return publishState(tx, 'subscription-past-due', plan, now)
    case 'recovered':
      await resumePlan(tx, purchase.purchase_id, subscription.past_due_since ?? now, now)
      return publishState(tx, 'subscription-recovered', plan, now)
    case 'expired':
      return endUnpaidPlan(tx, plan, now)
    case 'continues':
      return
    case 'nothing':
      return applyEnd(tx, report, plan)
    default:
      return owing satisfies never
  }
}

const owingOf = ({ state, policy, now }: GatewayReport, { subscription }: HeldSubscription) =>
  decidePastDue({ ...state, past_due_since: subscription.past_due_since }, policy.zone, now)

const saveReportedSource = async (
  tx: Tx,
  { gateway, state, now }: GatewayReport,
  { purchase }: HeldSubscription,
): Promise<number | null> =>
  state.saved && saveSource(tx, { customer_id: purchase.customer_id, gateway, saved: state.saved }, now)

async function applyEnd(tx: Tx, { state, policy, now }: GatewayReport, plan: HeldSubscription): Promise<void> {
  const { purchase, subscription } = plan
  if (purchase.status === 'pending' && state.status === 'ended') {
    const decline = state.charges.at(-1)?.decline
    await failPurchase(tx, purchase.purchase_id, now, decline ? declineWords(decline) : null)
    return
  }
  if (purchase.status !== 'active' || (state.status !== 'ended' && !state.cancel_at_period_end)) return
  await movePurchase(tx, purchase.purchase_id, 'cancelled', { now, reason: null })
  await moveSubscription(tx, subscription, { cancelledAt: now }, now)
  await publishCancelled(tx, plan, policy.zone, now)
}

const publishState = (
  tx: Tx,
  topic: string,
  { purchase }: Pick<HeldSubscription, 'purchase'>,
  now: Date,
): Promise<void> => {
  const { purchase_id, customer_id } = purchase
  const payload: PlanEvent = { purchase_id, customer_id, at: now.toISOString() }
  return publish(tx, topic, payload, { now, dedupe_key: `${topic}:${purchase_id}:${+now}` })
}
