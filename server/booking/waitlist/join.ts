import type { Settings } from '@aforo/domain/settings/keys.ts'
import {
  bookingPolicy,
  calendarPolicy,
  creditPolicy,
  penaltyPolicy,
  waitlistPolicy,
} from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { decideJoining, type JoiningPolicies, refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { holdPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { schedulePlaceOffer } from './give-place.ts'
import { myWaitlists } from './my-waitlists.ts'
import { moveToEnd, readJoining } from './store.ts'

/**
 * Puts a customer at the end of a full class's waitlist; with an entry id, moves that entry there (4.12). The places
 * are locked meanwhile, so that a freed place is either seen here or announced afterwards (F12). When only holds fill
 * the class, an offer is scheduled for the end of the first one.
 */
export async function joinWaitlist(
  app: AppContext,
  { customer_id }: { customer_id: number },
  { single_class_id, waitlist_id }: { single_class_id: number; waitlist_id?: number },
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    await holdPlaces(tx, single_class_id)
    const now = app.now()
    const facts = await readJoining(tx, customer_id, single_class_id, now)
    if (waitlist_id !== undefined && facts.waitlist_id !== waitlist_id) return refuse('not-waiting')
    const verdict = decideJoining(facts, joiningPolicies(settings), now)
    if (!verdict.allowed) return verdict
    await moveToEnd(tx, customer_id, single_class_id, now)
    if (facts.held_until !== null) {
      const turn = { single_class_id, class_reservation_id: null, left: null, after: null }
      await schedulePlaceOffer(tx, turn, parseInstant(facts.held_until))
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
