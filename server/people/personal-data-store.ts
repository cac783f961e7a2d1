import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import {
  mergeColumns,
  mergeMissingRows,
  type CustomerMerge,
  type PersonalData,
  exportRows,
} from '../platform/database/personal-data.ts'

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
    erase: (tx, customer_id) => tx.execute(sql`delete from address where customer_id = ${customer_id}`),
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
    erase: (tx, customer_id) => tx.execute(sql`delete from customer_note where customer_id = ${customer_id}`),
    hand: (tx, persons) => mergeColumns(tx, ['customer_note.customer_id', 'customer_note.by'], persons),
  },
  {
    name: 'etiquetas-del-estudio',
    columns: ['customer_tag.customer_id'],
    exportRecords: (db, customer_id) =>
      exportRows(db, sql`select tag from customer_tag where customer_id = ${customer_id} order by tag`),
    erase: (tx, customer_id) => tx.execute(sql`delete from customer_tag where customer_id = ${customer_id}`),
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
    erase: (tx, customer_id) => tx.execute(sql`delete from notification_choice where customer_id = ${customer_id}`),
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

function eraseProfile(tx: Tx, customer_id: number, now: Date) {
  return tx.execute(sql`
    update customer set name = 'Persona borrada', last_name = '', email = 'borrada-' || customer_id || '@borrada.invalid',
      mailbox = 'borrada-' || customer_id || '@borrada.invalid', phone = null, instagram = null, birthdate = null,
      file_src = null, file_id = null, signup_reason = null, other = null, instructor_id = null,
      "deletedAt" = coalesce("deletedAt", ${now}), "erasedAt" = ${now}
    where customer_id = ${customer_id} or merged_into = ${customer_id}`)
}

/** Marks `from` as merged and fills the empty fields of `to` from it. `takeAccount` moves the account. */
async function mergeProfiles(tx: Tx, { from, to }: CustomerMerge, now: Date): Promise<void> {
  await tx.execute(sql`update customer set merged_into = ${to} where merged_into = ${from}`)
  await tx.execute(
    sql`update customer set "deletedAt" = ${now}, merged_into = ${to}, file_id = null where customer_id = ${from}`,
  )
  await tx.execute(sql`
    update customer o set phone = coalesce(o.phone, f.phone), instagram = coalesce(o.instagram, f.instagram),
      birthdate = coalesce(o.birthdate, f.birthdate), signup_reason = coalesce(o.signup_reason, f.signup_reason),
      other = coalesce(o.other, f.other), file_src = coalesce(o.file_src, f.file_src), "createdAt" = least(o."createdAt", f."createdAt")
    from customer f where o.customer_id = ${to} and f.customer_id = ${from}`)
}

/** Swaps the accounts: `to` gets the one of `from`, and the former one of `to` goes with the deleted record. */
export async function takeAccount(tx: Tx, { from, to }: CustomerMerge): Promise<void> {
  const { rows } = await tx.execute<{ customer_id: number; uid: string | null; email: string; mailbox: string }>(
    sql`select customer_id, uid, email, mailbox from customer where customer_id in (${from}, ${to})`,
  )
  const [remainingAccount, replacedAccount] = [from, to].map((id) => rows.find((row) => row.customer_id === id))
  await tx.execute(sql`update customer set uid = null where customer_id in (${from}, ${to})`)
  await tx.execute(sql`update customer set uid = ${replacedAccount?.uid ?? null} where customer_id = ${from}`)
  await tx.execute(sql`update customer set uid = ${remainingAccount?.uid ?? null}, email = ${remainingAccount?.email ?? ''},
    mailbox = ${remainingAccount?.mailbox ?? ''} where customer_id = ${to}`)
}

export async function listRemovedAccounts(db: Tx): Promise<{ customer_id: number; uid: string }[]> {
  const { rows } = await db.execute<{ customer_id: number; uid: string }>(
    sql`select customer_id, uid from customer where "deletedAt" is not null and uid is not null limit 100`,
  )
  return rows
}

export const forgetAccount = (db: Tx, customer_id: number): Promise<unknown> =>
  db.execute(sql`update customer set uid = null where customer_id = ${customer_id} and "deletedAt" is not null`)

/** Whether a deleted record was erased, and the id that it was merged into; null if there is no such record. */
export async function findRemovedPerson(
  db: Tx,
  customer_id: number,
): Promise<{ merged_into: number | null; isErased: boolean } | null> {
  const { rows } = await db.execute<{ merged_into: number | null; isErased: boolean }>(sql`
    select merged_into, "erasedAt" is not null as "isErased" from customer
    where customer_id = ${customer_id} and "deletedAt" is not null`)
  return rows[0] ?? null
}
