import { claimOnAccount } from '@aforo/domain/payments/money/account-claim.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { balanceOf, takeFromAccount, undoTaking } from '../../commerce/purchases/account-money.ts'
import { purchaseMoney } from './account-claim-store.ts'
import { settleByItself, writeMismatch } from './mismatch-store.ts'

/** What happened to a charge: it is the line's dedupe key, so that one cause takes money once. */
export type Cause = `refund:${number}` | `dispute:${number}` | `credit:${string}`

export const ACCOUNT_OWED = 'account-owed'
export type AccountOwed = { purchase_id: number; cause: Cause; expected: number; taken: number }

const lineKey = (cause: Cause): string => `charge-returned:${cause}`

/**
 * Takes from the customer's account what came from charges that were refunded or lost, once per cause. What is spent
 * already is noted as owed, for staff (R17, N2). Locks the person.
 */
export async function takeBackAccountMoney(tx: Tx, purchase_id: number, cause: Cause, now: Date): Promise<void> {
  const found = await purchaseMoney(tx, purchase_id)
  if (!found || found.money.credited === 0) return
  const { customer_id, money } = found
  await lockPerson(tx, customer_id)
  const { take, owe } = claimOnAccount(money, await balanceOf(tx, customer_id))
  if (take > 0) {
    const line = { customer_id, purchase_id, amount: take, why: 'paid-back' as const, dedupe_key: lineKey(cause) }
    if ((await takeFromAccount(tx, line, now)) === 'already') return
  }
  if (owe > 0) await noteOwed(tx, { purchase_id, cause, expected: take + owe, taken: take }, now)
}

/** After a bank sent a refund back: what was taken for it returns to the account, and nothing is owed for it. Once. */
export async function returnAccountMoney(tx: Tx, purchase_id: number, cause: Cause, now: Date): Promise<void> {
  await undoTaking(tx, lineKey(cause), now)
  await settleByItself(tx, owedRow(purchase_id, cause), { resolution: 'El banco regresó la devolución.', now })
}

const owedRow = (purchase_id: number, cause: Cause) =>
  ({ gateway: 'account', kind: 'account-owed', gateway_ref: `${purchase_id}:${cause}` }) as const

async function noteOwed(tx: Tx, owed: AccountOwed, now: Date): Promise<void> {
  const { purchase_id, cause, expected, taken } = owed
  const isNew = await writeMismatch(tx, { ...owedRow(purchase_id, cause), purchase_id, expected, found: taken }, now)
  if (isNew) await publish(tx, ACCOUNT_OWED, owed, { now, dedupe_key: `${ACCOUNT_OWED}:${purchase_id}:${cause}` })
}

export const owedSentence = ({ expected, taken }: Pick<AccountOwed, 'expected' | 'taken'>): string =>
  `El cobro se devolvió, y de su saldo a favor ya se habían gastado ${formatMoney(expected - taken)}.`
