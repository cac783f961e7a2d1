import { bestFree, mapOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { bookingPolicy, cancellationPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { freeUntil, isOwnReason } from '@aforo/domain/booking/waitlist/promoting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/transaction.ts'
import { passedByWords } from '../../notifications/templates/waiting/passed-by.ts'
import { promotedWords } from '../../notifications/templates/waiting/promoted.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { takeSeats } from '../reservations/seats/take-seats.ts'
import { calendarOfSeats } from '../reservations/notices/calendar-of-seats.ts'
import type { AppContext } from '../../app/app-context.ts'
import { bookedClass } from './booked-class.ts'
import { type Candidate, countOverlapping, endEntry, readTurn, type TurnRead } from './turn-store.ts'

const TRIES = 5

export type Step = 'go-on' | 'again' | 'stop'

/**
 * Gives a place to one waiting person, at the best free spot, or records why not; they keep their place in line (R7,
 * F13). Lock order: customer, class, grant, reservation, entry.
 */
export async function promote(tx: Tx, app: AppContext, candidate: Candidate, single_class_id: number): Promise<Step> {
  const settings = await app.settings()
  for (let tried = 1; tried <= TRIES; tried++) {
    const now = app.now()
    const read = await readTurn(tx, single_class_id, now)
    if (!read) return 'stop'
    const free_until = freeUntil(read.single_class.class_date, policiesOf(settings), now)
    const spot = spotFor(read, settings)
    const selection = { single_class_id, ...(spot ? { spot: spot.code } : {}) }
    const taking = { customer_id: candidate.customer_id, selection, origin: 'waitlist' as const, by: null, free_until }
    const verdict = await attempt(tx, async (inner) => {
      const seats = await takeSeats(inner, settings, taking, now)
      // Last, behind the class: who left the list meanwhile gets nothing (F15).
      return seats.allowed && !(await endEntry(inner, candidate)) ? refuse('not-waiting') : seats
    })
    if (verdict.allowed) {
      const [seat] = verdict.value
      if (seat) await sendPromotedNotice(tx, app, candidate, read, { spot: spot?.label ?? null, free_until, seat })
      return 'go-on'
    }
    if (!OTHER_SPOT.includes(verdict.reason)) return passBy(tx, app, candidate, read, verdict)
  }
  throw new Error(`class ${single_class_id}: expected a spot that stays free, found ${TRIES} taken while it was given.`)
}

/** The spot was taken since it was read: another one is tried. */
const OTHER_SPOT: readonly string[] = ['spot-taken', 'spot-held', 'spot-needed']

async function sendPromotedNotice(
  tx: Tx,
  app: AppContext,
  { customer_id, name }: Candidate,
  { single_class }: TurnRead,
  { spot, free_until, seat }: { spot: string | null; free_until: Date; seat: ClassReservation },
): Promise<void> {
  const settings = await app.settings()
  const otherLists = await countOverlapping(tx, customer_id, single_class.single_class_id)
  const booked = bookedClass(single_class, settings, spot)
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

async function passBy(
  tx: Tx,
  app: AppContext,
  { customer_id, name, waitlist_id, createdAt }: Candidate,
  { single_class }: TurnRead,
  { reason, message, details }: Refusal,
): Promise<Step> {
  if (reason === 'already-reserved' || reason === 'not-waiting' || reason === 'person-missing') return 'go-on'
  // Held since it was read: the step that is asked again waits for the end of the hold.
  if (details?.may_come_free) return 'again'
  if (!isOwnReason(reason)) return 'stop'
  const settings = await app.settings()
  const booked = bookedClass(single_class, settings, null)
  const values = { name, booked, reason, message, settings, address: app.address }
  const dedupe_key = `passed-by:${waitlist_id}:${createdAt}:${reason}`
  const { class_date: until } = booked
  await writeMessage(tx, app, { kind: 'passed-by', to: customer_id, words: passedByWords(values), until, dedupe_key })
  return 'go-on'
}

const policiesOf = (settings: Settings) => ({
  waitlist: waitlistPolicy(settings),
  cancellation: cancellationPolicy(settings),
})

function spotFor({ single_class, occupied }: TurnRead, settings: Settings) {
  const map = bookingPolicy(settings).spotMap ? mapOf(single_class.class_type) : null
  return (map && bestFree(map, new Set(occupied))) ?? null
}
