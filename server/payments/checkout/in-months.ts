import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { digestOf } from '../../gateways/provider-reference.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { GatewaySilent, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { chargeRefused } from './payments/charge-refused.ts'
import { findOwn } from './payments/find-own.ts'
import { type ApplySubscription, follow } from './payments/follow.ts'
import { type PaymentRow, paymentsOf } from './payments/payment-store.ts'
import { isPlaceholderId } from './payments/way.ts'

type CustomerLink = { readonly customer_id: number; readonly purchase_id: number }

/** A card's interest-free months; nothing is charged (R11). */
export const offerPlans = (
  app: AppContext,
  { card, ...customer }: CustomerLink & { readonly card: string },
): Promise<Verdict<{ plans: number[] }>> =>
  onPayment(app, customer, async (gateway, { gateway_payment_id }) => {
    const response = await gateway.plans(gateway_payment_id, card)
    return response.allowed ? allow({ plans: [...response.value] }) : chargeRefused(response)
  })

export const payInMonths = (
  app: AppContext,
  { months, key, ...customer }: CustomerLink & { readonly months: number; readonly key: string },
  applySubscription: ApplySubscription,
): Promise<Verdict<Attempted>> =>
  onPayment(app, customer, async (gateway, row) => {
    const { reference, gateway_payment_id, purchase_id } = row
    const paid = await gateway.payInMonths({ key: `months:${reference}:${digestOf(key)}`, gateway_payment_id, months })
    if (!paid.allowed) return chargeRefused(paid)
    if (paid.value.kind === 'confirm') return allow({ purchase_id, clientSecret: paid.value.clientSecret })
    await readAndWrite(app, () => follow(app, row, applySubscription))
    return allow({ purchase_id })
  })

async function onPayment<T>(
  app: AppContext,
  { customer_id, purchase_id }: CustomerLink,
  work: (gateway: PaymentGateway, row: PaymentRow) => Promise<Verdict<T>>,
): Promise<Verdict<T>> {
  const purchase = await findOwn(app, purchase_id, customer_id)
  if (!purchase) return refuse('payment-missing')
  const { card } = app.payments
  const row = (await paymentsOf(app.database.db, purchase_id)).findLast(
    (one) => one.gateway === card.name && one.kind === 'payment' && !isPlaceholderId(one.gateway_payment_id),
  )
  if (purchase.status !== 'pending' || row?.status !== 'waiting') return refuse('payment-over')
  try {
    return await work(card, row)
  } catch (error) {
    if (error instanceof GatewaySilent) return refuse('payment-unavailable')
    throw error
  }
}
