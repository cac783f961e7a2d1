import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import type { Tx } from '../platform/database/database.ts'
import { findByAccount, findCustomer, type Uid } from './store.ts'

export type Person = { uid: string; customer_id: number; role: Role }

/** The person of an account, by its `uid` or by a question in SQL that yields one; absent before she has a record. */
export const findPerson = async (db: Tx, uid: Uid): Promise<Person | null> =>
  (await findByAccount(db, uid)) as Person | null

/** What `personAsking` finds: she, and the answer to what another room asks of her account, in one statement. */
export type PersonAsked = Person & { answer: boolean }
export { personAsking } from './store.ts'

/** How a person is called and written to; absent when she is gone. */
export async function findAddressee(db: Tx, customer_id: number): Promise<{ name: string; email: string } | null> {
  const found = await findCustomer(db, customer_id)
  return found && { name: found.name, email: found.email }
}

/** What names a person at a payment provider (decision 61); absent when the record is gone. */
export const personReference = async (db: Tx, customer_id: number): Promise<string | null> =>
  (await findCustomer(db, customer_id))?.reference ?? null

/** A person as staff see her; absent when she is gone. */
export async function findForStaff(db: Tx, id: number): Promise<FoundPerson | null> {
  const found = await findCustomer(db, id)
  if (!found) return null
  const { customer_id, name, last_name, email, phone, role } = found
  return { customer_id, name, last_name, email, phone, role: role as Role }
}
