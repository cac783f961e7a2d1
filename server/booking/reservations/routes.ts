import * as contract from '@aforo/domain/booking/reservations/contract.ts'
import * as holds from '@aforo/domain/booking/reservations/holds/contract.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { cancelOwnReservation } from './cancel.ts'
import { changeSeat } from './change-seat.ts'
import { holdSeat, readHold, releaseOwnHold } from './holds/hold.ts'
import { countUpcomingSeats } from './releasing/release-plan.ts'
import { getMyPenalty, listMyPenalties, listMyReservations } from './my-reservations.ts'
import { moveReservation } from './move.ts'
import { rateReservation } from './rate.ts'
import { renameGuest } from './rename-guest.ts'
import { reserve } from './reserve.ts'

export const reservationRoutes = [
  route(contract.listMyReservations, (app, { caller, query }) => listMyReservations(app, caller.customer_id, query)),
  route(contract.reserve, async (app, { caller, body }) => {
    const { customer_id, attend: _attend, is_cash: _isCash, is_paid: _isPaid, ...selection } = body
    if (customer_id !== undefined && customer_id !== caller.customer_id) return refuse('not-for-others')
    return wrapValue('class_reservations', await reserve(app, caller, selection))
  }),
  route(holds.holdSeat, async (app, { caller, body }) => {
    const { spot = null, guest_spot = null, ...selection } = body
    return wrapValue('hold', await holdSeat(app, caller, { ...selection, spot, guest_spot }))
  }),
  route(holds.getMyHold, (app, { caller }) => readHold(app, caller)),
  route(holds.releaseSeat, (app, { caller, params }) => releaseOwnHold(app, caller, params.id)),
  route(contract.moveReservation, (app, { caller, params, body }) =>
    moveReservation(app, caller, { class_reservation_id: params.id, to: body }),
  ),
  route(contract.changeReservation, async (app, { caller, body }) =>
    wrapValue('class_reservation', await changeSeat(app, caller, body)),
  ),
  route(contract.rateReservation, async (app, { caller, params, body }) => {
    const { class_stars, coach_stars, comment } = body
    return wrapValue(
      'class_reservation',
      await rateReservation(app, caller, params.id, { class_stars, coach_stars, comment }),
    )
  }),
  route(contract.cancelReservation, (app, { caller, params }) => cancelOwnReservation(app, caller, params.id)),
  route(contract.renameGuest, (app, { caller, body }) => renameGuest(app, caller, body)),
  route(contract.countSeatsOf, async (app, { params }) => ({ seats: await countUpcomingSeats(app, params.id) })),
  route(contract.listMyPenalties, async (app, { caller }) => ({
    class_reservation_penaltys: await listMyPenalties(app, caller.customer_id),
  })),
  route(contract.getMyPenalty, async (app, { caller, params }) =>
    wrapValue('class_reservation_penalty', await getMyPenalty(app, caller.customer_id, params.id)),
  ),
]
