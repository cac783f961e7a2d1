import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findByEmail, updateCustomer } from '../store.ts'

export async function isEmailOfAnother(db: Tx, email: string, customer_id: number): Promise<boolean> {
  const found = await findByEmail(db, email)
  return found !== null && found.customer_id !== customer_id
}

/** Sets a person's e-mail, within the transaction that changes the account's. */
export const changeEmail = (tx: Tx, customer_id: number, email: string): Promise<void> =>
  updateCustomer(tx, customer_id, { email, mailbox: mailboxOf(email) })
