import type { FoundPerson } from 'studio/customers/shapes.ts'
import type { Role } from 'studio/values/call.ts'
import type { Tx } from '../database/database.ts'
import { findByAccount, findByAccountAsking, findCustomer, type OfAccount, type Uid } from './store.ts'

export type Person = { uid: string; customer_id: number; role: Role }

/** The person of an account, by its `uid` or by a question in SQL that yields one; absent before she has a record. */
export const findPerson = async (db: Tx, uid: Uid): Promise<Person | null> =>
  (await findByAccount(db, uid)) as Person | null

/** The same, with the answer to what another room asks of her account: one statement in all. */
export async function findPersonAsking(
  db: Tx,
  uid: Uid,
  asked: OfAccount,
): Promise<{ person: Person; answer: boolean } | null> {
  const found = await findByAccountAsking(db, uid, asked)
  if (!found) return null
  const { answer, ...person } = found
  return { person: person as Person, answer }
}

/** How a person is called and written to; absent when she is gone. */
export async function findAddressee(db: Tx, customer_id: number): Promise<{ name: string; email: string } | null> {
  const found = await findCustomer(db, customer_id)
  return found && { name: found.name, email: found.email }
}

/** A person as staff see her; absent when she is gone. */
export async function findForStaff(db: Tx, id: number): Promise<FoundPerson | null> {
  const found = await findCustomer(db, id)
  if (!found) return null
  const { customer_id, name, last_name, email, phone, role } = found
  return { customer_id, name, last_name, email, phone, role: role as Role }
}
