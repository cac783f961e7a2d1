import { and, type Column, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NewPerson } from '@aforo/domain/people/signing-up.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../platform/database/database.ts'
import { customer } from './tables.ts'
import { brokenIndex } from '../platform/database/sql-state.ts'

export type CustomerRow = typeof customer.$inferSelect
export type Uid = string | SQL<string>

/** What another room asks of the account that a `uid` names, within the same statement. */
export type OfAccount = (uid: Column) => SQL<unknown>

const isHere = isNull(customer.deletedAt)
const { uid, customer_id, role } = customer

export async function findByAccount(db: Tx, wanted: Uid) {
  const [found] = await db
    .select({ uid, customer_id, role })
    .from(customer)
    .where(and(eq(uid, wanted), isHere))
  return found ?? null
}

export const findPersonWith = (wanted: SQL<string>, answerQuery: OfAccount): SQL => sql`
  select ${uid}, ${customer_id}, ${role}, ${answerQuery(uid)} as answer from ${customer} where ${uid} = ${wanted} and ${isHere}`

export async function findCustomer(db: Tx, customer_id: number): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isHere))
  return found ?? null
}

export async function findByEmail(db: Tx, email: string): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.email, email), isHere))
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
        isHere,
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
  const [made] = await db
    .insert(customer)
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .returning({ customer_id: customer.customer_id })
  if (!made) throw new Error('customer: expected one new row, found none.')
  return made.customer_id
}

export async function updateCustomer(db: Tx, customer_id: number, fields: Partial<CustomerRow>): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await db
    .update(customer)
    .set(fields)
    .where(and(eq(customer.customer_id, customer_id), isHere))
}

export function duplicateFieldOf(error: unknown): 'phone' | 'email' | 'uid' | null {
  switch (brokenIndex(error)) {
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

export async function lockRow(tx: Tx, customer_id: number): Promise<CustomerRow | null> {
  const [held] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isHere))
    .for('no key update')
  return held ?? null
}
