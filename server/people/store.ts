import { and, type Column, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NewPerson } from '@aforo/domain/people/sign-up.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../platform/database/database.ts'
import { customer } from './tables.ts'
import { violatedIndex } from '../platform/database/sql-state.ts'

export type CustomerRow = typeof customer.$inferSelect
export type Uid = string | SQL<string>

/** A condition of another area about the account of a `uid`, for use in the same statement. */
export type AccountCondition = (uid: Column) => SQL<unknown>

const isNotDeleted = isNull(customer.deletedAt)
const { uid, customer_id, role } = customer

export async function findByAccount(db: Tx, account_uid: Uid) {
  const [found] = await db
    .select({ uid, customer_id, role })
    .from(customer)
    .where(and(eq(uid, account_uid), isNotDeleted))
  return found ?? null
}

export const findPersonWith = (account_uid: SQL<string>, answerQuery: AccountCondition): SQL => sql`
  select ${uid}, ${customer_id}, ${role}, ${answerQuery(uid)} as answer from ${customer} where ${uid} = ${account_uid} and ${isNotDeleted}`

export async function findCustomer(db: Tx, customer_id: number): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isNotDeleted))
  return found ?? null
}

export async function findByEmail(db: Tx, email: string): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isNotDeleted))
  return found ?? null
}

export async function findDuplicates(
  db: Tx,
  contact: { phone: string; email?: string; but?: number },
): Promise<{ isPhoneTaken: boolean; isEmailTaken: boolean }> {
  const found = await db
    .select({ phone: customer.phone, email: customer.email })
    .from(customer)
    .where(
      and(
        isNotDeleted,
        or(
          eq(customer.phone, contact.phone),
          contact.email === undefined ? undefined : eq(customer.email, contact.email),
        ),
        contact.but === undefined ? undefined : ne(customer.customer_id, contact.but),
      ),
    )
  return {
    isPhoneTaken: found.some(({ phone }) => phone === contact.phone),
    isEmailTaken: found.some(({ email }) => email === contact.email),
  }
}

type NewRow = Omit<NewPerson, 'accepted_pages'> & { uid: string; email: string; createdAt: Date }

export async function insertCustomer(db: Tx, row: NewRow): Promise<number> {
  const [inserted] = await db
    .insert(customer)
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .returning({ customer_id: customer.customer_id })
  if (!inserted) throw new Error('customer: expected one new row, found none.')
  return inserted.customer_id
}

export async function updateCustomer(db: Tx, customer_id: number, fields: Partial<CustomerRow>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await db
    .update(customer)
    .set(fields)
    .where(and(eq(customer.customer_id, customer_id), isNotDeleted))
}

export function duplicateFieldOf(error: unknown): 'phone' | 'email' | 'uid' | null {
  switch (violatedIndex(error)) {
    case 'customer_phone_uq':
      return 'phone'
    case 'customer_email_uq':
      return 'email'
    case 'customer_uid_unique':
      return 'uid'
    default:
      return null
  }
}

/**
 * Locks a person, the first lock of every booking, purchase or return: their actions are serialised (customer, class,
 * grant, reservation). Null without such a person.
 */
export async function lockPerson(tx: Tx, customer_id: number): Promise<CustomerRow | null> {
  const [locked] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isNotDeleted))
    .for('no key update')
  return locked ?? null
}
