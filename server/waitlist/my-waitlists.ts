import type { Settings } from 'studio/settings/keys.ts'
import { isOpenForBooking } from 'studio/schedule/booking-window.ts'
import { bookingPolicy, cancellationPolicy, waitlistPolicy } from 'studio/settings/policies.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { type JoiningReason, refuse } from 'studio/waitlist/joining.ts'
import { positionOf } from 'studio/waitlist/position.ts'
import { modeNow } from 'studio/waitlist/promoting.ts'
import type { Waitlist } from 'studio/waitlist/shapes.ts'
import type { Tx } from '../database/database.ts'
import type { World } from '../world.ts'
import { listEntries, type Which } from './store.ts'

/** 2.26, 7.27 the classes to come that a person waits for, the next one first, with her position; one statement. */
export async function myWaitlists(
  db: Tx,
  settings: Settings,
  customer_id: number,
  now: Date,
  which: Which = {},
): Promise<Waitlist[]> {
  const policies = { waitlist: waitlistPolicy(settings), cancellation: cancellationPolicy(settings) }
  const entries = await listEntries(db, customer_id, now, which)
  return entries.map(({ line, ...entry }) => ({
    ...entry,
    has_place: entry.has_place && isOpenForBooking(entry.single_class, bookingPolicy(settings), now),
    position: positionOf(line, customer_id) ?? line.length + 1,
    mode: modeNow(entry.single_class, policies, now),
  }))
}

/** 7.27 one of a person's own entries. */
export async function showMyEntry(
  world: World,
  customer_id: number,
  waitlist_id: number,
): Promise<Verdict<Waitlist, JoiningReason>> {
  const { db } = world.database
  const [entry] = await myWaitlists(db, await world.settings(), customer_id, world.now(), { waitlist_id })
  return entry ? allow(entry) : refuse('not-waiting')
}
