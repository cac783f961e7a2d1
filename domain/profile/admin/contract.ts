import { z } from 'zod'
import { numericId } from '../../people/shapes.ts'
import { listMyReservations } from '../../booking/reservations/contract.ts'
import { call } from '../../values/call.ts'
import { customerSummary } from './shapes.ts'
import { refuse as refuseAccount } from '../../people/refusals.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(numericId) })

export const getCustomerSummary = call({
  id: 'getAttendance',
  method: 'GET',
  path: '/customer/{id}/desk',
  minRole: 'reception',
  summary:
    'Returns a customer summary for reception: future seats, waitlist entries, penalties and accepted pages (1.4).',
  params: byId,
  response: customerSummary,
  refuses: refuseAccount.of('person-missing'),
})

export const listReservationsOf = call({
  id: 'listReservationsOf',
  method: 'GET',
  path: '/customer/{id}/reservations',
  minRole: 'reception',
  summary: "Returns a customer's reservations, in pages of 50 from page 0 (1.4, 9.3).",
  params: byId,
  query: listMyReservations.query,
  response: listMyReservations.response,
  refuses: refuseAccount.of('person-missing'),
})
