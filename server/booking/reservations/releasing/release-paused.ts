import type { GrantPaused } from '../../../commerce/credits/admin/change-grant.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { listSeatsOfPausedGrant } from './plan-store.ts'
import { SEAT_LOST, type LostSeat } from './release-plan.ts'

/** Event handler: when staff pause a grant, frees the upcoming seats that it paid; their credits return to it (F33). */
export const releasePaused: Listener = async (tx, payload, app) => {
  const { available_class_id, ...details } = payload as GrantPaused
  const now = app.now()
  for (const { class_reservation_id } of await listSeatsOfPausedGrant(tx, available_class_id, now)) {
    const seat: LostSeat = { ...details, class_reservation_id, returns: true }
    await publish(tx, SEAT_LOST, seat, { now, dedupe_key: `${SEAT_LOST}:${class_reservation_id}` })
  }
}
