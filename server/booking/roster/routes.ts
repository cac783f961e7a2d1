import * as contract from '@aforo/domain/booking/roster/contract.ts'
import * as seats from '@aforo/domain/booking/roster/seats/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { versionedClass } from '../../catalogue/schedule/class-rows.ts'
import { showAccessCode } from './check-in/access-code.ts'
import { addSeat } from './seats/add-seat.ts'
import { blockSpot } from './seats/block-spot.ts'
import { checkIn } from './check-in/check-in.ts'
import { closeList } from './attendance/close-list.ts'
import { findNotes, saveNotes } from './save-notes.ts'
import { liftPenalty } from './attendance/lift-penalty.ts'
import { markAttendance } from './attendance/mark-attendance.ts'
import { moveSeat } from './seats/move-seat.ts'
import { payCash } from './seats/pay-cash.ts'
import { removeSeat } from './seats/remove-seat.ts'
import { reopenList } from './attendance/reopen-list.ts'
import { showRoster } from './show-roster.ts'
import { unblockSpot } from './seats/unblock-spot.ts'

export const rosterRoutes = [
  route(contract.getRoster, async (app, { caller, params }) =>
    wrapValue('roster', await showRoster(app, caller, params.id)),
  ),
  route(contract.markAttendance, (app, { caller, params, body }) => markAttendance(app, caller, params.id, body)),
  route(contract.checkIn, (app, { caller, params, body }) => checkIn(app, caller, params.id, body)),
  route(contract.checkInByLink, (app, { caller, body }) => checkIn(app, caller, null, body)),
  route(contract.closeList, (app, { caller, params }) => closeList(app, caller, params.id)),
  route(contract.reopenList, (app, { caller, params, body }) => reopenList(app, caller, params.id, body.reason)),
  route(contract.saveNotes, (app, { caller, params, body }) => saveNotes(app, caller, params.id, body.notes), {
    row: ({ params }) => versionedClass(params.id),
    read: (app, { caller, params }) => findNotes(app, caller, params.id),
  }),
  route(seats.blockSpot, (app, { caller, params, body }) => blockSpot(app, caller, params.id, body)),
  route(seats.unblockSpot, (app, { caller, params }) => unblockSpot(app, caller, params.id, params.spot)),
  route(seats.addSeat, (app, { caller, params, body }) => addSeat(app, caller, params.id, body)),
  route(seats.moveSeat, (app, { caller, params: { id, class_reservation_id }, body }) =>
    moveSeat(app, caller, id, { class_reservation_id, ...body }),
  ),
  route(seats.removeSeat, (app, { caller, params: { id, class_reservation_id }, body }) =>
    removeSeat(app, caller, id, { class_reservation_id, ...body }),
  ),
  route(seats.payCash, (app, { caller, params: { id, class_reservation_id }, body }) =>
    payCash(app, caller, id, { class_reservation_id, ...body }),
  ),
  route(contract.liftPenalty, (app, { caller, params, body }) => liftPenalty(app, caller, params.id, body.reason)),
  route(contract.getAccessCode, (app, { caller, params }) => showAccessCode(app, caller, params.id)),
]
