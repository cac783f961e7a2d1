import type { Role } from 'studio/values/call.ts'
import type { Tx } from '../database/database.ts'
import { findByAccount, type Uid } from './store.ts'

export type Person = { uid: string; customer_id: number; role: Role }

/** The person of an account, by its `uid` or by a question in SQL that yields one; absent before she has a record. */
export const findPerson = async (db: Tx, uid: Uid): Promise<Person | null> =>
  (await findByAccount(db, uid)) as Person | null
