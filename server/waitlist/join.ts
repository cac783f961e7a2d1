import { bookingPolicy, calendarPolicy, creditPolicy, penaltyPolicy, waitlistPolicy } from 'studio/settings/policies.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { decideJoining, type JoiningReason } from 'studio/waitlist/joining.ts'
import type { Waitlist } from 'studio/waitlist/shapes.ts'
import { lockPerson } from '../customers/lock-person.ts'
import { holdPlaces } from '../schedule/places.ts'
import type { World } from '../world.ts'
import { myWaitlists } from './my-waitlists.ts'
import { putLast, readJoining } from './store.ts'

/**
 * 4.12 puts a person at the end of the line of a full class. The class's places are held while it is decided: who joins
 * has either seen the place that was just freed, or hears of it (F12).
 */
export async function join(
  world: World,
  { customer_id }: { customer_id: number },
  single_class_id: number,
): Promise<Verdict<Waitlist, JoiningReason>> {
  const settings = await world.settings()
  const policies = {
    booking: bookingPolicy(settings),
    waitlist: waitlistPolicy(settings),
    penalties: penaltyPolicy(settings),
    calendar: calendarPolicy(settings),
    credits: creditPolicy(settings),
  }
  return world.transaction(async (tx): Promise<Verdict<Waitlist, JoiningReason>> => {
    await lockPerson(tx, customer_id)
    await holdPlaces(tx, single_class_id)
    const now = world.now()
    const verdict = decideJoining(await readJoining(tx, customer_id, single_class_id, now), policies, now)
    if (!verdict.allowed) return verdict
    await putLast(tx, customer_id, single_class_id, now)
    const [entry] = await myWaitlists(tx, customer_id, now, single_class_id)
    if (!entry) throw new Error(`waitlist of class ${single_class_id}: expected the entry just written, found none.`)
    return allow(entry)
  })
}
