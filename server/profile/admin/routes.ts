import * as contract from '@aforo/domain/profile/admin/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { tellAttendance, tellReservations } from './read-attendance.ts'

export const personDeskRoutes: readonly Route[] = [
  route(contract.getAttendance, (world, { params }) => tellAttendance(world, params.id)),
  route(contract.listReservationsOf, (world, { params, query }) => tellReservations(world, params.id, query)),
]
