import type { GrantPaused } from '../../../commerce/credits/admin/change-grant.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { listSeatsOfPausedGrant } from './plan-store.ts'
import { SEAT_LOST, type SeatLost } from './release-plan.ts'

/** When staff pause a grant, frees the seats ahead that it paid; their credits return to it (F33). */
export const releasePaused: Listener = async (tx, payload, app) => {
  const { available_class_id, ...lost } = payload as GrantPaused
  const now = app.now()
  for (const { class_reservation_id } of await listSeatsOfPausedGrant(tx, available_class_id, now)) {
    const seat: SeatLost = { ...lost, class_reservation_id, returns: true }
    await publish(tx, SEAT_LOST, seat, { now, dedupe_key: `${SEAT_LOST}:${class_reservation_id}` })
  }
}
