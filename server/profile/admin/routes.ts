import * as contract from '@aforo/domain/profile/admin/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readAttendance, readReservations } from './read-attendance.ts'

export const personAdminRoutes: readonly Route[] = [
  route(contract.getCustomerSummary, (app, { params }) => readAttendance(app, params.id)),
  route(contract.listReservationsOf, (app, { params, query }) => readReservations(app, params.id, query)),
]
