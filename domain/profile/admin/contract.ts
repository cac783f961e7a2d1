import { z } from 'zod'
import { numericId } from '../../people/shapes.ts'
import { listMyReservations } from '../../booking/reservations/contract.ts'
import { call } from '../../values/call.ts'
import { attendance } from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(numericId) })

export const getAttendance = call({
  id: 'getAttendance',
  method: 'GET',
  path: '/customer/{id}/desk',
  minRole: 'reception',
  summary:
    'What a desk has to know of a person: her seats to come, the lines she waits in, her penalties and what she accepted (1.4).',
  params: byId,
  response: attendance,
})

export const listReservationsOf = call({
  id: 'listReservationsOf',
  method: 'GET',
  path: '/customer/{id}/reservations',
  minRole: 'reception',
  summary: "A page of 50 of a person's reservations; page 0 is the first (1.4, 9.3).",
  params: byId,
  query: listMyReservations.query,
  response: listMyReservations.response,
})
