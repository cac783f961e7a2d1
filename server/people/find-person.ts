import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import type { Tx } from '../platform/database/database.ts'
import { findByAccount, findCustomer, type Uid } from './store.ts'

export { findOwners } from './admin/admin-store.ts'

export type Person = { uid: string; customer_id: number; role: Role }

/** The person of an account, by `uid` or an SQL expression for it; null before a profile exists. */
export const findPerson = async (db: Tx, uid: Uid): Promise<Person | null> =>
  (await findByAccount(db, uid)) as Person | null

/** Result of `findPersonWith`: the person, and a condition of another area about the account, in one statement. */
export type PersonWithAnswer = Person & { answer: boolean }
export { findPersonWith } from './store.ts'

export async function findAddressee(db: Tx, customer_id: number): Promise<{ name: string; email: string } | null> {
  const found = await findCustomer(db, customer_id)
  return found && { name: found.name, email: found.email }
}

export const personReference = async (db: Tx, customer_id: number): Promise<string | null> =>
  (await findCustomer(db, customer_id))?.reference ?? null

export async function findForStaff(db: Tx, id: number): Promise<FoundPerson | null> {
  const found = await findCustomer(db, id)
  if (!found) return null
  const { customer_id, name, last_name, email, phone, role } = found
  return { customer_id, name, last_name, email, phone, role: role as Role }
}
