import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type Cancelling, decideCancelling } from '@aforo/domain/payments/subscriptions/cancelling.ts'
import { refuse } from '@aforo/domain/payments/subscriptions/refusals.ts'
import type { CancelSubscriptionInput } from '@aforo/domain/payments/subscriptions/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { revokePlan } from '../../commerce/credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { movePurchase } from '../../commerce/purchases/move-purchase.ts'
import { findSubscription, moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { getPurchase } from '../../commerce/purchases/of-customer/read-purchases.ts'
import { type HeldSubscription, lockPlan } from '../../commerce/purchases/plans/start-subscription.ts'
import { releasePlan } from '../../booking/reservations/releasing/release-plan.ts'
import type { AppContext } from '../../app/app-context.ts'
import { endAtGateway } from './end-at-gateway.ts'
import { publishCancelled } from './publish-cancelled.ts'
import { syncSubscription } from './sync-subscriptions.ts'

type CustomerLink = { readonly purchase_id: number; readonly input: CancelSubscriptionInput } & (
  | { readonly by: 'owner'; readonly customer_id: number }
  | { readonly by: 'staff'; readonly staff_id: number }
)

/**
 * Cancels a subscription; the paid period stays (4.14, 5.7, 7.17, R11). The cancellation is valid as soon as it is
 * stored. Then it is sent to the gateway, and again later if the gateway does not respond.
 */
export async function cancelSubscription(app: AppContext, request: CustomerLink) {
  const { zone } = calendarPolicy(await app.settings())
  const now = app.now()
  await readRenewal(app, request.purchase_id, now)
  const cancelled = await app.transaction((tx) => writeCancelled(tx, request, zone, now))
  if (!cancelled.allowed) return cancelled
  await endAtGateway(app, request.purchase_id)
  return cancelled
}

async function readRenewal(app: AppContext, purchase_id: number, now: Date): Promise<void> {
  const subscription = await findSubscription(app.database.db, purchase_id)
  if (subscription?.period_end && subscription.period_end <= now && subscription.status !== 'ended')
    await syncSubscription(app, subscription, () => {})
}

async function writeCancelled(tx: Tx, request: CustomerLink, zone: Zone, now: Date) {
  const { purchase_id } = request
  const plan = await lockPlan(tx, purchase_id)
  if (!plan || (request.by === 'owner' && plan.purchase.customer_id !== request.customer_id)) {
    return refuse('subscription-missing')
  }
  const { purchase, subscription } = plan
  const verdict = decideCancelling({ status: purchase.status, subscription }, request.input)
  if (!verdict.allowed) return verdict
  const { reason, at } = verdict.value
  const moved = await movePurchase(tx, purchase_id, 'cancelled', { now, reason })
  if (!moved.allowed || !subscription) return moved.allowed ? refuse('not-renewing') : moved
  const change = { cancelledAt: now, cancel_reason: reason, past_due_since: null }
  await moveSubscription(tx, subscription, change, now)
  if (at === 'now') await revokeBenefits(tx, purchase, now)
  if (request.by === 'staff') await auditCancellation(tx, purchase, request.staff_id, verdict.value, now)
  const access_until = await publishCancelled(tx, plan, zone, now)
  const current = await getPurchase(tx, purchase_id)
  return current.allowed ? allow({ purchase: current.value, access_until }) : current
}

async function revokeBenefits(
  tx: Tx,
  { purchase_id, customer_id }: HeldSubscription['purchase'],
  now: Date,
): Promise<void> {
  await revokePlan(tx, purchase_id, { why: 'suscripción cancelada con un pago pendiente', by: null, now })
  const reason = 'Cancelaste tu suscripción con un pago pendiente.'
  await releasePlan(tx, { purchase_id, customer_id, by: null, reason }, now)
}

const auditCancellation = (
  tx: Tx,
  { purchase_id, status }: HeldSubscription['purchase'],
  by: number,
  { reason, at }: Cancelling,
  now: Date,
) =>
  writeAudit(
    tx,
    {
      by,
      did: 'cancel-subscription',
      subject: 'purchase',
      subject_id: purchase_id,
      reason,
      before: { status },
      after: { status: 'cancelled', at },
    },
    now,
  )
