import { z } from 'zod'
import { pesos } from '../packages/shapes.ts'
import { id, localDate } from '../../catalogue/schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { counted, cut, cutWithMovements, movement, locationSession } from './shapes.ts'

const byId = z.strictObject({ id: z.coerce.number().pipe(id) })
const page = z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0)
const money = pesos.max(1_000_000)
const reason = z.string().trim().min(3, 'Escribe el motivo.').max(200)
const response = z.strictObject({ cut: cutWithMovements })

export const showCashSessions = call({
  id: 'showTills',
  method: 'GET',
  path: '/tills',
  minRole: 'reception',
  summary: 'The till of each place, and the money of the desk that lies in none (corte de caja).',
  response: z.strictObject({
    places: z.array(locationSession),
    waiting: z.array(movement),
  }),
})

export const listCuts = call({
  id: 'listCuts',
  method: 'GET',
  path: '/till_cuts',
  minRole: 'reception',
  summary: 'A page of 50 closed cuts of the tills that were opened from one local day to another, the newest first.',
  query: z.strictObject({ from: localDate, to: localDate, location_id: z.coerce.number().pipe(id).optional(), page }),
  response: z.strictObject({ cuts: z.array(cut), total: z.int().nonnegative() }),
})

export const getCut = call({
  id: 'getCut',
  method: 'GET',
  path: '/till_cuts/{id}',
  minRole: 'reception',
  summary: 'One cut with its movements; what must lie in an open till is told to administrators alone.',
  params: byId,
  response: response,
})

export const openSession = call({
  id: 'openTill',
  method: 'POST',
  path: '/till_cuts',
  minRole: 'reception',
  summary: 'Opens the till of a place with its float; one at a time.',
  idempotent: true,
  status: 201,
  body: z.strictObject({ location_id: id, opening_float: money }),
  response: response,
})

export const moveCash = call({
  id: 'moveCash',
  method: 'POST',
  path: '/till_cuts/{id}/movements',
  minRole: 'reception',
  summary: 'Puts cash into an open till, or takes some out, with its reason; never more than lies in it.',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({ kind: z.enum(['in', 'out']), amount: money.min(0.01), reason }),
  response: response,
})

export const importMovements = call({
  id: 'takeInMovements',
  method: 'POST',
  path: '/till_cuts/{id}/take-in',
  minRole: 'reception',
  summary: 'Takes money of the desk into this open till that lay in none, or in another that is open.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ till_movement_ids: z.array(id).min(1).max(200) }),
  response: response,
})

export const closeSession = call({
  id: 'closeTill',
  method: 'POST',
  path: '/till_cuts/{id}/close',
  minRole: 'reception',
  summary: 'Closes a till with what was counted in it, piece by piece or in one sum; a difference needs its reason.',
  idempotent: true,
  params: byId,
  body: z.strictObject({
    counted: money,
    /** Piece by piece, where it was counted so: worth as much as `counted`. */
    pieces: counted.optional(),
    kept: money.optional(),
    reason: reason.optional(),
  }),
  response: response,
})

export const reopenSession = call({
  id: 'reopenTill',
  method: 'POST',
  path: '/till_cuts/{id}/reopen',
  minRole: 'admin',
  summary: 'Opens a closed till again to be counted anew, as long as its place has no newer one.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ reason }),
  response: response,
})
