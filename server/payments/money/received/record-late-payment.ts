import { formatMoney, fromPesos } from '@aforo/domain/values/money.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { creditAccount } from '../../../commerce/purchases/charges/account-money.ts'
import { getPurchase } from '../../../commerce/purchases/of-customer/read-purchases.ts'
import type { Overpaid } from '../../../commerce/purchases/charges/record-charge.ts'
import { alertStudio } from '../mismatches/alert-studio.ts'
import { writeMismatch } from '../mismatches/mismatch-store.ts'
import { type AccountOwed, owedSentence, takeBackAccountMoney } from '../transfers/take-back-account-money.ts'

/** Event handler of `late-money`: credits the payment to the account and lists it for staff (F28). */
export const recordLatePayment: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id } = payload as { purchase_id: number; customer_id: number }
  const found = await getPurchase(tx, purchase_id)
  const amount = found.allowed ? fromPesos(found.value.total_payment) : 0
  if (amount === 0) return
  const now = app.now()
  const dedupe_key = `late-money:${purchase_id}`
  await creditAccount(tx, { customer_id, amount, why: 'late-money', purchase_id, dedupe_key }, now)
  await takeBackAccountMoney(tx, purchase_id, `credit:${dedupe_key}`, now)
  const mismatch = { gateway: 'desk', kind: 'late-money' as const, gateway_ref: `purchase:${purchase_id}`, purchase_id }
  await writeMismatch(tx, { ...mismatch, expected: 0, found: amount }, now)
}

export const recordOverpayment: Listener = async (tx, payload, app) => {
  const { purchase_id, gateway, gateway_ref, expected, found } = payload as Overpaid
  const isPaidTwice = expected > 0 && found >= 2 * expected
  const kind = isPaidTwice ? ('paid-twice' as const) : ('amount-differs' as const)
  await writeMismatch(tx, { gateway, kind, gateway_ref, purchase_id, expected, found }, app.now())
  // When an earlier charge was refunded before this one arrived, less of it may stay on the account (N2).
  await takeBackAccountMoney(tx, purchase_id, `credit:overpaid:${gateway}:${gateway_ref}`, app.now())
  const amount = found - expected
  await alertStudio(tx, app, {
    subject: `${isPaidTwice ? 'Pago doble' : 'Pago de más'}: compra ${purchase_id}`,
    greeting: 'Llegó más dinero del que costaba',
    what: `${formatMoney(amount)} quedaron como saldo a favor de quien compró. Devuélvelos si te lo pide.`,
    purchase_id,
    amount,
    dedupe_key: `overpaid:${gateway}:${gateway_ref}`,
  })
}

/**
 * Event handler: alerts the studio that money on account was spent before the charge that it came from was refunded
 * (N2).
 */
export const alertAccountOwed: Listener = async (tx, payload, app) => {
  const owed = payload as AccountOwed
  await alertStudio(tx, app, {
    subject: `Saldo por recuperar: compra ${owed.purchase_id}`,
    greeting: 'Un saldo a favor ya se había gastado',
    what: `${owedSentence(owed)} Pídeselos o descuéntalos de su saldo.`,
    purchase_id: owed.purchase_id,
    amount: owed.expected - owed.taken,
    dedupe_key: `account-owed:${owed.purchase_id}:${owed.cause}`,
  })
}
