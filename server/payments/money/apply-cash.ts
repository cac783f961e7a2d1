import { decideCash } from '@aforo/domain/payments/money/cash.ts'
import { applyPayment } from '../checkout/payments/apply-payment.ts'
import { findReportedPayment, lastPaymentOf } from '../checkout/payments/find-payment.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readInstallation } from '../../gateways/installation.ts'
import type { CashState, PaymentGateway } from '../../gateways/payment-gateway.ts'
import type { ProviderReference } from '../../gateways/provider-reference.ts'
import { chargeOfPayment } from '../../commerce/purchases/charges.ts'
import { findMarked } from '../../commerce/purchases/holding.ts'
import { recordUnusedPayment } from '../../commerce/purchases/record-unused-payment.ts'
import { findCustomerByGatewayId } from '../../commerce/saved-cards/enrol.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cashFactsOf } from './cash-store.ts'
import { writeMismatch } from './mismatch-store.ts'
import { takeBackAccountMoney } from './take-back-account-money.ts'

export const CASH_UNUSED = 'cash-kept'
export type CashUnused = {
  purchase_id: number
  customer_id: number
  gateway: string
  gateway_ref: string
  amount: number
  isLate: boolean
}

/** Each turn takes what there was; what comes in between is taken by the next. */
const TURNS = 5

/**
 * Takes transferred money that paid nothing from its gateway: it pays what it was for, or goes on account, once
 * (F28). Null for unknown payers; else the number of payments made.
 */
export async function applyCash(app: AppContext, gateway: PaymentGateway, payer: string): Promise<number | null> {
  const { db } = app.database
  const customer_id = await findCustomerByGatewayId(db, gateway.name, payer)
  if (customer_id === null) return null
  let made = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const cash = await gateway.readCash(payer)
    if (!cash) return made
    for (const location of cash.unusedPayments)
      if (await writeUnused(app, gateway.name, customer_id, location)) made += 1
    const { waiting, last } = await cashFactsOf(db, { customer_id, gateway: gateway.name })
    if (cash.available > 0 && (await applyWaiting(app, gateway, waiting))) {
      made += 1
      continue
    }
    const waits = waiting.length > 0
    const use = decideCash({ available: cash.available, waits, last })
    if (!use || !last) {
      if (cash.available > 0 && !waits) await listRest(app, gateway.name, payer, { last, found: cash.available })
      return made
    }
    const reference = { ...(await readInstallation(db)), reference: last.reference }
    const request = { amount: use.amount, pays: use.pays, reference, description: last.title }
    const charge = await gateway.takeCash({ ...request, gateway_customer_id: payer })
    if (!charge) return made
    if (use.pays && (await pay(app, gateway, reference, charge.charge_ref))) made += 1
  }
  return made
}

/**
 * Writes the waiting purchases that the gateway has paid: the event about the rest may arrive before the one about the
 * payment. Returns whether there was one.
 */
async function applyWaiting(app: AppContext, gateway: PaymentGateway, purchases: readonly number[]): Promise<boolean> {
  let isAny = false
  for (const purchase_id of purchases) {
    const row = await lastPaymentOf(app, purchase_id)
    const applying = row?.gateway === gateway.name ? await applyPayment(app, gateway, row) : null
    if (applying?.status !== 'succeeded') continue
    await app.transaction(applying.write)
    isAny = true
  }
  return isAny
}

async function pay(
  app: AppContext,
  gateway: PaymentGateway,
  reference: ProviderReference,
  id: string,
): Promise<boolean> {
  const row = await findReportedPayment(app, gateway, {
    subject: { kind: 'payment', id },
    mark: { kind: 'reference', ...reference },
  })
  const applying = row && (await applyPayment(app, gateway, row))
  if (applying) await app.transaction(applying.write)
  return applying?.status === 'succeeded'
}

const writeUnused = (
  app: AppContext,
  gateway: string,
  payer: number,
  { charge_ref, mark, amount, createdAt }: CashState['unusedPayments'][number],
) =>
  app.transaction(async (tx) => {
    if (await chargeOfPayment(tx, gateway, charge_ref)) return false
    const bought = await findMarked(tx, mark)
    if (bought?.customer_id !== payer)
      return listUnknown(tx, { gateway, gateway_ref: charge_ref, found: amount }, app.now())
    const { purchase_id, customer_id, status } = bought
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

const listUnknown = async (
  tx: Tx,
  payment: { gateway: string; gateway_ref: string; found: number },
  now: Date,
): Promise<false> => {
  await writeMismatch(tx, { ...payment, kind: 'unknown-payment', purchase_id: null, expected: null }, now)
  return false
}

const listRest = (
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
