import * as contract from '@aforo/domain/booking/roster/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { versionedClass } from '../../catalogue/schedule/class-rows.ts'
import { showAccessCode } from './check-in/access-code.ts'
import { addSeat } from './seats/add-seat.ts'
import { blockSpot } from './seats/block-spot.ts'
import { checkIn } from './check-in/check-in.ts'
import { closeList } from './attendance/close-list.ts'
import { findNotes, keepNotes } from './keep-notes.ts'
import { liftPenalty } from './attendance/lift-penalty.ts'
import { markAttendance } from './attendance/mark-attendance.ts'
import { moveSeat } from './seats/move-seat.ts'
import { payCash } from './seats/pay-cash.ts'
import { removeSeat } from './seats/remove-seat.ts'
import { reopenList } from './attendance/reopen-list.ts'
import { showRoster } from './show-roster.ts'
import { unblockSpot } from './seats/unblock-spot.ts'

export const rosterRoutes = [
  route(contract.getRoster, async (world, { who, params }) => {
    const found = await showRoster(world, who, params.id)
    return found.allowed ? allow({ roster: found.value }) : found
  }),
  route(contract.markAttendance, (world, { who, params, body }) => markAttendance(world, who, params.id, body)),
  route(contract.checkIn, (world, { who, params, body }) => checkIn(world, who, params.id, body)),
  route(contract.checkInByLink, (world, { who, body }) => checkIn(world, who, null, body)),
  route(contract.closeList, (world, { who, params }) => closeList(world, who, params.id)),
  route(contract.reopenList, (world, { who, params, body }) => reopenList(world, who, params.id, body.reason)),
  route(contract.keepNotes, (world, { who, params, body }) => keepNotes(world, who, params.id, body.notes), {
    row: ({ params }) => versionedClass(params.id),
    read: (world, { who, params }) => findNotes(world, who, params.id),
  }),
  route(contract.blockSpot, (world, { who, params, body }) => blockSpot(world, who, params.id, body)),
  route(contract.unblockSpot, (world, { who, params }) => unblockSpot(world, who, params.id, params.spot)),
  route(contract.addSeat, (world, { who, params, body }) => addSeat(world, who, params.id, body)),
  route(contract.moveSeat, (world, { who, params: { id, class_reservation_id }, body }) =>
    moveSeat(world, who, id, { class_reservation_id, ...body }),
  ),
  route(contract.removeSeat, (world, { who, params: { id, class_reservation_id }, body }) =>
    removeSeat(world, who, id, { class_reservation_id, ...body }),
  ),
  route(contract.payCash, (world, { who, params: { id, class_reservation_id }, body }) =>
    payCash(world, who, id, { class_reservation_id, ...body }),
  ),
  route(contract.liftPenalty, (world, { who, params, body }) => liftPenalty(world, who, params.id, body.reason)),
  route(contract.getAccessCode, (world, { who, params }) => showAccessCode(world, who, params.id)),
]
