import { allow, type Verdict } from 'studio/values/refusal.ts'
import { findPerson, type Person } from '../customers/find-person.ts'
import type { World } from '../world.ts'
import { liveUid } from './store.ts'

/**
 * Who a token belongs to: one statement when all is well. `null` is an account without a customer record yet (4.2);
 * any other token is refused with the reason that its provider gives.
 */
export async function findCaller(world: World, token: string): Promise<Verdict<Person | null>> {
  const { identity, database } = world
  if (identity.name === 'embedded') {
    const person = await findPerson(database.db, liveUid(token, world.now()))
    if (person) return allow(person)
  }
  const verified = await identity.verify(token)
  return verified.allowed ? allow(await findPerson(database.db, verified.value.uid)) : verified
}
