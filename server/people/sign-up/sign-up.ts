import type { SignUpForm } from '@aforo/domain/people/shapes.ts'
import { decideSignUp, type NewPerson } from '@aforo/domain/people/sign-up.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { listTerms } from '../../catalogue/content/read-content.ts'
import type { Account } from '../../gateways/identity.ts'
import type { Origin } from '../../platform/http/caller/origin.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findPerson } from '../find-person.ts'
import { findDuplicates } from '../store.ts'
import { writeCustomer } from '../write-customer.ts'

/** 4.2 signs up: checks the phone, then creates account, profile and session, with any identity provider. */
export async function signUp(app: AppContext, form: SignUpForm, origin: Origin) {
  const credentials = { email: normalEmail(form.email), password: form.password }
  const verdict = decideSignUp(form, {
    isOpen: (await app.settings()).portal_published,
    policy: await app.identity.passwordPolicy(),
    pages: await listTerms(app),
    ...(await findDuplicates(app.database.db, { phone: toTenDigits(form.phone), email: credentials.email })),
  })
  if (!verdict.allowed) return verdict
  const created = await app.identity.signUp(credentials)
  if (!created.allowed) return created
  const account = { uid: created.value.uid, email: credentials.email }
  const written = await writeOrRemoveAccount(app, account, verdict.value.customer, origin)
  return written.allowed ? app.identity.signIn({ ...credentials, agent: origin.agent }) : written
}

/** 4.2 removes an account whose profile could not be created, so that sign-up can be repeated. */
async function writeOrRemoveAccount(app: AppContext, account: Account, person: NewPerson, origin: Origin) {
  const written = await writeCustomer(app, account, person, origin).catch(async (error: unknown) => {
    // If the connection was lost at the commit, only the database knows whether the profile exists. If unknown, keep
    // the account.
    const mayExist = await findPerson(app.database.db, account.uid).catch(() => true)
    if (!mayExist) await app.identity.remove(account.uid)
    throw error
  })
  if (written.allowed) return allow(null)
  await app.identity.remove(account.uid)
  return written
}
