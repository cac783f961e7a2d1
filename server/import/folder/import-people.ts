import { mailboxOf } from '@aforo/domain/values/email.ts'
import { importAccount, importCoach, importPeopleRows as takeIn } from '../../people/import-store.ts'
import type { KnownPerson } from '../../people/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { CustomerRow } from '../people/customers.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type ByHandle, numberOf } from './numbers.ts'

export type People = ReadonlyMap<string, KnownPerson>

export const importPeople = (tx: Tx, studio: StudioFolder, joinedAt: (email: string) => Date) =>
  takeIn(
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

/** Links coaches' accounts (R13). */
export async function linkCoaches(tx: Tx, studio: StudioFolder, people: People, coaches: ByHandle): Promise<void> {
  for (const { email, coach } of studio.customers) {
    const person = people.get(email)
    if (coach !== null && person) await importCoach(tx, person.customer_id, numberOf(coaches, coach))
  }
}

/**
 * Gives an account to those whose line carries a password and who have none yet. Passwords are the identity provider's
 * own business, so this comes after the load; doing it again heals one that was cut short. Answers what could not be done.
 */
export async function openAccounts(app: AppContext, studio: StudioFolder, people: People): Promise<string[]> {
  const waiting = studio.customers.filter((row) => row.password !== null && people.get(row.email)?.uid === null)
  const results = []
  for (const row of waiting) {
    const fault = await openAccount(app, row, people.get(row.email)?.customer_id ?? 0)
    if (fault) results.push(`customers.csv:${row.line} ${row.email}: no account: ${fault}`)
  }
  return results
}

async function openAccount(app: AppContext, row: CustomerRow, customer_id: number): Promise<string | null> {
  const made = await app.identity.signUp({ email: row.email, password: row.password ?? '' })
  if (!made.allowed) return made.message
  const linked = await importAccount(app.database.db, customer_id, made.value.uid)
  if (linked) return null
  await app.identity.remove(made.value.uid)
  return 'another account was created meanwhile'
}
