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

export const showTills = call({
  id: 'showTills',
  method: 'GET',
  path: '/tills',
  who: 'reception',
  says: 'The till of each place, and the money of the desk that lies in none (corte de caja).',
  answer: z.strictObject({
    places: z.array(locationSession),
    waiting: z.array(movement),
  }),
})

export const listCuts = call({
  id: 'listCuts',
  method: 'GET',
  path: '/till_cuts',
  who: 'reception',
  says: 'A page of 50 closed cuts of the tills that were opened from one local day to another, the newest first.',
  query: z.strictObject({ from: localDate, to: localDate, location_id: z.coerce.number().pipe(id).optional(), page }),
  answer: z.strictObject({ cuts: z.array(cut), total: z.int().nonnegative() }),
})

export const getCut = call({
  id: 'getCut',
  method: 'GET',
  path: '/till_cuts/{id}',
  who: 'reception',
  says: 'One cut with its movements; what must lie in an open till is told to administrators alone.',
  params: byId,
  answer: response,
})

export const openSession = call({
  id: 'openTill',
  method: 'POST',
  path: '/till_cuts',
  who: 'reception',
  says: 'Opens the till of a place with its float; one at a time.',
  once: true,
  status: 201,
  body: z.strictObject({ location_id: id, opening_float: money }),
  answer: response,
})

export const moveCash = call({
  id: 'moveCash',
  method: 'POST',
  path: '/till_cuts/{id}/movements',
  who: 'reception',
  says: 'Puts cash into an open till, or takes some out, with its reason; never more than lies in it.',
  once: true,
  status: 201,
  params: byId,
  body: z.strictObject({ kind: z.enum(['in', 'out']), amount: money.min(0.01), reason }),
  answer: response,
})

export const importMovements = call({
  id: 'takeInMovements',
  method: 'POST',
  path: '/till_cuts/{id}/take-in',
  who: 'reception',
  says: 'Takes money of the desk into this open till that lay in none, or in another that is open.',
  once: true,
  params: byId,
  body: z.strictObject({ till_movement_ids: z.array(id).min(1).max(200) }),
  answer: response,
})

export const closeSession = call({
  id: 'closeTill',
  method: 'POST',
  path: '/till_cuts/{id}/close',
  who: 'reception',
  says: 'Closes a till with what was counted in it, piece by piece or in one sum; a difference needs its reason.',
  once: true,
  params: byId,
  body: z.strictObject({
    counted: money,
    /** Piece by piece, where it was counted so: worth as much as `counted`. */
    pieces: counted.optional(),
    kept: money.optional(),
    reason: reason.optional(),
  }),
  answer: response,
})

export const reopenSession = call({
  id: 'reopenTill',
  method: 'POST',
  path: '/till_cuts/{id}/reopen',
  who: 'admin',
  says: 'Opens a closed till again to be counted anew, as long as its place has no newer one.',
  once: true,
  params: byId,
  body: z.strictObject({ reason }),
  answer: response,
})
