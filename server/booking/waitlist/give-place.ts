import type { Settings } from '@aforo/domain/settings/keys.ts'
import { bookingPolicy, calendarPolicy, cancellationPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { decideTurn, type TurnPolicies } from '@aforo/domain/booking/waitlist/promoting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { expediteEvents } from '../../platform/events/expedite.ts'
import type { Listener } from '../../platform/events/listen.ts'
import { publish } from '../../platform/events/publish.ts'
import type { HoldEnded, SeatFreed } from '../reservations/seats/seat-events.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import { promote } from './promote.ts'
import { hasWaiting } from './store.ts'
import { notifyEveryone } from './notify-everyone.ts'
import { type Cursor, findNextCandidate, readOfferFacts } from './turn-store.ts'

export const PLACE_TO_GIVE = 'place-to-give'

export type PlaceToGive = {
  single_class_id: number
  /**
   * The cancelled reservation, and in `left` its customer, who is not offered the place (F15). Both are null when staff
   * made room.
   */
  class_reservation_id: number | null
  left: number | null
  after: Cursor
}

/** Event handler of `seat-freed`: offers the place to the waitlist, if there is one (F11). */
export const offerFreedPlace: Listener = async (tx, payload, app) => {
  const { single_class_id, class_reservation_id, customer_id } = payload as SeatFreed
  if (!waitlistPolicy(await app.settings()).enabled || !(await hasWaiting(tx, single_class_id))) return
  await schedulePlaceOffer(tx, { single_class_id, class_reservation_id, left: customer_id, after: null }, app.now())
}

/**
 * Event handler of `place-to-give`: reads the class again, then notifies everyone on the waitlist, or promotes one
 * candidate and leaves the rest to another event. One transaction per candidate keeps the lock order (R7, F13, F43).
 */
export const givePlace: Listener = async (tx, payload, app) => {
  const step = payload as PlaceToGive
  const settings = await app.settings()
  const now = app.now()
  const turnFacts = await readOfferFacts(tx, step.single_class_id, now)
  if (!turnFacts) return
  const turn = decideTurn(turnFacts.single_class, turnFacts, turnPolicies(settings), now)
  switch (turn.kind) {
    case 'nothing':
      return
    case 'opens':
      return schedulePlaceOfferAtOpening(tx, step.single_class_id, turn.when)
    case 'held':
      return schedulePlaceOfferAfterHold(tx, step, settings, now)
    case 'broadcast':
      return notifyEveryone(tx, app, turnFacts.single_class, step)
    case 'auto': {
      const candidate = await findNextCandidate(tx, step.single_class_id, step.after, step.left)
      if (!candidate) return
      const outcome = await promote(tx, app, candidate, step.single_class_id)
      if (outcome === 'stop') return
      const { waitlist_id, createdAt } = candidate
      return schedulePlaceOffer(tx, outcome === 'retry' ? step : { ...step, after: { waitlist_id, createdAt } }, now)
    }
  }
}

/**
 * Schedules an offer to the waitlist as an event, for now or for the end of a hold. The event stores the position in
 * the waitlist, so that a crash loses nothing.
 */
export const schedulePlaceOffer = (tx: Tx, step: PlaceToGive, when: Date): Promise<void> =>
  publish(tx, PLACE_TO_GIVE, step, { now: when })

const schedulePlaceOfferAtOpening = (tx: Tx, single_class_id: number, opens: Date): Promise<void> => {
  const step: PlaceToGive = { single_class_id, class_reservation_id: null, left: null, after: null }
  const dedupe_key = `${PLACE_TO_GIVE}:${single_class_id}:${opens.toISOString()}`
  return publish(tx, PLACE_TO_GIVE, step, { now: opens, dedupe_key })
}

async function schedulePlaceOfferAfterHold(tx: Tx, step: PlaceToGive, settings: Settings, now: Date): Promise<void> {
  await lockPlaces(tx, step.single_class_id)
  const turnFacts = await readOfferFacts(tx, step.single_class_id, now)
  if (!turnFacts) return
  const turn = decideTurn(turnFacts.single_class, turnFacts, turnPolicies(settings), now)
  // After the hold, every customer on the waitlist is considered, also the one who gave up the place.
  if (turn.kind === 'held') return schedulePlaceOffer(tx, { ...step, left: null }, turn.when)
  await schedulePlaceOffer(tx, step, now)
}

/** Event handler of `hold-ended`: offers the place now (R4, R7). */
export const offerAfterHold: Listener = async (tx, payload, app) => {
  const { single_class_id } = payload as HoldEnded
  await lockPlaces(tx, single_class_id)
  await expediteEvents(tx, PLACE_TO_GIVE, { single_class_id }, app.now())
}

const turnPolicies = (settings: Settings): TurnPolicies => ({
  booking: bookingPolicy(settings),
  calendar: calendarPolicy(settings),
  waitlist: waitlistPolicy(settings),
  cancellation: cancellationPolicy(settings),
})
