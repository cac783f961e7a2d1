import { decideCash } from '@aforo/domain/payments/money/cash.ts'
import { applyPayment } from '../../checkout/payments/apply-payment.ts'
import { findReportedPayment, lastPaymentOf } from '../../checkout/payments/find-payment.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { CashState, PaymentGateway } from '../../../gateways/payment-gateway.ts'
import type { ProviderReference } from '../../../gateways/provider-reference.ts'
import { findChargeOfPayment } from '../../../commerce/purchases/charges/charges.ts'
import { findPurchaseByMark } from '../../../commerce/purchases/pending/pending-purchases.ts'
import { recordUnusedPayment } from '../../../commerce/purchases/charges/record-unused-payment.ts'
import { findCustomerByGatewayId } from '../../../commerce/saved-cards/enrol.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { readCashFacts } from './cash-store.ts'
import { writeMismatch } from '../mismatches/mismatch-store.ts'
import { takeBackAccountMoney } from '../transfers/take-back-account-money.ts'

export const CASH_UNUSED = 'cash-kept'
export type CashUnused = {
  purchase_id: number
  customer_id: number
  gateway: string
  gateway_ref: string
  amount: number
  isLate: boolean
}

/** Rounds per run: a round uses the money that it finds, and a later one what arrived meanwhile. */
const MAX_ROUNDS = 5

/**
 * Uses transferred money that a gateway holds: it pays a purchase that waits for it, or goes on account, once (F28).
 * Returns the number of payments made; null for an unknown payer.
 */
export async function applyCash(app: AppContext, gateway: PaymentGateway, payer: string): Promise<number | null> {
  const { db } = app.database
  const customer_id = await findCustomerByGatewayId(db, gateway.name, payer)
  if (customer_id === null) return null
  let paymentCount = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cash = await gateway.readCash(payer)
    if (!cash) return paymentCount
    for (const unused of cash.unusedPayments)
      if (await recordUnused(app, gateway.name, customer_id, unused)) paymentCount += 1
    const { waiting, last } = await readCashFacts(db, { customer_id, gateway: gateway.name })
    if (cash.available > 0 && (await applyWaiting(app, gateway, waiting))) {
      paymentCount += 1
      continue
    }
    const isAwaited = waiting.length > 0
    const use = decideCash({ available: cash.available, isPurchaseAwaiting: isAwaited, last })
    if (!use || !last) {
      if (cash.available > 0 && !isAwaited) await recordRest(app, gateway.name, payer, { last, found: cash.available })
      return paymentCount
    }
    const reference = { ...(await readInstallation(db)), reference: last.reference }
    const request = { amount: use.amount, pays: use.paysPurchase, reference, description: last.title }
    const charge = await gateway.takeCash({ ...request, gateway_customer_id: payer })
    if (!charge) return paymentCount
    if (use.paysPurchase && (await applyTakenCash(app, gateway, reference, charge.charge_ref))) paymentCount += 1
  }
  return paymentCount
}

/**
 * Stores the payments of waiting purchases that the gateway has paid: the event about the remaining money may arrive
 * before the one about the payment. Returns whether there was one.
 */
async function applyWaiting(app: AppContext, gateway: PaymentGateway, purchases: readonly number[]): Promise<boolean> {
  let wasAnyPaid = false
  for (const purchase_id of purchases) {
    const row = await lastPaymentOf(app, purchase_id)
    const update = row?.gateway === gateway.name ? await applyPayment(app, gateway, row) : null
    if (update?.status !== 'succeeded') continue
    await app.transaction(update.write)
    wasAnyPaid = true
  }
  return wasAnyPaid
}

async function applyTakenCash(
  app: AppContext,
  gateway: PaymentGateway,
  reference: ProviderReference,
  id: string,
): Promise<boolean> {
  const row = await findReportedPayment(app, gateway, {
    subject: { kind: 'payment', id },
    mark: { kind: 'reference', ...reference },
  })
  const update = row && (await applyPayment(app, gateway, row))
  if (update) await app.transaction(update.write)
  return update?.status === 'succeeded'
}

const recordUnused = (
  app: AppContext,
  gateway: string,
  payer: number,
  { charge_ref, mark, amount, createdAt }: CashState['unusedPayments'][number],
) =>
  app.transaction(async (tx) => {
    if (await findChargeOfPayment(tx, gateway, charge_ref)) return false
    const purchase = await findPurchaseByMark(tx, mark)
    if (purchase?.customer_id !== payer)
      return recordUnknownPayment(tx, { gateway, gateway_ref: charge_ref, found: amount }, app.now())
    const { purchase_id, customer_id, status } = purchase
    await lockPerson(tx, customer_id)
    const now = app.now()
    const isLate = status === 'failed'
    const unusedPayment = { purchase_id, customer_id, gateway, charge_ref, amount, isLate }
    if (!(await recordUnusedPayment(tx, unusedPayment, createdAt))) return false
    await takeBackAccountMoney(tx, purchase_id, `credit:kept:${gateway}:${charge_ref}`, now)
    const kind = isLate ? ('late-money' as const) : ('amount-differs' as const)
    await writeMismatch(tx, { gateway, kind, gateway_ref: charge_ref, purchase_id, expected: null, found: amount }, now)
    const payload: CashUnused = { purchase_id, customer_id, gateway, gateway_ref: charge_ref, amount, isLate }
    await publish(tx, CASH_UNUSED, payload, { now, dedupe_key: `${CASH_UNUSED}:${gateway}:${charge_ref}` })
    return true
  })

const recordUnknownPayment = async (
  tx: Tx,
  payment: { gateway: string; gateway_ref: string; found: number },
  now: Date,
): Promise<false> => {
  await writeMismatch(tx, { ...payment, kind: 'unknown-payment', purchase_id: null, expected: null }, now)
  return false
}

const recordRest = (
  app: AppContext,
  gateway: string,
  gateway_ref: string,
  { last, found }: { last: { purchase_id: number } | null; found: number },
) =>
  app.transaction((tx) =>
    writeMismatch(
      tx,
      { gateway, kind: 'amount-differs', gateway_ref, purchase_id: last?.purchase_id ?? null, expected: null, found },
      app.now(),
    ),
  )
