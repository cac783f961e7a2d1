import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isOpenForBooking } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { bookingPolicy, cancellationPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { refuse } from '@aforo/domain/booking/waitlist/joining.ts'
import { positionOf } from '@aforo/domain/booking/waitlist/position.ts'
import { currentMode } from '@aforo/domain/booking/waitlist/promoting.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listEntries, type EntryFilter } from './store.ts'

/** Upcoming classes that a customer waits for, next first, with their position (2.26, 7.27). One statement. */
export async function myWaitlists(
  db: Tx,
  settings: Settings,
  customer_id: number,
  now: Date,
  which: EntryFilter = {},
): Promise<Waitlist[]> {
  const policies = { waitlist: waitlistPolicy(settings), cancellation: cancellationPolicy(settings) }
  const entries = await listEntries(db, customer_id, now, which)
  return entries.map(({ line, ...entry }) => ({
    ...entry,
    has_place: entry.has_place && isOpenForBooking(entry.single_class, bookingPolicy(settings), now),
    position: positionOf(line, customer_id) ?? line.length + 1,
    mode: currentMode(entry.single_class, policies, now),
  }))
}

/** One of the customer's waitlist entries (7.27). */
export async function showMyEntry(app: AppContext, customer_id: number, waitlist_id: number) {
  const { db } = app.database
  const [entry] = await myWaitlists(db, await app.settings(), customer_id, app.now(), { waitlist_id })
  return entry ? allow(entry) : refuse('not-waiting')
}
