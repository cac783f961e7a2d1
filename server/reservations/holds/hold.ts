import { decideHolding, type HoldWish } from 'studio/reservations/holding.ts'
import { type ReservationReason, refuse } from 'studio/reservations/refusals.ts'
import type { SeatHold } from 'studio/reservations/shapes.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { lockPerson } from '../../customers/lock-person.ts'
import type { Tx } from '../../database/database.ts'
import { note } from '../../events/note.ts'
import { lockPlaces } from '../../schedule/places.ts'
import type { World } from '../../world.ts'
import { readFacts } from '../seats/facts-store.ts'
import { HOLD_ENDED, type HoldEnded } from '../seats/seat-events.ts'
import { deleteHold, findHold, upsertHold } from './hold-store.ts'
import { reservingFacts, reservingPolicies } from '../seats/take-seats.ts'

/**
 * Keeps a place, and its spot, for a person who chooses or pays (R4). The class's places are locked while it is decided:
 * who books at that moment has been counted, or sees the hold. What she held in another class ends.
 */
export async function hold(
  world: World,
  { customer_id }: { customer_id: number },
  { single_class_id, ...wish }: HoldWish & { single_class_id: number },
): Promise<Verdict<SeatHold, ReservationReason>> {
  const policies = reservingPolicies(await world.settings())
  return world.transaction(async (tx): Promise<Verdict<SeatHold, ReservationReason>> => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    await lockPlaces(tx, single_class_id)
    const now = world.now()
    const read = await readFacts(tx, customer_id, { single_class_id }, now)
    const before = await findHold(tx, customer_id, single_class_id)
    const isLive = before !== null && before.expires_at > now.toISOString()
    const facts = { ...reservingFacts(read), holdsSince: isLive ? before.createdAt : null }
    const verdict = decideHolding(facts, wish, policies, now)
    if (!verdict.allowed) return verdict
    const { places, expires_at } = verdict.value
    const kept = { single_class_id, spot: wish.spot, guest_spot: wish.guest_spot, places, kind: wish.kind }
    const held = { ...kept, expires_at, createdAt: facts.holdsSince ?? now.toISOString() }
    const ended = await upsertHold(tx, customer_id, held, now)
    if (isLive && places < before.places) ended.push(single_class_id)
    for (const id of ended) await noteEnded(tx, id, now)
    return allow({ ...kept, expires_at: expires_at.toISOString() })
  })
}

/** Lets go of what a person holds in a class, if anything. */
export const release = (
  world: World,
  { customer_id }: { customer_id: number },
  single_class_id: number,
): Promise<{ single_class_id: number }> =>
  world.transaction(async (tx) => {
    await endHold(tx, customer_id, single_class_id, world.now())
    return { single_class_id }
  })

/** Ends a person's hold of a class; while it was still hers, who waits for its place is to hear of it (R7). */
export async function endHold(tx: Tx, customer_id: number, single_class_id: number, now: Date): Promise<void> {
  if (await deleteHold(tx, customer_id, single_class_id, now)) await noteEnded(tx, single_class_id, now)
}

const noteEnded = (tx: Tx, single_class_id: number, now: Date): Promise<void> =>
  note(tx, HOLD_ENDED, { single_class_id } satisfies HoldEnded, { now })

/** What a person holds, or held last; whether it has expired is for the caller to see. */
export async function readHold(
  { database }: World,
  { customer_id }: { customer_id: number },
): Promise<{ hold: SeatHold | null }> {
  const found = await findHold(database.db, customer_id)
  if (!found) return { hold: null }
  const { createdAt: _, ...hold } = found
  return { hold }
}
