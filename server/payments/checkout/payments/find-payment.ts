import type { PaymentGateway, Subject } from '../../../gateways/payment-gateway.ts'
import type { Mark } from '../../../gateways/provider-reference.ts'
import { type PendingPurchase, findMarked } from '../../../commerce/purchases/holding.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { isMadeFor } from './is-made-for.ts'
import { placePayment } from './claim-payment.ts'
import { findPayment, insertPayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { isPlaceholderId } from './way.ts'

type EventSubject = { readonly subject: Subject; readonly mark: Mark }

/**
 * The payment that a gateway reports: by its stored name, or by the reference of the purchase that it was made for, when
 * the answer with its name was lost. Null when it is not of this installation, or nothing here fits it.
 */
export async function findReportedPayment(
  app: AppContext,
  gateway: PaymentGateway,
  report: EventSubject,
): Promise<PaymentRow | null> {
  const { subject, mark } = report
  if (subject.kind === 'none') return null
  const { db } = app.database
  const known = await findPayment(db, gateway.name, subject.id)
  if (known) return known
  const purchase = await findMarked(db, mark)
  if (!purchase) return null
  const rows = (await paymentsOf(db, purchase.purchase_id)).filter((one) => one.gateway === gateway.name)
  const page = rows.findLast(
    ({ kind, status }) => kind === 'session' && (status === 'waiting' || status === 'succeeded'),
  )
  if (page) return page
  return purchase.renewal_amount === null && (subject.kind === 'payment' || subject.kind === 'session')
    ? adopt(app, gateway, { ...subject, kind: subject.kind }, purchase, rows)
    : null
}

async function adopt(
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
  const named = { gateway_payment_id: id, kind }
  const visible = rows.find((one) => one.status === 'waiting' && isPlaceholderId(one.gateway_payment_id))
  return app.transaction((tx) =>
    visible
      ? placePayment(tx, visible, named, now)
      : insertPayment(tx, { purchase_id, gateway: gateway.name, amount: total_payment, ...named }, now),
  )
}

/** A purchase's payment by our id, for its buyer or staff acting for them (2.12). */
export async function lastPaymentOf({ database }: AppContext, purchase_id: number): Promise<PaymentRow | null> {
  return (await paymentsOf(database.db, purchase_id)).at(-1) ?? null
}
