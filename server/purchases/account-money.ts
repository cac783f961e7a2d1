import type { Centavos } from 'studio/values/money.ts'
import { lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { hasLine, insertLine, type NewAccountRow, sumOfPerson } from './account-store.ts'

export type Movement = Omit<NewAccountRow, 'createdAt'>

/** A person's money on account: the sum of its lines, nothing else. */
export const balanceOf = (db: Tx, customer_id: number): Promise<Centavos> => sumOfPerson(db, customer_id)

/** The studio owes a person more, once per happening (F28). */
export async function creditAccount(tx: Tx, movement: Movement, now: Date): Promise<'credited' | 'already'> {
  if (movement.amount <= 0)
    throw new Error(`account of ${movement.customer_id}: expected money, found ${movement.amount}.`)
  return (await insertLine(tx, { ...movement, createdAt: now })) ? 'credited' : 'already'
}

/** Takes `amount` from a person's account, once per happening; never what is not there. Locks the person. */
export async function takeFromAccount(
  tx: Tx,
  movement: Movement,
  now: Date,
): Promise<'taken' | 'already' | 'not-enough'> {
  await lockPerson(tx, movement.customer_id)
  if (await hasLine(tx, movement.dedupe_key)) return 'already'
  if ((await sumOfPerson(tx, movement.customer_id)) < movement.amount) return 'not-enough'
  await insertLine(tx, { ...movement, amount: -movement.amount, createdAt: now })
  return 'taken'
}
