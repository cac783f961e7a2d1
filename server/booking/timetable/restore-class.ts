import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { decideRestoring, type StoredClass } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { SeatFreed } from '../reservations/seats/seat-events.ts'
import { lockTimetable, restoreClass as restore } from '../../catalogue/schedule/class-rows.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readClasses, readOffers } from './facts-store.ts'
import { checkClashes } from './planning/check-clashes.ts'
import { listBoardClasses } from './show-board.ts'
import { countReleasedPeople } from './notices/people-store.ts'

type RestoreRequest = { single_class_id: number; message: string; allow_clashes: boolean }
/** The event of a restored class; `cancelledAt` is when it had been cancelled. */
export type ClassRestored = { single_class_id: number; cancelledAt: string; restoredAt: string; message: string }

/**
 * Restores a cancelled class without its seats (R6). Customers who lost their seats are notified and may book again;
 * the waitlist is offered the places. Idempotent.
 */
export async function restoreClass(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { single_class_id, message, allow_clashes }: RestoreRequest,
) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    await lockPlaces(tx, single_class_id)
    const now = app.now()
    const [stored] = await readClasses(tx, [single_class_id], calendar.zone)
    if (!stored) return refuse('class-missing')
    const verdict = decideRestoring(stored, now)
    if (!verdict.allowed) return verdict
    if (verdict.value === 'not-cancelled' || stored.cancelledAt === null) {
      return allow({ classes: await listBoardClasses(tx, [single_class_id], calendar), told: 0 })
    }
    const clashCheck = { offers: await readOffers(tx), calendar, except: [single_class_id], isAllowed: allow_clashes }
    const clashes = await checkClashes(tx, [stored], clashCheck)
    if (!clashes.allowed) return clashes
    if ((await restore(tx, single_class_id)) === 'exists-already') return refuse('exists-already')
    const restored = { single_class_id, cancelledAt: stored.cancelledAt.toISOString(), message }
    await recordRestored(tx, stored, { ...restored, restoredAt: now.toISOString() }, by, now)
    const notified = await countReleasedPeople(tx, single_class_id, stored.cancelledAt)
    return allow({ classes: await listBoardClasses(tx, [single_class_id], calendar), told: notified })
  })
}

async function recordRestored(
  tx: Tx,
  stored: StoredClass,
  restored: ClassRestored,
  by: number,
  now: Date,
): Promise<void> {
  const { single_class_id, cancelledAt, message } = restored
  const subject = { subject: 'single_class', subject_id: single_class_id }
  await writeAudit(tx, { by, did: 'restore-class', ...subject, before: { cancelledAt }, after: { message } }, now)
  await publish(tx, 'class-restored', restored, { now })
  const freed: SeatFreed = {
    single_class_id,
    places: Math.max(0, (stored.capacity ?? 0) - stored.blocked),
    class_reservation_id: null,
    customer_id: null,
    credit: 'none',
    kind: 'capacity',
  }
  if (freed.places > 0) await publish(tx, 'seat-freed', freed, { now })
}
