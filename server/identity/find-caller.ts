import { isAtLeast } from 'studio/values/call.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { findPerson, type Person } from '../customers/find-person.ts'
import type { World } from '../world.ts'
import { liveUid } from './store.ts'

/**
 * Who a token belongs to: one statement of a customer when all is well. `null` is an account without a customer record yet (4.2);
 * any other token is refused with the reason that its provider gives.
 */
export async function findCaller(world: World, token: string): Promise<Verdict<Person | null>> {
  const { identity, database } = world
  if (identity.name === 'embedded') {
    const person = await findPerson(database.db, liveUid(token, world.now()))
    if (person) return allow(await asLetIn(world, person))
  }
  const verified = await identity.verify(token)
  return verified.allowed ? allow(await findPerson(database.db, verified.value.uid)) : verified
}

/** Staff whose second factor is due are let in as a customer is, as far as the door where they turn it on (R15). */
async function asLetIn(world: World, person: Person): Promise<Person> {
  if (!isAtLeast(person.role, 'coach')) return person
  if ((await world.settings()).staff_second_factor !== 'required') return person
  const factor = await world.identity.secondFactor?.state(person.uid)
  return factor?.state === 'due' ? { ...person, role: 'customer' } : person
}
