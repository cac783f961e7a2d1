import * as contract from '@aforo/domain/profile/admin/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readAttendance, readReservations } from './read-attendance.ts'

export const personAdminRoutes: readonly Route[] = [
  route(contract.getAttendance, (world, { params }) => readAttendance(world, params.id)),
  route(contract.listReservationsOf, (world, { params, query }) => readReservations(world, params.id, query)),
]
