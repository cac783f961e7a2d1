import { decideHolding, type HoldInput } from '@aforo/domain/booking/reservations/holding.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import type { SeatHold } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { readFacts } from '../seats/facts-store.ts'
import { HOLD_ENDED, type HoldEnded } from '../seats/seat-events.ts'
import { reservingFacts, reservingPolicies } from '../seats/take-seats.ts'
import { findHold, findLastHold, hasPendingPurchase, releaseHold, upsertHold } from './hold-store.ts'

/**
 * Holds a place, and its spot, while a customer chooses or pays (R4). The places of the class are locked, so that a
 * concurrent booking is counted or sees the hold. Ends the customer's hold in any other class.
 */
export async function holdSeat(
  app: AppContext,
  { customer_id }: { customer_id: number },
  selection: HoldInput & { single_class_id: number },
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    return holdPlaces(tx, settings, { customer_id, selection }, app.now())
  })
}

/**
 * Holds a place for a customer's pending purchase of a class, at the spot of their earlier hold if it is free (4.11).
 * The caller locks the customer. Without a free place nothing is held: a seat is looked for once the purchase is paid.
 */
export async function holdForPurchase(
  tx: Tx,
  settings: Settings,
  { customer_id, single_class_id }: { customer_id: number; single_class_id: number },
  now: Date,
): Promise<void> {
  const before = await findHold(tx, customer_id, single_class_id)
  const { spot, guest_spot, places } = before ?? { spot: null, guest_spot: null, places: 1 }
  const selection = { single_class_id, spot, guest_spot, places, kind: 'paying' } as const
  const held = await holdPlaces(tx, settings, { customer_id, selection }, now)
  if (held.allowed || (spot ?? guest_spot) === null) return
  await holdPlaces(tx, settings, { customer_id, selection: { ...selection, spot: null, guest_spot: null } }, now)
}

type HoldFacts = { customer_id: number; selection: HoldInput & { single_class_id: number } }

/** Locks the places of the class; the caller locks the customer. */
async function holdPlaces(tx: Tx, settings: Settings, { customer_id, selection }: HoldFacts, now: Date) {
  const { single_class_id, spot, guest_spot } = selection
  await lockPlaces(tx, single_class_id)
  const factsRead = await readFacts(tx, customer_id, { single_class_id }, now)
  const lastHold = await findHold(tx, customer_id, single_class_id)
  const isPending = await hasPendingPurchase(tx, customer_id, single_class_id, now)
  const facts = { ...reservingFacts(factsRead), lastHold, hasPendingPurchase: isPending }
  const verdict = decideHolding(facts, selection, reservingPolicies(settings), now)
  if (!verdict.allowed) return verdict
  const { places, kind, expires_at, since } = verdict.value
  const holdRow = { single_class_id, spot, guest_spot, places, kind }
  const ended = await upsertHold(tx, customer_id, { ...holdRow, expires_at, createdAt: since }, now)
  if (lastHold && lastHold.expires_at > now.toISOString() && places < lastHold.places) ended.push(single_class_id)
  for (const id of ended) await publishHoldEnded(tx, id, now)
  return allow({ ...holdRow, expires_at: expires_at.toISOString() })
}

export const releaseOwnHold = (
  app: AppContext,
  { customer_id }: { customer_id: number },
  single_class_id: number,
): Promise<{ single_class_id: number }> =>
  app.transaction(async (tx) => {
    await endHold(tx, customer_id, single_class_id, app.now())
    return { single_class_id }
  })

/** Ends a hold. If it was active, an event is published, since the waitlist may get the place (R7). */
export async function endHold(tx: Tx, customer_id: number, single_class_id: number, now: Date): Promise<void> {
  if (await releaseHold(tx, customer_id, single_class_id, now)) await publishHoldEnded(tx, single_class_id, now)
}

const publishHoldEnded = (tx: Tx, single_class_id: number, now: Date): Promise<void> =>
  publish(tx, HOLD_ENDED, { single_class_id } satisfies HoldEnded, { now })

export async function readHold(
  { database }: AppContext,
  { customer_id }: { customer_id: number },
): Promise<{ hold: SeatHold | null }> {
  const found = await findLastHold(database.db, customer_id)
  if (!found) return { hold: null }
  const { createdAt: _createdAt, releasedAt: _releasedAt, ...hold } = found
  return { hold }
}
