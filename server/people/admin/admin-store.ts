import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Note } from '@aforo/domain/people/admin/shapes.ts'
import type { PersonWords } from '@aforo/domain/people/admin/writing.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer, customerNote } from '../tables.ts'

const isHere = isNull(customer.deletedAt)
const found = {
  customer_id: customer.customer_id,
  name: customer.name,
  last_name: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  role: customer.role,
}

/** Owners of a phone or e-mail, except `but`: two people at most. */
export async function findOwners(
  db: Tx,
  { phone, email, but }: { phone?: string | undefined; email?: string; but?: number },
): Promise<{ phone: FoundPerson | null; email: FoundPerson | null }> {
  const query = [
    ...(phone === undefined ? [] : [eq(customer.phone, phone)]),
    ...(email === undefined ? [] : [eq(customer.email, email)]),
  ]
  if (query.length === 0) return { phone: null, email: null }
  const owners: FoundPerson[] = await db
    .select(found)
    .from(customer)
    .where(and(isHere, or(...query), but === undefined ? undefined : ne(customer.customer_id, but)))
  return {
    phone: owners.find((one) => phone !== undefined && one.phone === phone) ?? null,
    email: owners.find((one) => one.email === email) ?? null,
  }
}

export async function insertWalkIn(
  tx: Tx,
  row: { name: string; last_name: string; phone: string; email: string; createdAt: Date },
): Promise<FoundPerson> {
  const [made] = await tx
    .insert(customer)
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .returning(found)
  if (!made) throw new Error('customer: expected one new row, found none.')
  return made
}

export async function updateWords(tx: Tx, customer_id: number, words: PersonWords): Promise<void> {
  if (Object.keys(words).length === 0) return
  await tx.update(customer).set(words).where(eq(customer.customer_id, customer_id))
}

const MOST_NOTES = 100
const noteHere = isNull(customerNote.deletedAt)
const values = {
  customer_note_id: customerNote.customer_note_id,
  text: customerNote.text,
  pinned: customerNote.pinned,
  by: sql<string>`trim(${customer.name} || ' ' || ${customer.last_name})`,
  createdAt: customerNote.createdAt,
}
type NoteRow = Omit<Note, 'createdAt'> & { createdAt: Date }
const noteOf = (row: NoteRow): Note => ({ ...row, createdAt: row.createdAt.toISOString() })

export async function listNotesOf(db: Tx, customer_id: number): Promise<Note[]> {
  const rows = await db
    .select(values)
    .from(customerNote)
    .innerJoin(customer, eq(customer.customer_id, customerNote.by))
    .where(and(eq(customerNote.customer_id, customer_id), noteHere))
    .orderBy(desc(customerNote.pinned), desc(customerNote.createdAt), desc(customerNote.customer_note_id))
    .limit(MOST_NOTES)
  return rows.map(noteOf)
}

export async function findNote(db: Tx, customer_note_id: number): Promise<Note> {
  const [row] = await db
    .select(values)
    .from(customerNote)
    .innerJoin(customer, eq(customer.customer_id, customerNote.by))
    .where(eq(customerNote.customer_note_id, customer_note_id))
  if (!row) throw new Error(`customer_note ${customer_note_id}: expected a row, found none.`)
  return noteOf(row)
}

export async function insertNote(
  tx: Tx,
  row: { customer_id: number; by: number; text: string; pinned: boolean; createdAt: Date },
): Promise<number> {
  const [made] = await tx.insert(customerNote).values(row).returning({ id: customerNote.customer_note_id })
  if (!made) throw new Error('customer_note: expected one new row, found none.')
  return made.id
}

type Which = { customer_id: number; customer_note_id: number }
const which = ({ customer_id, customer_note_id }: Which) =>
  and(eq(customerNote.customer_note_id, customer_note_id), eq(customerNote.customer_id, customer_id), noteHere)

export async function setPinned(db: Tx, note: Which, pinned: boolean): Promise<boolean> {
  const set = await db
    .update(customerNote)
    .set({ pinned })
    .where(which(note))
    .returning({ id: customerNote.customer_note_id })
  return set.length === 1
}

export async function lockNote(tx: Tx, note: Which): Promise<typeof customerNote.$inferSelect | null> {
  const [row] = await tx.select().from(customerNote).where(which(note)).for('update')
  return row ?? null
}

export async function hideNote(tx: Tx, customer_note_id: number, now: Date): Promise<void> {
  await tx.update(customerNote).set({ deletedAt: now }).where(eq(customerNote.customer_note_id, customer_note_id))
}
