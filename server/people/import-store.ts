import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'
import { deleteWithReferences } from '../platform/database/rows/delete-with-references.ts'
import { insertAll, upsert } from '../platform/database/rows/upsert.ts'
import { customer } from './tables.ts'

type PersonRow = Pick<
  typeof customer.$inferInsert,
  'email' | 'mailbox' | 'name' | 'last_name' | 'phone' | 'birthdate' | 'instagram' | 'role' | 'createdAt'
>
export type KnownPerson = { readonly customer_id: number; readonly uid: string | null }

export async function importPeopleRows(
  tx: Tx,
  rows: readonly PersonRow[],
): Promise<{ written: number; people: ReadonlyMap<string, KnownPerson> }> {
  const key = {
    target: customer.email,
    targetWhere: isNull(customer.deletedAt),
    neverChanged: ['createdAt'],
  }
  const written = await upsert(tx, customer, key, rows)
  const found = await tx
    .select({ email: customer.email, customer_id: customer.customer_id, uid: customer.uid })
    .from(customer)
    .where(isNull(customer.deletedAt))
  return { written, people: new Map(found.map(({ email, ...person }) => [email, person])) }
}

export type AnswerColumn = 'signup_reason' | 'other'

export async function importAnswerColumn(
  tx: Tx,
  customer_id: number,
  column: AnswerColumn,
  value: string,
): Promise<number> {
  const { rowCount } = await tx
    .update(customer)
    .set({ [column]: value })
    .where(and(eq(customer.customer_id, customer_id), isNull(customer[column])))
  return rowCount ?? 0
}

export async function importAccount(db: Tx, customer_id: number, uid: string): Promise<boolean> {
  const { rowCount } = await db
    .update(customer)
    .set({ uid: sql`${uid}` })
    .where(and(eq(customer.customer_id, customer_id), isNull(customer.uid)))
  return rowCount === 1
}

/** Links a coach if neither side is linked; manual links stay (R13). */
export async function importCoach(tx: Tx, customer_id: number, instructor_id: number): Promise<void> {
  const other = alias(customer, 'other')
  const linked = tx.select({ one: sql`1` }).from(other).where(eq(other.instructor_id, instructor_id))
  await tx
    .update(customer)
    .set({ instructor_id })
    .where(and(eq(customer.customer_id, customer_id), isNull(customer.instructor_id), notExists(linked)))
}

export async function hasPeople(db: Tx): Promise<boolean> {
  const found = await db.select({ one: sql`1` }).from(customer).limit(1)
  return found.length > 0
}

const values = {
  customer_id: customer.customer_id,
  uid: customer.uid,
  role: customer.role,
  email: customer.email,
  phone: customer.phone,
  name: customer.name,
  last_name: customer.last_name,
  birthdate: customer.birthdate,
  instagram: customer.instagram,
}

export async function findPeopleBy(
  tx: Tx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
  { holds }: { holds: boolean },
) {
  const isAnyOf = (column: typeof customer.email | typeof customer.phone, words: readonly string[]) =>
    sql`${column} = any(${sql.param([...words])}::text[])`
  const isKnown = or(isAnyOf(customer.email, emails), isAnyOf(customer.phone, phones))
  const query = tx
    .select(values)
    .from(customer)
    .where(and(isNull(customer.deletedAt), isKnown))
    .orderBy(asc(customer.customer_id))
  return holds ? query.for('no key update') : query
}

export const addPeople = (tx: Tx, rows: readonly PersonRow[]): Promise<number[]> =>
  insertAll(tx, customer, customer.customer_id, rows)

export async function changePerson(tx: Tx, customer_id: number, fields: Partial<PersonRow>): Promise<void> {
  await tx.update(customer).set(fields).where(eq(customer.customer_id, customer_id))
}

export async function lockForImport(tx: Tx, customer_id: number) {
  const [found] = await tx
    .select(values)
    .from(customer)
    .where(and(isNull(customer.deletedAt), eq(customer.customer_id, customer_id)))
    .for('update')
  return found ?? null
}

/** Deletes a person without references; throws on a foreign key otherwise. */
export async function removePerson(tx: Tx, customer_id: number): Promise<void> {
  await tx.delete(customer).where(eq(customer.customer_id, customer_id))
}

/** Holds back bookings and sales for these people until the transaction ends. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: customer.customer_id })
    .from(customer)
    .where(inArray(customer.customer_id, [...ids]))
    .orderBy(customer.customer_id)
    .for('update')
}

/** Deletes people with all that is theirs, however far; throws a foreign key error if they are part of something else. */
export const deletePeopleWithAll = (tx: Tx, ids: readonly number[]): Promise<void> =>
  deleteWithReferences(tx, customer.customer_id, ids)
