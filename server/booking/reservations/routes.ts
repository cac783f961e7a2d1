import * as contract from '@aforo/domain/booking/reservations/contract.ts'
import { renameGuest as renameGuestCall } from '@aforo/domain/catalogue/schedule/contract.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { cancel } from './cancel.ts'
import { changeSeat } from './change-seat.ts'
import { hold, readHold, release } from './holds/hold.ts'
import { countSeatsAhead } from './losing/release-plan.ts'
import { getMyPenalty, listMyPenalties, listMyReservations } from './my-reservations.ts'
import { move } from './move.ts'
import { rate } from './rate.ts'
import { renameGuest } from './rename-guest.ts'
import { reserve } from './reserve.ts'

export const reservationRoutes = [
  route(contract.listMyReservations, (world, { who, query }) => listMyReservations(world, who.customer_id, query)),
  route(
    contract.reserve,
    async (world, { who, body: { customer_id, attend: _a, is_cash: _c, is_paid: _p, ...wish } }) => {
      if (customer_id !== undefined && customer_id !== who.customer_id) return refuse('not-for-others')
      const reserved = await reserve(world, who, wish)
      return reserved.allowed ? allow({ class_reservations: reserved.value }) : reserved
    },
  ),
  route(contract.holdSeat, async (world, { who, body }) => {
    const { spot = null, guest_spot = null, ...wish } = body
    const held = await hold(world, who, { ...wish, spot, guest_spot })
    return held.allowed ? allow({ hold: held.value }) : held
  }),
  route(contract.getMyHold, (world, { who }) => readHold(world, who)),
  route(contract.releaseSeat, (world, { who, params }) => release(world, who, params.id)),
  route(contract.moveReservation, (world, { who, params, body }) =>
    move(world, who, { class_reservation_id: params.id, to: body }),
  ),
  route(contract.changeReservation, async (world, { who, body }) => {
    const changed = await changeSeat(world, who, body)
    return changed.allowed ? allow({ class_reservation: changed.value }) : changed
  }),
  route(contract.rateReservation, async (world, { who, params, body }) => {
    const { class_stars, coach_stars, comment } = body
    const rated = await rate(world, who, params.id, { class_stars, coach_stars, comment })
    return rated.allowed ? allow({ class_reservation: rated.value }) : rated
  }),
  route(contract.cancelReservation, (world, { who, params }) => cancel(world, who, params.id)),
  route(renameGuestCall, (world, { who, body }) => renameGuest(world, who, body)),
  route(contract.countSeatsOf, async (world, { params }) => ({ seats: await countSeatsAhead(world, params.id) })),
  route(contract.listMyPenalties, async (world, { who }) => ({
    class_reservation_penaltys: await listMyPenalties(world, who.customer_id),
  })),
  route(contract.getMyPenalty, async (world, { who, params }) => {
    const found = await getMyPenalty(world, who.customer_id, params.id)
    return found.allowed ? allow({ class_reservation_penalty: found.value }) : found
  }),
]
