import { decideHolding, type HoldWish } from 'studio/reservations/holding.ts'
import type { ReservationReason } from 'studio/reservations/refusals.ts'
import type { SeatHold } from 'studio/reservations/shapes.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { lockPerson } from '../../customers/lock-person.ts'
import { lockPlaces } from '../../schedule/places.ts'
import type { World } from '../../world.ts'
import { readFacts } from '../seats/facts-store.ts'
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
    await lockPerson(tx, customer_id)
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
    await upsertHold(tx, customer_id, { ...kept, expires_at, createdAt: facts.holdsSince ?? now.toISOString() })
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
    await deleteHold(tx, customer_id, single_class_id)
    return { single_class_id }
  })

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
