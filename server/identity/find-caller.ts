import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { findPerson, type Person, type PersonWithAnswer, personAsking } from '../people/find-person.ts'
import { precomposed } from '../platform/database/precomposed-query.ts'
import type { AppContext } from '../app/app-context.ts'
import { isPastGrace } from './factor/factor-store.ts'
import { graceOver } from './factor/second-factor.ts'
import { hashOf, liveUid } from './store.ts'

const findSessionPerson = precomposed<PersonWithAnswer>(() => personAsking(liveUid, isPastGrace))

/**
 * A token's account: one statement. `null` is an account without a profile (4.2); invalid tokens are refused with the
 * provider's reason.
 */
export async function findCaller(app: AppContext, token: string): Promise<Verdict<Person | null>> {
  const { identity, database } = app
  if (identity.name === 'embedded') {
    const now = app.now()
    const [found] = await findSessionPerson(database.pool, { token_hash: hashOf(token), now, until: graceOver(now) })
    if (found) return allow(await asLetIn(app, found))
  }
  const verified = await identity.verify(token)
  return verified.allowed ? allow(await findPerson(database.db, verified.value.uid)) : verified
}

/** Staff whose second factor is due are let in as a customer is, as far as the door where they turn it on (R15). */
async function asLetIn(app: AppContext, { answer: isLate, ...person }: PersonWithAnswer): Promise<Person> {
  if (!isLate || !isAtLeast(person.role, 'coach')) return person
  const isRequired = (await app.settings()).staff_second_factor === 'required'
  return isRequired ? { ...person, role: 'customer' } : person
}
