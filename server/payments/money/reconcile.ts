import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { type ApplySubscription, follow } from '../checkout/payments/follow.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { GatewaySilent, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import { isForeign } from '../../gateways/provider-reference.ts'
import { chargeOfPayment, chargesSince } from '../../commerce/purchases/charges.ts'
import { storedPurchase } from '../subscriptions/apply-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'
import { applyCash } from './apply-cash.ts'
import { transferPayers } from './cash-store.ts'
import { listUnclaimed } from './unclaimed.ts'
import { writeMismatch } from './mismatch-store.ts'
import type { Log } from '../../platform/log/log.ts'

type Paid = Awaited<ReturnType<PaymentGateway['listPaid']>>[number]

const DAYS_BACK = 3
const DAY_MS = 86_400_000

/**
 * Compares the gateways' last three days of payments with our books: missed ones are stored, differences listed until
 * resolved (R11). Returns the number of missed ones.
 */
export async function reconcile(app: AppContext, applySubscription: ApplySubscription, log: Log): Promise<number> {
  const since = new Date(app.now().getTime() - DAYS_BACK * DAY_MS)
  const { card, wallet } = app.payments
  let news = 0
  for (const gateway of wallet ? [card, wallet] : [card]) {
    try {
      for (const paid of await unknownOf(app, gateway, since)) {
        if (await holdAgainst(app, gateway, paid, applySubscription)) news += 1
      }
      for (const payer of await payersOf(app, gateway, since)) news += (await applyCash(app, gateway, payer)) ?? 0
    } catch (error) {
      const level = error instanceof GatewaySilent ? 'warning' : 'error'
      log({ level, job: 'reconcile', gateway: gateway.name, error })
    }
  }
  return news
}

async function payersOf({ database }: AppContext, gateway: PaymentGateway, since: Date): Promise<ReadonlySet<string>> {
  return new Set([...(await gateway.listCash(since)), ...(await transferPayers(database.db, gateway.name, since))])
}

async function unknownOf(app: AppContext, gateway: PaymentGateway, since: Date): Promise<Paid[]> {
  const { db } = app.database
  const installation = await readInstallation(db)
  const listed: (Paid & { purchase_id: number | null })[] = []
  for (const paid of await gateway.listPaid(since)) {
    if (paid.amount <= 0 || isForeign(paid.mark, installation)) continue
    listed.push({ ...paid, purchase_id: await planOf(app, gateway, paid) })
  }
  const written = await chargesSince(db, gateway.name, since)
  return listed.filter(({ subject, purchase_id, amount }) => {
    const at = written.findIndex(
      (charge) =>
        charge.total_payment === amount &&
        (subject.kind === 'subscription'
          ? charge.purchase_id === purchase_id
          : subject.kind !== 'none' && isCalled(charge, subject.id)),
    )
    if (at >= 0) written.splice(at, 1)
    return at < 0
  })
}

const planOf = async ({ database }: AppContext, gateway: PaymentGateway, { subject }: Paid): Promise<number | null> =>
  subject.kind === 'subscription' ? await storedPurchase(database.db, gateway.name, subject.id) : null

const isCalled = (charge: { gateway_invoice_id: string; gateway_payment_id: string | null }, id: string): boolean =>
  charge.gateway_invoice_id === id || charge.gateway_payment_id === id

async function holdAgainst(
  app: AppContext,
  gateway: PaymentGateway,
  paid: Paid,
  applySubscription: ApplySubscription,
): Promise<boolean> {
  const { subject } = paid
  if (subject.kind === 'none') return false
  const row = await findReportedPayment(app, gateway, paid)
  const applying = await readAndWrite(app, async () => {
    if (row) return follow(app, row, applySubscription)
    return subject.kind === 'subscription' ? applySubscription(app, gateway, subject.id) : null
  })
  const { db } = app.database
  const charge = subject.kind === 'subscription' ? null : await chargeOfPayment(db, gateway.name, subject.id)
  if (charge?.total_payment === paid.amount || (applying && subject.kind === 'subscription')) return true
  if (!charge) return listUnclaimed(app, gateway, paid)
  const { purchase_id, total_payment: expected } = charge
  const found = { gateway: gateway.name, gateway_ref: subject.id, purchase_id, expected, found: paid.amount }
  return app.transaction((tx) => writeMismatch(tx, { ...found, kind: 'amount-differs' }, app.now()))
}
