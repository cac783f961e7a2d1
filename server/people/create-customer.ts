import { refuse } from '@aforo/domain/people/refusals.ts'
import type { NewCustomer } from '@aforo/domain/people/shapes.ts'
import { decideCreatingCustomer } from '@aforo/domain/people/signing-up.ts'
import { tenDigits } from '@aforo/domain/values/phone.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { listTerms } from '../catalogue/content/read-content.ts'
import type { Origin } from '../platform/http/origin.ts'
import type { World } from '../app/world.ts'
import { findPerson } from './find-person.ts'
import { findTaken } from './store.ts'
import { writeCustomer } from './write-customer.ts'

/** 7.7 the record of an account that is signed in and has none yet: e-mail and uid are the account's own. */
export async function createCustomer(
  world: World,
  token: string | null,
  form: NewCustomer,
  origin: Origin,
): Promise<Verdict<number>> {
  if (token === null) return refuse('account-needed')
  const account = await world.identity.verify(token)
  if (!account.allowed) return account
  const { db } = world.database
  const verdict = decideCreatingCustomer(form, {
    pages: await listTerms(world),
    hasCustomer: (await findPerson(db, account.value.uid)) !== null,
    phoneTaken: (await findTaken(db, { phone: tenDigits(form.phone) })).phoneTaken,
  })
  return verdict.allowed ? writeCustomer(world, account.value, verdict.value, origin) : verdict
}
