import * as contract from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { closeCashSession } from './close-session.ts'
import { moveCash } from './move-cash.ts'
import { openCashSession } from './open-session.ts'
import { getCashSession, listClosedSessions, readCashSessions } from './read-sessions.ts'
import { reopenCashSession } from './reopen-session.ts'
import { collectMovements } from './collect-waiting.ts'

export const cashSessionRoutes = [
  route(contract.showCashSessions, ({ database }) => readCashSessions(database.db)),
  route(contract.listCashSessions, (app, { query }) => listClosedSessions(app, query)),
  route(contract.getCashSession, ({ database }, { caller, params }) =>
    toResponse(getCashSession(database.db, caller, params.id)),
  ),
  route(contract.openSession, (app, { caller, body }) => toResponse(openCashSession(app, caller, body))),
  route(contract.moveCash, (app, { caller, params, body, key }) =>
    toResponse(moveCash(app, caller, params.id, { ...body, key })),
  ),
  route(contract.importMovements, (app, { caller, params, body }) =>
    toResponse(collectMovements(app, caller, params.id, body.till_movement_ids)),
  ),
  route(contract.closeSession, (app, { caller, params, body }) =>
    toResponse(closeCashSession(app, caller, params.id, body)),
  ),
  route(contract.reopenSession, (app, { caller, params, body }) =>
    toResponse(reopenCashSession(app, caller, params.id, body.reason)),
  ),
]

const toResponse = async <T, R extends string>(result: Promise<Verdict<T, R>>) => wrapValue('cut', await result)
