import { decideAccountClaim } from '@aforo/domain/payments/money/account-claim.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { balanceOf, withdrawFromAccount, undoWithdrawal } from '../../../commerce/purchases/charges/account-money.ts'
import { readPurchaseMoney } from './account-claim-store.ts'
import { resolveAutomatically, writeMismatch } from '../mismatches/mismatch-store.ts'

/** Why money is taken back. It is part of the dedupe key, so that one cause takes money once. */
export type Cause = `refund:${number}` | `dispute:${number}` | `credit:${string}`

export const ACCOUNT_OWED = 'account-owed'
export type AccountOwed = { purchase_id: number; cause: Cause; expected: number; taken: number }

const lineKey = (cause: Cause): string => `charge-returned:${cause}`

/**
 * Takes from the customer's account what came from charges that were refunded or lost in a dispute, once per cause.
 * What was spent already is listed as owed, for staff (R17, N2). Locks the customer.
 */
export async function takeBackAccountMoney(tx: Tx, purchase_id: number, cause: Cause, now: Date): Promise<void> {
  const found = await readPurchaseMoney(tx, purchase_id)
  if (!found || found.money.credited === 0) return
  const { customer_id, money } = found
  await lockPerson(tx, customer_id)
  const { take, owe } = decideAccountClaim(money, await balanceOf(tx, customer_id))
  if (take > 0) {
    const line = { customer_id, purchase_id, amount: take, why: 'paid-back' as const, dedupe_key: lineKey(cause) }
    if ((await withdrawFromAccount(tx, line, now)) === 'already') return
  }
  if (owe > 0) await recordOwed(tx, { purchase_id, cause, expected: take + owe, taken: take }, now)
}

/** After a refund failed at the bank: credits again what was taken for it, once, and resolves what was owed for it. */
export async function returnAccountMoney(tx: Tx, purchase_id: number, cause: Cause, now: Date): Promise<void> {
  await undoWithdrawal(tx, lineKey(cause), now)
  await resolveAutomatically(tx, owedRow(purchase_id, cause), { resolution: 'El banco regresó la devolución.', now })
}

const owedRow = (purchase_id: number, cause: Cause) =>
  ({ gateway: 'account', kind: 'account-owed', gateway_ref: `${purchase_id}:${cause}` }) as const

async function recordOwed(tx: Tx, owed: AccountOwed, now: Date): Promise<void> {
  const { purchase_id, cause, expected, taken } = owed
  const isNew = await writeMismatch(tx, { ...owedRow(purchase_id, cause), purchase_id, expected, found: taken }, now)
  if (isNew) await publish(tx, ACCOUNT_OWED, owed, { now, dedupe_key: `${ACCOUNT_OWED}:${purchase_id}:${cause}` })
}

export const owedSentence = ({ expected, taken }: Pick<AccountOwed, 'expected' | 'taken'>): string =>
  `El cobro se devolvió, y de su saldo a favor ya se habían gastado ${formatMoney(expected - taken)}.`
