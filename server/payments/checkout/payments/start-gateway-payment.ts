import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import { waitFor } from '../../../commerce/purchases/holding.ts'
import { noteOwed, owedBy } from '../../../commerce/purchases/voucher-notice.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeEnded } from './apply-payment.ts'
import { type ApplySubscription, follow } from './follow.ts'
import { requestPayment, type Made } from './request-payment.ts'
import { chargeRefused } from './charge-refused.ts'
import { type Claim, claimPayment } from './claim-payment.ts'
import { giveUp } from './give-up.ts'
import { deletePayment, type PaymentRow } from './payment-store.ts'
import { startsOver, type Way } from './way.ts'

export type GatewayRequest = {
  readonly purchase_id: number
  readonly customer_id: number
  readonly way: Way
  readonly applySubscription: ApplySubscription
}

/**
 * Asks the gateway for the money of a pending purchase. The same way asks for the same payment, also after a crash; another
 * one gives up what was asked before, so that a purchase is never paid twice. Silence is never called a decline (8.8).
 */
export async function startGatewayPayment(app: AppContext, request: GatewayRequest): Promise<Verdict<Attempted>> {
  const { purchase_id, way } = request
  const gateway = way.kind === 'wallet' ? app.payments.wallet : app.payments.card
  if (!gateway) return refuse('method-not-offered')
  const claimed = await app.transaction((tx) =>
    claimPayment(tx, { purchase_id, way, gateway: gateway.name }, app.now()),
  )
  if (!claimed.allowed) return claimed
  if (claimed.value === 'over') return allow({ purchase_id })
  try {
    return await make(app, gateway, request, claimed.value)
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    await app.transaction((tx) => publish(tx, 'gateway-failed', { purchase_id, error: message }, { now: app.now() }))
    return refuse('payment-unavailable')
  }
}

async function make(
  app: AppContext,
  gateway: PaymentGateway,
  request: GatewayRequest,
  claim: Claim,
): Promise<Verdict<Attempted>> {
  const { purchase_id, way } = request
  if (startsOver(way) && (await isPaidBy(app, claim.others))) return drop(app, claim.payment)
  const made = await requestPayment(app, gateway, { ...claim, way })
  if (!made.allowed) return refused(app, claim, made)
  const { row, next } = made.value
  const others = claim.others.filter((one) => one.payment_id !== row?.payment_id)
  if (await isPaidBy(app, startsOver(way) ? [] : others)) {
    if (row) await giveUp(app, row)
    return allow({ purchase_id })
  }
  return allow(await message(app, request, { row, next }))
}

async function isPaidBy(app: AppContext, rows: readonly PaymentRow[]): Promise<boolean> {
  for (const row of rows) if ((await giveUp(app, row)) === 'paid') return true
  return false
}

async function drop(app: AppContext, payment: PaymentRow): Promise<Verdict<Attempted>> {
  await app.transaction((tx) => deletePayment(tx, payment.payment_id))
  return allow({ purchase_id: payment.purchase_id })
}

/** The bank said no, and for good: the purchase has failed, its stock and its code are free (8.2-8.4, R10). */
async function refused(app: AppContext, { payment }: Claim, refusal: Refusal): Promise<Refusal> {
  const message = chargeRefused(refusal)
  const reason = message.kind === 'declined' ? message.message : null
  await app.transaction((tx) => writeEnded(tx, payment, { status: 'failed', why: reason }, app.now()))
  return message
}

/** 4.18 the browser's next step. */
async function message(app: AppContext, request: GatewayRequest, { row, next }: Made): Promise<Attempted> {
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
        await waitFor(tx, purchase_id, { voucher, ...pending_until }, now)
        const { kind, number } = voucher
        await noteOwed(tx, { purchase_id, customer_id, way: owedBy(kind, number) }, now)
      })
      return { purchase_id }
    }
    case 'done': {
      if (row) await readAndWrite(app, () => follow(app, row, applySubscription))
      return { purchase_id }
    }
    default:
      return next satisfies never
  }
}
