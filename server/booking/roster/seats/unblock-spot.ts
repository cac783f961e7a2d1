import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { SeatFreed } from '../../reservations/seats/seat-events.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { releaseSpot } from '../../../catalogue/schedule/roster-queries.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'

/** Unblocks a spot and offers its place to the waitlist (R7, F11). */
export const unblockSpot = (app: AppContext, staff: Staff, single_class_id: number, spot: string) =>
  app.transaction(async (tx) => {
    await lockPlaces(tx, single_class_id)
    const now = app.now()
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const before = await releaseSpot(tx, single_class_id, spot)
    if (!before) return refuse('block-missing')
    const auditEntry = { did: 'unblock-spot', subject: 'single_class', subject_id: single_class_id }
    await writeAudit(
      tx,
      { by: staff.customer_id, ...auditEntry, before: { spot: labelInRoom(access.value.class_type, spot), ...before } },
      now,
    )
    const freed: SeatFreed = {
      single_class_id,
      places: 1,
      class_reservation_id: null,
      customer_id: null,
      credit: 'none',
      kind: 'unblocked',
    }
    const dedupe_key = `spot-unblocked:${single_class_id}:${spot}:${before.createdAt}`
    await publish(tx, 'seat-freed', freed, { now, dedupe_key })
    return allow({ spot })
  })
