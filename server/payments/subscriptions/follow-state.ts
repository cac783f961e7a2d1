import { declineWords } from '@aforo/domain/payments/checkout/declines.ts'
import { decideOwing } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { pausePlan, resumePlan } from '../../commerce/credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { fail } from '../../commerce/purchases/fail.ts'
import { movePurchase } from '../../commerce/purchases/move-purchase.ts'
import { moveSubscription } from '../../commerce/purchases/move-subscription.ts'
import type { Held } from '../../commerce/purchases/start-subscription.ts'
import { saveSource } from '../../commerce/saved-cards/save-source.ts'
import type { GatewayReport } from './gateway-report.ts'
import { giveUp } from './give-up.ts'
import { noteCancelled, type PlanEvent } from './note-cancelled.ts'

/**
 * Stores a subscription's state and its effect on the purchase: an owed charge suspends its grants, a paid one restores
 * them, an end ends it here (R11, F32).
 */
export async function followState(tx: Tx, report: GatewayReport, held: Held): Promise<void> {
  const { state, now } = report
  const { purchase, subscription } = held
  const owing = purchase.status === 'active' ? owingOf(report, held) : 'nothing'
  const since = owing === 'begins' ? now : owing === 'goes-on' ? subscription.past_due_since : null
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
      payment_source_id: (await sourceOf(tx, report, held)) ?? subscription.payment_source_id,
    },
    now,
  )
  switch (owing) {
    case 'begins':
      await pausePlan(tx, purchase.purchase_id, now, now)
      return publishState(tx, 'subscription-past-due', held, now)
    case 'recovered':
      await resumePlan(tx, purchase.purchase_id, subscription.past_due_since ?? now, now)
      return publishState(tx, 'subscription-recovered', held, now)
    case 'given-up':
      return giveUp(tx, held, now)
    case 'goes-on':
      return
    case 'nothing':
      return endWhatEnded(tx, report, held)
    default:
      return owing satisfies never
  }
}

const owingOf = ({ state, policy, now }: GatewayReport, { subscription }: Held) =>
  decideOwing({ ...state, past_due_since: subscription.past_due_since }, policy.zone, now)

const sourceOf = async (tx: Tx, { gateway, state, now }: GatewayReport, { purchase }: Held): Promise<number | null> =>
  state.saved && saveSource(tx, { customer_id: purchase.customer_id, gateway, saved: state.saved }, now)

async function endWhatEnded(tx: Tx, { state, policy, now }: GatewayReport, held: Held): Promise<void> {
  const { purchase, subscription } = held
  if (purchase.status === 'pending' && state.status === 'ended') {
    const decline = state.charges.at(-1)?.decline
    await fail(tx, purchase.purchase_id, now, decline ? declineWords(decline) : null)
    return
  }
  if (purchase.status !== 'active' || (state.status !== 'ended' && !state.cancel_at_period_end)) return
  await movePurchase(tx, purchase.purchase_id, 'cancelled', { now, reason: null })
  await moveSubscription(tx, subscription, { cancelledAt: now }, now)
  await noteCancelled(tx, held, policy.zone, now)
}

const publishState = (tx: Tx, topic: string, { purchase }: Pick<Held, 'purchase'>, now: Date): Promise<void> => {
  const { purchase_id, customer_id } = purchase
  const payload: PlanEvent = { purchase_id, customer_id, at: now.toISOString() }
  return publish(tx, topic, payload, { now, dedupe_key: `${topic}:${purchase_id}:${+now}` })
}
