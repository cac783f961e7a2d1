import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'
import {
  mergeColumns,
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../platform/database/rows/personal-data.ts'
import { address, customer, customerNote, customerTag, notificationChoice } from './tables.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'direccion',
    columns: ['address.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select street, number, interior_number, neighborhood, city, zip_code, state, country from address
          where customer_id = ${customer_id}`,
      ),
    erase: (tx, customer_id) => tx.delete(address).where(eq(address.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'address.customer_id', [], persons),
  },
  {
    name: 'notas-del-estudio',
    columns: ['customer_note.customer_id', 'customer_note.by'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select text, "createdAt" from customer_note
          where customer_id = ${customer_id} and "deletedAt" is null order by customer_note_id`,
      ),
    erase: (tx, customer_id) => tx.delete(customerNote).where(eq(customerNote.customer_id, customer_id)),
    hand: (tx, persons) => mergeColumns(tx, ['customer_note.customer_id', 'customer_note.by'], persons),
  },
  {
    name: 'etiquetas-del-estudio',
    columns: ['customer_tag.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(db, sql`select tag from customer_tag where customer_id = ${customer_id} order by tag`),
    erase: (tx, customer_id) => tx.delete(customerTag).where(eq(customerTag.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'customer_tag.customer_id', ['tag'], persons),
  },
  {
    name: 'avisos-elegidos',
    columns: ['notification_choice.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select channel, kind, wanted, "updatedAt" from notification_choice
          where customer_id = ${customer_id} order by channel, kind`,
      ),
    erase: (tx, customer_id) => tx.delete(notificationChoice).where(eq(notificationChoice.customer_id, customer_id)),
    hand: (tx, persons) => mergeMissingRows(tx, 'notification_choice.customer_id', ['channel', 'kind'], persons),
  },
  {
    name: 'persona-de-ejemplo',
    columns: ['sample_person.customer_id'],
    exportRecords: async () => [],
    // Who is erased stays invented, until the sample data are removed.
    erase: async () => {},
    hand: async () => {},
  },
  {
    name: 'perfil',
    columns: ['customer.merged_into'],
    exportRecords: (db, customer_id) =>
      exportRows(
        db,
        sql`select customer_id, name, last_name, email, phone, instagram, birthdate, signup_reason, other, "createdAt"
          from customer where customer_id = ${customer_id} or merged_into = ${customer_id} order by "deletedAt" nulls first`,
      ),
    erase: eraseProfile,
    hand: mergeProfiles,
  },
]

const NO_PROFILE = {
  name: 'Persona borrada',
  last_name: '',
  phone: null,
  instagram: null,
  birthdate: null,
  file_src: null,
  file_id: null,
  signup_reason: null,
  other: null,
  instructor_id: null,
}

function eraseProfile(tx: Tx, customer_id: number, now: Date) {
  const erasedEmail = sql`'borrada-' || ${customer.customer_id} || '@borrada.invalid'`
  return tx
    .update(customer)
    .set({
      ...NO_PROFILE,
      email: erasedEmail,
      mailbox: erasedEmail,
      deletedAt: sql`coalesce(${customer.deletedAt}, ${now})`,
      erasedAt: now,
    })
    .where(or(eq(customer.customer_id, customer_id), eq(customer.merged_into, customer_id)))
}

/** Marks `from` as merged and fills the empty fields of `to` from it. `takeAccount` moves the account. */
async function mergeProfiles(tx: Tx, { from, to }: CustomerMerge, now: Date): Promise<void> {
  await tx.update(customer).set({ merged_into: to }).where(eq(customer.merged_into, from))
  await tx
    .update(customer)
    .set({ deletedAt: now, merged_into: to, file_id: null })
    .where(eq(customer.customer_id, from))
  const merged = alias(customer, 'merged')
  await tx
    .update(customer)
    .set({
      phone: sql`coalesce(${customer.phone}, ${merged.phone})`,
      instagram: sql`coalesce(${customer.instagram}, ${merged.instagram})`,
      birthdate: sql`coalesce(${customer.birthdate}, ${merged.birthdate})`,
      signup_reason: sql`coalesce(${customer.signup_reason}, ${merged.signup_reason})`,
      other: sql`coalesce(${customer.other}, ${merged.other})`,
      file_src: sql`coalesce(${customer.file_src}, ${merged.file_src})`,
      createdAt: sql`least(${customer.createdAt}, ${merged.createdAt})`,
    })
    .from(merged)
    .where(and(eq(customer.customer_id, to), eq(merged.customer_id, from)))
}

/** Swaps the accounts: `to` gets the one of `from`, and the former one of `to` goes with the deleted record. */
export async function takeAccount(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const { customer_id, uid, email, mailbox } = customer
  const isEither = inArray(customer_id, [from, to])
  const rows = await tx.select({ customer_id, uid, email, mailbox }).from(customer).where(isEither)
  const [remainingAccount, replacedAccount] = [from, to].map((id) => rows.find((row) => row.customer_id === id))
  await tx.update(customer).set({ uid: null }).where(isEither)
  await tx
    .update(customer)
    .set({ uid: replacedAccount?.uid ?? null })
    .where(eq(customer_id, from))
  await tx
    .update(customer)
    .set({
      uid: remainingAccount?.uid ?? null,
      email: remainingAccount?.email ?? '',
      mailbox: remainingAccount?.mailbox ?? '',
    })
    .where(eq(customer_id, to))
}

export async function listRemovedAccounts(db: Tx): Promise<{ customer_id: number; uid: string }[]> {
  return db
    .select({ customer_id: customer.customer_id, uid: sql<string>`${customer.uid}` })
    .from(customer)
    .where(and(isNotNull(customer.deletedAt), isNotNull(customer.uid)))
    .limit(100)
}

export const forgetAccount = (db: Tx, customer_id: number): Promise<unknown> =>
  db
    .update(customer)
    .set({ uid: null })
    .where(and(eq(customer.customer_id, customer_id), isNotNull(customer.deletedAt)))

/** Whether a deleted record was erased, and the id that it was merged into; null if there is no such record. */
export async function findRemovedPerson(
  db: Tx,
  customer_id: number,
): Promise<{ merged_into: number | null; isErased: boolean } | null> {
  const [found] = await db
    .select({ merged_into: customer.merged_into, isErased: sql<boolean>`${customer.erasedAt} is not null` })
    .from(customer)
    .where(and(eq(customer.customer_id, customer_id), isNotNull(customer.deletedAt)))
  return found ?? null
}
