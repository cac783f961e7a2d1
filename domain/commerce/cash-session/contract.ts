import { z } from 'zod'
import { call } from '../../values/call.ts'
import { counted, cashSession, cashSessionWithMovements, movement, locationSession } from './shapes.ts'
import { byId, id, localDate, pageNumber, pesos, reason } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'

const money = pesos.max(1_000_000)
const response = z.strictObject({ cut: cashSessionWithMovements })

export const showCashSessions = call({
  id: 'showTills',
  method: 'GET',
  path: '/tills',
  minRole: 'reception',
  summary:
    'Returns the cash session of each location, and the payments taken at reception outside any session (corte de caja).',
  response: z.strictObject({
    places: z.array(locationSession),
    waiting: z.array(movement),
  }),
})

const sessionSorts = ['opened_at', 'location', 'closed_by', 'difference', 'counted'] as const
export type SessionSort = (typeof sessionSorts)[number]

export const listCashSessions = call({
  id: 'listCuts',
  method: 'GET',
  path: '/till_cuts',
  minRole: 'reception',
  summary: 'Returns closed cash sessions opened between two local dates, newest first or as sorted, in pages of 50.',
  query: z.strictObject({
    from: localDate,
    to: localDate,
    location_id: z.coerce.number().pipe(id).optional(),
    page: pageNumber,
    ...sortableBy(sessionSorts),
  }),
  response: z.strictObject({ cuts: z.array(cashSession), total: z.int().nonnegative() }),
})

export const getCashSession = call({
  id: 'getCut',
  method: 'GET',
  path: '/till_cuts/{id}',
  minRole: 'reception',
  summary: 'Returns one cash session with its movements; the expected cash of an open session only for administrators.',
  params: byId,
  response: response,
  refuses: refuse.of('till-missing'),
})

export const openSession = call({
  id: 'openTill',
  method: 'POST',
  path: '/till_cuts',
  minRole: 'reception',
  summary: 'Opens a cash session for a location with its opening float; one at a time.',
  idempotent: true,
  status: 201,
  body: z.strictObject({ location_id: id, opening_float: money }),
  response: response,
  refuses: refuse.of('place-missing', 'till-missing', 'till-open'),
})

export const moveCash = call({
  id: 'moveCash',
  method: 'POST',
  path: '/till_cuts/{id}/movements',
  minRole: 'reception',
  summary: 'Records cash put into or taken out of an open cash session, with a reason; never more than it contains.',
  idempotent: true,
  status: 201,
  params: byId,
  body: z.strictObject({ kind: z.enum(['in', 'out']), amount: money.min(0.01), reason }),
  response: response,
  refuses: refuse.of('not-so-much', 'till-closed', 'till-missing'),
})

export const importMovements = call({
  id: 'takeInMovements',
  method: 'POST',
  path: '/till_cuts/{id}/take-in',
  minRole: 'reception',
  summary: 'Assigns movements without a cash session, or of another open one, to this open cash session.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ till_movement_ids: z.array(id).min(1).max(200) }),
  response: response,
  refuses: refuse.of('movement-missing', 'till-closed', 'till-missing'),
})

export const closeSession = call({
  id: 'closeTill',
  method: 'POST',
  path: '/till_cuts/{id}/close',
  minRole: 'reception',
  summary:
    'Closes a cash session with the counted cash, by denomination or as one amount; a difference requires a reason.',
  idempotent: true,
  params: byId,
  body: z.strictObject({
    counted: money,
    /** The number of each denomination, if counted so; must add up to `counted`. */
    pieces: counted.optional(),
    kept: money.optional(),
    reason: reason.optional(),
  }),
  response: response,
  refuses: refuse.of('difference-unexplained', 'kept-too-much', 'pieces-differ', 'till-closed', 'till-missing'),
})

export const reopenSession = call({
  id: 'reopenTill',
  method: 'POST',
  path: '/till_cuts/{id}/reopen',
  minRole: 'admin',
  summary: 'Reopens a closed cash session for a recount, unless its location has a newer one.',
  idempotent: true,
  params: byId,
  body: z.strictObject({ reason }),
  response: response,
  refuses: refuse.of('newer-till', 'till-missing', 'till-not-closed'),
})
