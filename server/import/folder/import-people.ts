import { mailboxOf } from '@aforo/domain/values/email.ts'
import { importAccount, importCoach, importPeopleRows } from '../../people/import-store.ts'
import type { KnownPerson } from '../../people/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { CustomerRow } from '../people/customers.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type IdsByHandle, idOf } from './ids-by-handle.ts'

export type People = ReadonlyMap<string, KnownPerson>

export const importPeople = (tx: Tx, studio: StudioFolder, joinedAt: (email: string) => Date) =>
  importPeopleRows(
    tx,
    studio.customers.map(({ email, name, last_name, phone, birthdate, instagram, role }) => ({
      email,
      name,
      last_name,
      phone,
      birthdate,
      instagram,
      role,
      mailbox: mailboxOf(email),
      createdAt: joinedAt(email),
    })),
  )

/** Links the accounts of coaches to their coach rows (R13). */
export async function linkCoaches(tx: Tx, studio: StudioFolder, people: People, coaches: IdsByHandle): Promise<void> {
  for (const { email, coach } of studio.customers) {
    const person = people.get(email)
    if (coach !== null && person) await importCoach(tx, person.customer_id, idOf(coaches, coach))
  }
}

/**
 * Creates accounts for rows with a password whose customer has none. The identity provider stores passwords, so this
 * runs after the import; running it again completes an interrupted one. Returns the failures.
 */
export async function openAccounts(app: AppContext, studio: StudioFolder, people: People): Promise<string[]> {
  const rowsWithoutAccount = studio.customers.filter(
    (row) => row.password !== null && people.get(row.email)?.uid === null,
  )
  const faults = []
  for (const row of rowsWithoutAccount) {
    const fault = await openAccount(app, row, people.get(row.email)?.customer_id ?? 0)
    if (fault) faults.push(`customers.csv:${row.line} ${row.email}: no account: ${fault}`)
  }
  return faults
}

async function openAccount(app: AppContext, row: CustomerRow, customer_id: number): Promise<string | null> {
  const account = await app.identity.signUp({ email: row.email, password: row.password ?? '' })
  if (!account.allowed) return account.message
  const isLinked = await importAccount(app.database.db, customer_id, account.value.uid)
  if (isLinked) return null
  await app.identity.remove(account.value.uid)
  return 'another account was created meanwhile'
}
