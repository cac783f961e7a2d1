import type { PaymentGateway, Subject } from '../../../gateways/payment-gateway.ts'
import type { Mark } from '../../../gateways/provider-reference.ts'
import { type PendingPurchase, findPurchaseByMark } from '../../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { isMadeFor } from './is-made-for.ts'
import { storeGatewayId } from './claim-payment.ts'
import { findPayment, insertPayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { isPlaceholderId } from './way.ts'

type EventSubject = { readonly subject: Subject; readonly mark: Mark }

/**
 * The payment that a gateway reports: found by its stored id, or by the reference of its purchase when the response
 * with the id was lost. Null when it belongs to another installation or fits nothing here.
 */
export async function findReportedPayment(
  app: AppContext,
  gateway: PaymentGateway,
  report: EventSubject,
): Promise<PaymentRow | null> {
  const { subject, mark } = report
  if (subject.kind === 'none') return null
  const { db } = app.database
  const stored = await findPayment(db, gateway.name, subject.id)
  if (stored) return stored
  const purchase = await findPurchaseByMark(db, mark)
  if (!purchase) return null
  const rows = (await paymentsOf(db, purchase.purchase_id)).filter((row) => row.gateway === gateway.name)
  const session = rows.findLast(
    ({ kind, status }) => kind === 'session' && (status === 'waiting' || status === 'succeeded'),
  )
  if (session) return session
  return purchase.renewal_amount === null && (subject.kind === 'payment' || subject.kind === 'session')
    ? adoptPayment(app, gateway, { ...subject, kind: subject.kind }, purchase, rows)
    : null
}

async function adoptPayment(
  app: AppContext,
  gateway: PaymentGateway,
  { id, kind }: { id: string; kind: 'payment' | 'session' },
  purchase: PendingPurchase,
  rows: readonly PaymentRow[],
): Promise<PaymentRow | null> {
  const state = await gateway.read(id, kind)
  if (state?.status !== 'succeeded' || !(await isMadeFor(app, gateway, purchase, state))) return null
  const { purchase_id, total_payment } = purchase
  const now = app.now()
  const gatewayId = { gateway_payment_id: id, kind }
  const placeholder = rows.find((row) => row.status === 'waiting' && isPlaceholderId(row.gateway_payment_id))
  return app.transaction((tx) =>
    placeholder
      ? storeGatewayId(tx, placeholder, gatewayId, now)
      : insertPayment(tx, { purchase_id, gateway: gateway.name, amount: total_payment, ...gatewayId }, now),
  )
}

/** The newest payment of a purchase; the caller checks who may see it (2.12). */
export async function lastPaymentOf({ database }: AppContext, purchase_id: number): Promise<PaymentRow | null> {
  return (await paymentsOf(database.db, purchase_id)).at(-1) ?? null
}
