import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Note } from '@aforo/domain/people/admin/shapes.ts'
import type { EditableFields } from '@aforo/domain/people/admin/decide-changes.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import { mailboxOf } from '@aforo/domain/values/email.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer, customerNote } from '../tables.ts'

const isNotDeleted = isNull(customer.deletedAt)
const personColumns = {
  customer_id: customer.customer_id,
  name: customer.name,
  last_name: customer.last_name,
  email: customer.email,
  phone: customer.phone,
  role: customer.role,
}

/** The owners of a phone and of an e-mail, except customer `but`. */
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
    .select(personColumns)
    .from(customer)
    .where(and(isNotDeleted, or(...query), but === undefined ? undefined : ne(customer.customer_id, but)))
  return {
    phone: owners.find((owner) => phone !== undefined && owner.phone === phone) ?? null,
    email: owners.find((owner) => owner.email === email) ?? null,
  }
}

export async function insertWalkIn(
  tx: Tx,
  row: { name: string; last_name: string; phone: string; email: string; createdAt: Date },
): Promise<FoundPerson> {
  const [inserted] = await tx
    .insert(customer)
    .values({ ...row, mailbox: mailboxOf(row.email) })
    .returning(personColumns)
  if (!inserted) throw new Error('customer: expected one new row, found none.')
  return inserted
}

export async function updateFields(tx: Tx, customer_id: number, words: EditableFields): Promise<void> {
  if (Object.keys(words).length === 0) return
  await tx.update(customer).set(words).where(eq(customer.customer_id, customer_id))
}

const MAX_NOTES = 100
const isNoteVisible = isNull(customerNote.deletedAt)
const noteColumns = {
  customer_note_id: customerNote.customer_note_id,
  text: customerNote.text,
  pinned: customerNote.pinned,
  by: sql<string>`trim(${customer.name} || ' ' || ${customer.last_name})`,
  createdAt: customerNote.createdAt,
}
type NoteRow = Omit<Note, 'createdAt'> & { createdAt: Date }
const toNote = (row: NoteRow): Note => ({ ...row, createdAt: row.createdAt.toISOString() })

export async function listNotesOf(db: Tx, customer_id: number): Promise<Note[]> {
  const rows = await db
    .select(noteColumns)
    .from(customerNote)
    .innerJoin(customer, eq(customer.customer_id, customerNote.by))
    .where(and(eq(customerNote.customer_id, customer_id), isNoteVisible))
    .orderBy(desc(customerNote.pinned), desc(customerNote.createdAt), desc(customerNote.customer_note_id))
    .limit(MAX_NOTES)
  return rows.map(toNote)
}

export async function findNote(db: Tx, customer_note_id: number): Promise<Note> {
  const [row] = await db
    .select(noteColumns)
    .from(customerNote)
    .innerJoin(customer, eq(customer.customer_id, customerNote.by))
    .where(eq(customerNote.customer_note_id, customer_note_id))
  if (!row) throw new Error(`customer_note ${customer_note_id}: expected a row, found none.`)
  return toNote(row)
}

export async function insertNote(
  tx: Tx,
  row: { customer_id: number; by: number; text: string; pinned: boolean; createdAt: Date },
): Promise<number> {
  const [inserted] = await tx.insert(customerNote).values(row).returning({ id: customerNote.customer_note_id })
  if (!inserted) throw new Error('customer_note: expected one new row, found none.')
  return inserted.id
}

type NoteId = { customer_id: number; customer_note_id: number }
const isNote = ({ customer_id, customer_note_id }: NoteId) =>
  and(eq(customerNote.customer_note_id, customer_note_id), eq(customerNote.customer_id, customer_id), isNoteVisible)

export async function setPinned(db: Tx, note: NoteId, pinned: boolean): Promise<boolean> {
  const updated = await db
    .update(customerNote)
    .set({ pinned })
    .where(isNote(note))
    .returning({ id: customerNote.customer_note_id })
  return updated.length === 1
}

export async function lockNote(tx: Tx, note: NoteId): Promise<typeof customerNote.$inferSelect | null> {
  const [row] = await tx.select().from(customerNote).where(isNote(note)).for('update')
  return row ?? null
}

export async function hideNote(tx: Tx, customer_note_id: number, now: Date): Promise<void> {
  await tx.update(customerNote).set({ deletedAt: now }).where(eq(customerNote.customer_note_id, customer_note_id))
}
