import { accountWords } from '@aforo/domain/payments/money/account-words.ts'
import type { adjustBalance as call } from '@aforo/domain/payments/money/contract.ts'
import { refuse } from '@aforo/domain/payments/money/refusals.ts'
import type { Balance } from '@aforo/domain/payments/money/shapes.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { fromPesos, toPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findAddressee } from '../../people/find-person.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  type AccountLine,
  balanceOf,
  creditAccount,
  listAccount,
  withdrawFromAccount,
} from '../../commerce/purchases/charges/account-money.ts'
import { recordMovement } from '../../commerce/cash-session/record-movement.ts'
import type { AppContext } from '../../app/app-context.ts'

type BalanceInput = ParsedOf<typeof call>['body'] & { readonly customer_id: number; readonly key: string }

/** The customer's balance with its lines (F28). */
export const readMyBalance = async (db: Tx, customer_id: number): Promise<Balance> => ({
  balance: toPesos(await balanceOf(db, customer_id)),
  lines: (await listAccount(db, customer_id)).map(toBalanceLine),
})

export async function readBalanceOf(db: Tx, customer_id: number) {
  if (!(await findAddressee(db, customer_id))) return refuse('person-missing')
  const lines = await listAccount(db, customer_id)
  return allow({
    balance: toPesos(await balanceOf(db, customer_id)),
    lines: lines.map((line) => ({ ...toBalanceLine(line), by: line.staff, reason: line.reason })),
  })
}

/**
 * Staff add money to an account, take some, or record that it was paid out; the balance never falls below zero (R13).
 */
export const adjustBalance = (
  app: AppContext,
  actor: { readonly customer_id: number },
  { customer_id, amount: pesos, why, reason, key }: BalanceInput,
) =>
  app.transaction(async (tx) => {
    const amount = fromPesos(pesos)
    if (why === 'paid-back' && amount > 0) return refuse('paid-back-is-less')
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const now = app.now()
    const by = actor.customer_id
    const before = await balanceOf(tx, customer_id)
    const line = { customer_id, amount: Math.abs(amount), why, by, reason, dedupe_key: `adjust:${by}:${key}` }
    const result = amount > 0 ? await creditAccount(tx, line, now) : await withdrawFromAccount(tx, line, now)
    if (result === 'not-enough') return refuse('not-enough-balance')
    if (result === 'already') return readBalanceOf(tx, customer_id)
    if (why === 'paid-back') {
      const movement = { way: 'cash', kind: 'paid-back', amount, by, customer_id, reason } as const
      await recordMovement(tx, { ...movement, dedupe_key: `paid-back:${by}:${key}` }, now)
    }
    const values = { before: { balance: before }, after: { balance: before + amount } }
    const subject = { did: 'adjust-balance', subject: 'customer', subject_id: customer_id }
    await writeAudit(tx, { by, ...subject, reason, ...values }, now)
    return readBalanceOf(tx, customer_id)
  })

const toBalanceLine = ({
  account_money_id,
  amount,
  why,
  purchase_id,
  title,
  createdAt,
}: AccountLine): Balance['lines'][number] => ({
  account_money_id,
  amount: toPesos(amount),
  why,
  text: accountWords(why, amount, title),
  purchase_id,
  createdAt: createdAt.toISOString(),
})
