import type { Centavos } from '@aforo/domain/values/money.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type AccountRead, findLine, insertLine, linesOf, type NewAccountRow, sumOfPerson } from './account-store.ts'
import { ownerOf } from '../store.ts'

export type AccountLine = AccountRead
export type Movement = Omit<NewAccountRow, 'createdAt'>

export const balanceOf = (db: Tx, customer_id: number): Promise<Centavos> => sumOfPerson(db, customer_id)

const MOST = 200

export const listAccount = (db: Tx, customer_id: number): Promise<AccountLine[]> => linesOf(db, customer_id, MOST)

/** Credits a customer's account once per `dedupe_key` (F28). After a merge the remaining customer gets the money. */
export async function creditAccount(tx: Tx, movement: Movement, now: Date): Promise<'credited' | 'already'> {
  if (movement.amount <= 0)
    throw new Error(`account of ${movement.customer_id}: expected money, found ${movement.amount}.`)
  const { purchase_id = null } = movement
  const customer_id = purchase_id === null ? movement.customer_id : await ownerOf(tx, purchase_id)
  return (await insertLine(tx, { ...movement, customer_id, createdAt: now })) ? 'credited' : 'already'
}

/**
 * Takes `amount` from a customer's account once per `dedupe_key`, and never more than the balance. Locks the customer.
 */
export async function withdrawFromAccount(
  tx: Tx,
  movement: Movement,
  now: Date,
): Promise<'taken' | 'already' | 'not-enough'> {
  await lockPerson(tx, movement.customer_id)
  if (await findLine(tx, movement.dedupe_key)) return 'already'
  if ((await sumOfPerson(tx, movement.customer_id)) < movement.amount) return 'not-enough'
  await insertLine(tx, { ...movement, amount: -movement.amount, createdAt: now })
  return 'taken'
}

/** Credits again what `takeFromAccount` took with this key, once. Does nothing when nothing was taken. */
export async function undoWithdrawal(tx: Tx, dedupe_key: string, now: Date): Promise<void> {
  const line = await findLine(tx, dedupe_key)
  if (!line) return
  const { customer_id, purchase_id, amount } = line
  const reversal = { customer_id, purchase_id, amount: -amount, why: 'overpaid' as const }
  await creditAccount(tx, { ...reversal, dedupe_key: `${dedupe_key}:undone` }, now)
}
