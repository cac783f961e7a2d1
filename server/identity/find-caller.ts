import { isAtLeast } from '@aforo/domain/values/call.ts'
import { sessionRefusals } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findPerson, findPersonWith, type Person, type PersonWithAnswer } from '../people/find-person.ts'
import { precomposeQuery } from '../platform/database/reading/precomposed-query.ts'
import type { AppContext } from '../app/app-context.ts'
import { isPastGrace } from './factor/factor-store.ts'
import { graceOver } from './factor/second-factor.ts'
import { hashOf, liveUid } from './store.ts'

const findSessionPerson = precomposeQuery<PersonWithAnswer>(() => findPersonWith(liveUid, isPastGrace))

/**
 * The person of a token, with one statement. `null` is an account without a profile (4.2); invalid tokens are refused
 * with the provider's reason.
 */
export async function findCaller(app: AppContext, token: string) {
  const { identity, database } = app
  if (identity.name === 'embedded') {
    const now = app.now()
    const [person] = await findSessionPerson(database.pool, { token_hash: hashOf(token), now, until: graceOver(now) })
    if (person) return allow(await withEffectiveRole(app, person))
  }
  const verified = await identity.verify(token)
  return verified.allowed ? allow(await findPerson(database.db, verified.value.uid)) : verified
}

/** Staff whose second factor is overdue have only a customer's rights until they enable it (R15). */
async function withEffectiveRole(
  app: AppContext,
  { answer: isFactorOverdue, ...person }: PersonWithAnswer,
): Promise<Person> {
  if (!isFactorOverdue || !isAtLeast(person.role, 'coach')) return person
  const isRequired = (await app.settings()).staff_second_factor === 'required'
  return isRequired ? { ...person, role: 'customer' } : person
}

/** What the API has to know of sessions. */
export const sessions = { findCaller, ofSession: sessionRefusals }
