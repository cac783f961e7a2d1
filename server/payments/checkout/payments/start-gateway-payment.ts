import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { AttemptResponse } from '@aforo/domain/payments/checkout/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, type Refusal } from '@aforo/domain/values/refusal.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import { setPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import { publishPaymentOwed, paymentWayOf } from '../../../commerce/purchases/receipts/voucher-notice.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeEnded } from './apply-payment.ts'
import { type ApplySubscription, readPaymentUpdate } from './read-payment-update.ts'
import { requestPayment, type RequestedPayment } from './request-payment.ts'
import { declineForBuyer } from './charge-refused.ts'
import { type Claim, claimPayment } from './claim-payment.ts'
import { abandonPayment } from './give-up.ts'
import { deletePayment, type PaymentRow } from './payment-store.ts'
import { startsOver, type Way } from './way.ts'

export type GatewayRequest = {
  readonly purchase_id: number
  readonly customer_id: number
  readonly way: Way
  readonly applySubscription: ApplySubscription
}

/**
 * Requests the payment of a pending purchase from its gateway. The same way repeats the same request, also after a
 * crash; another way first cancels what was requested, so that a purchase is never paid twice. A gateway that does not
 * respond is not treated as a decline (8.8).
 */
export async function startGatewayPayment(app: AppContext, request: GatewayRequest) {
  const { purchase_id, way } = request
  const gateway = way.kind === 'wallet' ? app.payments.wallet : app.payments.card
  if (!gateway) return refuse('method-not-offered')
  const claim = await app.transaction((tx) => claimPayment(tx, { purchase_id, way, gateway: gateway.name }, app.now()))
  if (!claim.allowed) return claim
  if (claim.value === 'over') return allow<AttemptResponse>({ purchase_id })
  try {
    return await requestAndReplace(app, gateway, request, claim.value)
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    await app.transaction((tx) => publish(tx, 'gateway-failed', { purchase_id, error: message }, { now: app.now() }))
    return refuse('payment-unavailable')
  }
}

async function requestAndReplace(app: AppContext, gateway: PaymentGateway, request: GatewayRequest, claim: Claim) {
  const { purchase_id, way } = request
  if (startsOver(way) && (await isPaidBy(app, claim.others))) return dropPayment(app, claim.payment)
  const requested = await requestPayment(app, gateway, { ...claim, way })
  if (!requested.allowed) return recordDecline(app, claim, requested)
  const { row, next } = requested.value
  const others = claim.others.filter(({ payment_id }) => payment_id !== row?.payment_id)
  if (await isPaidBy(app, startsOver(way) ? [] : others)) {
    if (row) await abandonPayment(app, row)
    return allow<AttemptResponse>({ purchase_id })
  }
  return allow(await toAttempted(app, request, { row, next }))
}

async function isPaidBy(app: AppContext, rows: readonly PaymentRow[]): Promise<boolean> {
  for (const row of rows) if ((await abandonPayment(app, row)) === 'paid') return true
  return false
}

async function dropPayment(app: AppContext, payment: PaymentRow) {
  await app.transaction((tx) => deletePayment(tx, payment.payment_id))
  return allow<AttemptResponse>({ purchase_id: payment.purchase_id })
}

/** Records a final decline: the purchase fails and frees its stock and code (8.2-8.4, R10). */
async function recordDecline<R extends string>(app: AppContext, { payment }: Claim, refusal: Refusal<R>) {
  const decline = declineForBuyer(refusal)
  const reason = decline.kind === 'declined' ? decline.message : null
  await app.transaction((tx) => writeEnded(tx, payment, { status: 'failed', why: reason }, app.now()))
  return decline
}

/** What the browser has to do next (4.18). */
async function toAttempted(
  app: AppContext,
  request: GatewayRequest,
  { row, next }: RequestedPayment,
): Promise<AttemptResponse> {
  const { purchase_id, customer_id, applySubscription } = request
  switch (next.kind) {
    case 'confirm':
      return { purchase_id, clientSecret: next.clientSecret }
    case 'redirect':
      return { purchase_id, session: { url: next.url } }
    case 'approve':
      return { purchase_id, orderID: next.order_id }
    case 'approve-plan':
      return { purchase_id, plan_id: next.plan_id, custom_id: next.custom_id }
    case 'voucher': {
      const { voucher } = next
      const pending_until = voucher.expires_at ? { pending_until: parseInstant(voucher.expires_at) } : {}
      await app.transaction(async (tx) => {
        const now = app.now()
        await setPending(tx, purchase_id, { voucher, ...pending_until }, now)
        const { kind, number } = voucher
        await publishPaymentOwed(tx, { purchase_id, customer_id, way: paymentWayOf(kind, number) }, now)
      })
      return { purchase_id }
    }
    case 'done': {
      if (row) await readAndWrite(app, () => readPaymentUpdate(app, row, applySubscription))
      return { purchase_id }
    }
    default:
      return next satisfies never
  }
}
