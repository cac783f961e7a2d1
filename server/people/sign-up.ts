import type { SignUpForm } from '@aforo/domain/people/shapes.ts'
import { decideSignUp, type NewPerson } from '@aforo/domain/people/signing-up.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { tenDigits } from '@aforo/domain/values/phone.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { listTerms } from '../catalogue/content/read-content.ts'
import type { Account, Ticket } from '../gateways/identity.ts'
import type { Origin } from '../platform/http/origin.ts'
import type { AppContext } from '../app/app-context.ts'
import { findPerson } from './find-person.ts'
import { findDuplicates } from './store.ts'
import { writeCustomer } from './write-customer.ts'

/** 4.2 phone, account, customer, session: in this order, with any identity provider. */
export async function signUp(app: AppContext, form: SignUpForm, origin: Origin): Promise<Verdict<Ticket>> {
  const credentials = { email: normalEmail(form.email), password: form.password }
  const verdict = decideSignUp(form, {
    policy: await app.identity.passwordPolicy(),
    pages: await listTerms(app),
    ...(await findDuplicates(app.database.db, { phone: tenDigits(form.phone), email: credentials.email })),
  })
  if (!verdict.allowed) return verdict
  const opened = await app.identity.signUp(credentials)
  if (!opened.allowed) return opened
  const account = { uid: opened.value.uid, email: credentials.email }
  const written = await writeOrTakeBack(app, account, verdict.value.customer, origin)
  return written.allowed ? app.identity.signIn({ ...credentials, agent: origin.agent }) : written
}

/** 4.2 removes an account whose profile could not be created, so that sign-up can be repeated. */
async function writeOrTakeBack(
  app: AppContext,
  account: Account,
  person: NewPerson,
  origin: Origin,
): Promise<Verdict<null>> {
  const written = await writeCustomer(app, account, person, origin).catch(async (error: unknown) => {
    // After a connection lost at the commit only the database knows; if it cannot be asked, the account stays.
    const isThere = await findPerson(app.database.db, account.uid).catch(() => true)
    if (!isThere) await app.identity.remove(account.uid)
    throw error
  })
  if (written.allowed) return allow(null)
  await app.identity.remove(account.uid)
  return written
}
