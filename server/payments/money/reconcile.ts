import { findTold } from '../checkout/payments/find-payment.ts'
import { type ApplySubscription, follow } from '../checkout/payments/follow.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { GatewaySilent, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import { isForeign } from '../../gateways/provider-reference.ts'
import { chargeOfPayment, chargesSince } from '../../commerce/purchases/charges.ts'
import { storedPurchase } from '../subscriptions/apply-subscription.ts'
import type { World } from '../../app/world.ts'
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
export async function reconcile(world: World, applySubscription: ApplySubscription, log: Log): Promise<number> {
  const since = new Date(world.now().getTime() - DAYS_BACK * DAY_MS)
  const { card, wallet } = world.payments
  let news = 0
  for (const gateway of wallet ? [card, wallet] : [card]) {
    try {
      for (const paid of await unknownOf(world, gateway, since)) {
        if (await holdAgainst(world, gateway, paid, applySubscription)) news += 1
      }
      for (const payer of await payersOf(world, gateway, since)) news += (await applyCash(world, gateway, payer)) ?? 0
    } catch (error) {
      const level = error instanceof GatewaySilent ? 'warning' : 'error'
      log({ level, job: 'reconcile', gateway: gateway.name, error })
    }
  }
  return news
}

async function payersOf({ database }: World, gateway: PaymentGateway, since: Date): Promise<ReadonlySet<string>> {
  return new Set([...(await gateway.listCash(since)), ...(await transferPayers(database.db, gateway.name, since))])
}

async function unknownOf(world: World, gateway: PaymentGateway, since: Date): Promise<Paid[]> {
  const { db } = world.database
  const installation = await readInstallation(db)
  const listed: (Paid & { purchase_id: number | null })[] = []
  for (const paid of await gateway.listPaid(since)) {
    if (paid.amount <= 0 || isForeign(paid.mark, installation)) continue
    listed.push({ ...paid, purchase_id: await planOf(world, gateway, paid) })
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

const planOf = async ({ database }: World, gateway: PaymentGateway, { subject }: Paid): Promise<number | null> =>
  subject.kind === 'subscription' ? await storedPurchase(database.db, gateway.name, subject.id) : null

const isCalled = (charge: { gateway_invoice_id: string; gateway_payment_id: string | null }, id: string): boolean =>
  charge.gateway_invoice_id === id || charge.gateway_payment_id === id

async function holdAgainst(
  world: World,
  gateway: PaymentGateway,
  paid: Paid,
  applySubscription: ApplySubscription,
): Promise<boolean> {
  const { subject } = paid
  if (subject.kind === 'none') return false
  const row = await findTold(world, gateway, paid)
  const applying = await readAndWrite(world, async () => {
    if (row) return follow(world, row, applySubscription)
    return subject.kind === 'subscription' ? applySubscription(world, gateway, subject.id) : null
  })
  const { db } = world.database
  const charge = subject.kind === 'subscription' ? null : await chargeOfPayment(db, gateway.name, subject.id)
  if (charge?.total_payment === paid.amount || (applying && subject.kind === 'subscription')) return true
  if (!charge) return listUnclaimed(world, gateway, paid)
  const { purchase_id, total_payment: expected } = charge
  const found = { gateway: gateway.name, gateway_ref: subject.id, purchase_id, expected, found: paid.amount }
  return world.transaction((tx) => writeMismatch(tx, { ...found, kind: 'amount-differs' }, world.now()))
}
