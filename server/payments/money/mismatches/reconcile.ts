import { findReportedPayment } from '../../checkout/payments/find-payment.ts'
import { type ApplySubscription, readPaymentUpdate } from '../../checkout/payments/read-payment-update.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { isForeign } from '../../../gateways/provider-reference.ts'
import { findChargeOfPayment, chargesSince } from '../../../commerce/purchases/charges/charges.ts'
import { storedPurchase } from '../../subscriptions/apply-subscription.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { applyCash } from '../received/apply-cash.ts'
import { listTransferPayers } from '../received/cash-store.ts'
import { listUnclaimed } from '../transfers/unclaimed.ts'
import { writeMismatch } from './mismatch-store.ts'
import type { Log } from '../../../platform/log/log.ts'

type GatewayPayment = Awaited<ReturnType<PaymentGateway['listPaid']>>[number]

const DAYS_BACK = 3
const DAY_MS = 86_400_000

/**
 * Compares the gateways' payments of the last three days with our books: missed payments are stored, and differences
 * are listed until staff resolve them (R11). Returns the number of missed ones.
 */
export async function reconcile(app: AppContext, applySubscription: ApplySubscription, log: Log): Promise<number> {
  const since = new Date(app.now().getTime() - DAYS_BACK * DAY_MS)
  const { card, wallet } = app.payments
  let missedCount = 0
  for (const gateway of wallet ? [card, wallet] : [card]) {
    try {
      for (const paid of await listUnknownPayments(app, gateway, since)) {
        if (await reconcilePayment(app, gateway, paid, applySubscription)) missedCount += 1
      }
      for (const payer of await listPayers(app, gateway, since))
        missedCount += (await applyCash(app, gateway, payer)) ?? 0
    } catch (error) {
      const level = error instanceof GatewayUnavailable ? 'warning' : 'error'
      log({ level, job: 'reconcile', gateway: gateway.name, error })
    }
  }
  return missedCount
}

async function listPayers(
  { database }: AppContext,
  gateway: PaymentGateway,
  since: Date,
): Promise<ReadonlySet<string>> {
  return new Set([...(await gateway.listCash(since)), ...(await listTransferPayers(database.db, gateway.name, since))])
}

async function listUnknownPayments(app: AppContext, gateway: PaymentGateway, since: Date): Promise<GatewayPayment[]> {
  const { db } = app.database
  const installation = await readInstallation(db)
  const payments: (GatewayPayment & { purchase_id: number | null })[] = []
  for (const paid of await gateway.listPaid(since)) {
    if (paid.amount <= 0 || isForeign(paid.mark, installation)) continue
    payments.push({ ...paid, purchase_id: await findPlanPurchase(app, gateway, paid) })
  }
  const charges = await chargesSince(db, gateway.name, since)
  return payments.filter(({ subject, purchase_id, amount }) => {
    const index = charges.findIndex(
      (charge) =>
        charge.total_payment === amount &&
        (subject.kind === 'subscription'
          ? charge.purchase_id === purchase_id
          : subject.kind !== 'none' && hasGatewayId(charge, subject.id)),
    )
    if (index >= 0) charges.splice(index, 1)
    return index < 0
  })
}

const findPlanPurchase = async (
  { database }: AppContext,
  gateway: PaymentGateway,
  { subject }: GatewayPayment,
): Promise<number | null> =>
  subject.kind === 'subscription' ? await storedPurchase(database.db, gateway.name, subject.id) : null

const hasGatewayId = (charge: { gateway_invoice_id: string; gateway_payment_id: string | null }, id: string): boolean =>
  charge.gateway_invoice_id === id || charge.gateway_payment_id === id

async function reconcilePayment(
  app: AppContext,
  gateway: PaymentGateway,
  paid: GatewayPayment,
  applySubscription: ApplySubscription,
): Promise<boolean> {
  const { subject } = paid
  if (subject.kind === 'none') return false
  const row = await findReportedPayment(app, gateway, paid)
  const update = await readAndWrite(app, async () => {
    if (row) return readPaymentUpdate(app, row, applySubscription)
    return subject.kind === 'subscription' ? applySubscription(app, gateway, subject.id) : null
  })
  const { db } = app.database
  const charge = subject.kind === 'subscription' ? null : await findChargeOfPayment(db, gateway.name, subject.id)
  if (charge?.total_payment === paid.amount || (update && subject.kind === 'subscription')) return true
  if (!charge) return listUnclaimed(app, gateway, paid)
  const { purchase_id, total_payment: expected } = charge
  const mismatch = { gateway: gateway.name, gateway_ref: subject.id, purchase_id, expected, found: paid.amount }
  return app.transaction((tx) => writeMismatch(tx, { ...mismatch, kind: 'amount-differs' }, app.now()))
}
