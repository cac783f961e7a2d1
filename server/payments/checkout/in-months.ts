import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { digestOf } from '../../gateways/provider-reference.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { declineForBuyer } from './payments/charge-refused.ts'
import { findOwnPurchase } from './payments/find-own.ts'
import { type ApplySubscription, readPaymentUpdate } from './payments/read-payment-update.ts'
import { type PaymentRow, paymentsOf } from './payments/payment-store.ts'
import { isPlaceholderId } from './payments/way.ts'

type CustomerLink = { readonly customer_id: number; readonly purchase_id: number }

/** The numbers of interest-free months that a card offers; nothing is charged (R11). */
export const offerPlans = (app: AppContext, { card, ...customer }: CustomerLink & { readonly card: string }) =>
  withPendingPayment(app, customer, async (gateway, { gateway_payment_id }) => {
    const response = await gateway.listInstalmentPlans(gateway_payment_id, card)
    return response.allowed ? allow({ plans: [...response.value] }) : declineForBuyer(response)
  })

export const payInMonths = (
  app: AppContext,
  { months, key, ...customer }: CustomerLink & { readonly months: number; readonly key: string },
  applySubscription: ApplySubscription,
) =>
  withPendingPayment(app, customer, async (gateway, row) => {
    const { reference, gateway_payment_id, purchase_id } = row
    const gatewayKey = `months:${reference}:${digestOf(key)}`
    const result = await gateway.payInMonths({ key: gatewayKey, gateway_payment_id, months })
    if (!result.allowed) return declineForBuyer(result)
    if (result.value.kind === 'confirm') return allow({ purchase_id, clientSecret: result.value.clientSecret })
    await readAndWrite(app, () => readPaymentUpdate(app, row, applySubscription))
    return allow({ purchase_id })
  })

async function withPendingPayment<T, R extends string>(
  app: AppContext,
  { customer_id, purchase_id }: CustomerLink,
  work: (gateway: PaymentGateway, row: PaymentRow) => Promise<Verdict<T, R>>,
) {
  const purchase = await findOwnPurchase(app, purchase_id, customer_id)
  if (!purchase) return refuse('payment-missing')
  const { card } = app.payments
  const row = (await paymentsOf(app.database.db, purchase_id)).findLast(
    ({ gateway, kind, gateway_payment_id }) =>
      gateway === card.name && kind === 'payment' && !isPlaceholderId(gateway_payment_id),
  )
  if (purchase.status !== 'pending' || row?.status !== 'waiting') return refuse('payment-over')
  try {
    return await work(card, row)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('payment-unavailable')
    throw error
  }
}
