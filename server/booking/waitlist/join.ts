import type { Settings } from '@aforo/domain/settings/keys.ts'
import {
  bookingPolicy,
  calendarPolicy,
  creditPolicy,
  penaltyPolicy,
  waitlistPolicy,
} from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import {
  decideJoining,
  type JoiningPolicies,
  type JoiningReason,
  refuse,
} from '@aforo/domain/booking/waitlist/joining.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { holdPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { schedulePlaceOffer } from './give-place.ts'
import { myWaitlists } from './my-waitlists.ts'
import { putLast, readJoining } from './store.ts'

type Joined = Verdict<Waitlist, JoiningReason>

/**
 * 4.12 puts a person at the end of a full class's waitlist; with an entry id, moves that entry. Places are locked
 * meanwhile: a freed place was seen, or will be announced (F12). Where only holds fill the class, the waitlist is
 * served after one ended.
 */
export async function join(
  app: AppContext,
  { customer_id }: { customer_id: number },
  { single_class_id, waitlist_id }: { single_class_id: number; waitlist_id?: number },
): Promise<Joined> {
  const settings = await app.settings()
  return app.transaction(async (tx): Promise<Joined> => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    await holdPlaces(tx, single_class_id)
    const now = app.now()
    const read = await readJoining(tx, customer_id, single_class_id, now)
    if (waitlist_id !== undefined && read.waitlist_id !== waitlist_id) return refuse('not-waiting')
    const verdict = decideJoining(read, joiningPolicies(settings), now)
    if (!verdict.allowed) return verdict
    await putLast(tx, customer_id, single_class_id, now)
    if (read.held_until !== null) {
      const turn = { single_class_id, class_reservation_id: null, left: null, after: null }
      await schedulePlaceOffer(tx, turn, parseInstant(read.held_until))
    }
    const [entry] = await myWaitlists(tx, settings, customer_id, now, { single_class_id })
    if (!entry) throw new Error(`waitlist of class ${single_class_id}: expected the entry just written, found none.`)
    return allow(entry)
  })
}

const joiningPolicies = (settings: Settings): JoiningPolicies => ({
  booking: bookingPolicy(settings),
  waitlist: waitlistPolicy(settings),
  penalties: penaltyPolicy(settings),
  calendar: calendarPolicy(settings),
  credits: creditPolicy(settings),
})
