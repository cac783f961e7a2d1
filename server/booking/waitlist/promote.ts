import { findBestFree, toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { bookingPolicy, cancellationPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { freeUntil, isOwnReason } from '@aforo/domain/booking/waitlist/promoting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/transaction.ts'
import { toBookedClass } from '../../notifications/templates/booked-class.ts'
import { passedByWords } from '../../notifications/templates/waiting/passed-by.ts'
import { promotedWords } from '../../notifications/templates/waiting/promoted.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { takeSeats } from '../reservations/seats/take-seats.ts'
import { calendarOfSeats } from '../reservations/notices/calendar-of-seats.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Candidate, countOverlapping, deleteCandidateEntry, readOfferFacts, type TurnRead } from './turn-store.ts'

const MAX_TRIES = 5

export type PromotionResult = 'next' | 'retry' | 'stop'

/**
 * Books the best free spot for one customer of the waitlist. When they cannot take it, they get a message with the
 * reason and keep their position (R7, F13). Lock order: customer, class, grant, reservation, entry.
 */
export async function promote(
  tx: Tx,
  app: AppContext,
  candidate: Candidate,
  single_class_id: number,
): Promise<PromotionResult> {
  const settings = await app.settings()
  for (let tryNumber = 1; tryNumber <= MAX_TRIES; tryNumber++) {
    const now = app.now()
    const turnFacts = await readOfferFacts(tx, single_class_id, now)
    if (!turnFacts) return 'stop'
    const free_until = freeUntil(turnFacts.single_class.class_date, policiesOf(settings), now)
    const spot = spotFor(turnFacts, settings)
    const selection = { single_class_id, ...(spot ? { spot: spot.code } : {}) }
    const taking = { customer_id: candidate.customer_id, selection, origin: 'waitlist' as const, by: null, free_until }
    const verdict = await attempt(tx, async (inner) => {
      const seats = await takeSeats(inner, settings, taking, now)
      // The entry is locked last, after the class: a customer who left the waitlist meanwhile gets nothing (F15).
      return seats.allowed && !(await deleteCandidateEntry(inner, candidate)) ? refuse('not-waiting') : seats
    })
    if (verdict.allowed) {
      const [seat] = verdict.value
      if (seat) await sendPromotedNotice(tx, app, candidate, turnFacts, { spot: spot?.label ?? null, free_until, seat })
      return 'next'
    }
    if (!SPOT_REASONS.includes(verdict.reason)) return skipCandidate(tx, app, candidate, turnFacts, verdict)
  }
  throw new Error(`class ${single_class_id}: expected a spot that stays free, found ${MAX_TRIES} taken by others.`)
}

/** Refusals because the spot was taken since it was read: another spot is tried. */
const SPOT_REASONS: readonly string[] = ['spot-taken', 'spot-held', 'spot-needed']

async function sendPromotedNotice(
  tx: Tx,
  app: AppContext,
  { customer_id, name }: Candidate,
  { single_class }: TurnRead,
  { spot, free_until, seat }: { spot: string | null; free_until: Date; seat: ClassReservation },
): Promise<void> {
  const settings = await app.settings()
  const otherLists = await countOverlapping(tx, customer_id, single_class.single_class_id)
  const booked = toBookedClass(single_class, settings, { spot })
  const { class_reservation_id } = seat
  await writeMessage(tx, app, {
    kind: 'promoted',
    to: customer_id,
    words: promotedWords({ name, booked, free_until, otherLists, address: app.address }),
    about: { class_reservation_id },
    until: booked.class_date,
    dedupe_key: `promoted:${class_reservation_id}`,
    ...(await calendarOfSeats(tx, app, [class_reservation_id], 'publish')),
  })
}

async function skipCandidate(
  tx: Tx,
  app: AppContext,
  { customer_id, name, waitlist_id, createdAt }: Candidate,
  { single_class }: TurnRead,
  { reason, message, details }: Refusal,
): Promise<PromotionResult> {
  if (reason === 'already-reserved' || reason === 'not-waiting' || reason === 'person-missing') return 'next'
  // The place was held since it was read: the next try waits for the end of the hold.
  if (details?.may_come_free) return 'retry'
  if (!isOwnReason(reason)) return 'stop'
  const settings = await app.settings()
  const booked = toBookedClass(single_class, settings)
  const values = { name, booked, reason, message, settings, address: app.address }
  const dedupe_key = `passed-by:${waitlist_id}:${createdAt}:${reason}`
  const { class_date: until } = booked
  await writeMessage(tx, app, { kind: 'passed-by', to: customer_id, words: passedByWords(values), until, dedupe_key })
  return 'next'
}

const policiesOf = (settings: Settings) => ({
  waitlist: waitlistPolicy(settings),
  cancellation: cancellationPolicy(settings),
})

function spotFor({ single_class, occupied }: TurnRead, settings: Settings) {
  const map = bookingPolicy(settings).spotMap ? toSpotMap(single_class.class_type) : null
  return (map && findBestFree(map, new Set(occupied))) ?? null
}
