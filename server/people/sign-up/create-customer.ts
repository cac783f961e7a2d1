import { refuse } from '@aforo/domain/people/refusals.ts'
import type { NewCustomer } from '@aforo/domain/people/shapes.ts'
import { decideCreatingCustomer } from '@aforo/domain/people/sign-up.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { listTerms } from '../../catalogue/content/read-content.ts'
import type { Origin } from '../../platform/http/caller/origin.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findPerson } from '../find-person.ts'
import { findDuplicates } from '../store.ts'
import { writeCustomer } from '../write-customer.ts'

/** 7.7 creates the profile of a signed-in account that has none; e-mail and uid come from the account. */
export async function createCustomer(app: AppContext, token: string | null, form: NewCustomer, origin: Origin) {
  if (token === null) return refuse('account-needed')
  const account = await app.identity.verify(token)
  if (!account.allowed) return account
  const { db } = app.database
  const verdict = decideCreatingCustomer(form, {
    isOpen: (await app.settings()).portal_published,
    pages: await listTerms(app),
    hasCustomer: (await findPerson(db, account.value.uid)) !== null,
    isPhoneTaken: (await findDuplicates(db, { phone: toTenDigits(form.phone) })).isPhoneTaken,
  })
  return verdict.allowed ? writeCustomer(app, account.value, verdict.value, origin) : verdict
}
