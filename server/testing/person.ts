import type { Role } from '@aforo/domain/values/call.ts'
import { mailboxOf, normalEmail } from '@aforo/domain/values/email.ts'
import { customer } from '../people/tables.ts'
import { openSession } from '../identity/embedded.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { account } from '../identity/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export type TestPerson = {
  customer_id: number
  uid: string
  role: Role
  name: string
  last_name: string
  email: string
  phone: string
  password: string
  token: string
}
type PersonInput = { name?: string; last_name?: string; email?: string; phone?: string; role?: Role }

/** The password of every test person, hashed once per file. */
const PASSWORD = 'pan-de-muerto-2026'
let passwordHash: Promise<string> | undefined
let personCount = 0

export async function insertPerson(app: AppContext, input: PersonInput): Promise<TestPerson> {
  personCount += 1
  const name = input.name ?? 'Ana'
  const values = {
    name,
    last_name: input.last_name ?? 'Ruiz',
    email: normalEmail(input.email ?? `persona${personCount}@example.com`),
    // The demo's people have numbers that begin with 55.
    phone: input.phone ?? `56${String(personCount).padStart(8, '0')}`,
  }
  const uid = app.secret(18)
  const role = input.role ?? 'customer'
  const now = app.now()
  const { db } = app.database
  passwordHash ??= hashPassword(PASSWORD)
  await db.insert(account).values({ uid, email: values.email, password_hash: await passwordHash, createdAt: now })
  const [row] = await db
    .insert(customer)
    .values({ uid, role: role as 'customer', ...values, mailbox: mailboxOf(values.email), createdAt: now })
    .returning({ customer_id: customer.customer_id })
  if (!row) throw new Error('The person was not written: expected one row of customer.')
  const { token } = await openSession(app, uid, role)
  return { ...values, uid, role, customer_id: row.customer_id, password: PASSWORD, token }
}
