import * as contract from '@aforo/domain/commerce/cash-session/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { closeCashSession } from './close-session.ts'
import { moveCash } from './move-cash.ts'
import { type Cutting, openCashSession } from './open-session.ts'
import { getCut, listClosed, showAll } from './read-closed.ts'
import { reopenCashSession } from './reopen-session.ts'
import { takeIn } from './collect-waiting.ts'

export const cashSessionRoutes = [
  route(contract.showCashSessions, ({ database }) => showAll(database.db)),
  route(contract.listCuts, (app, { query }) => listClosed(app, query)),
  route(contract.getCut, ({ database }, { caller, params }) => toResponse(getCut(database.db, caller, params.id))),
  route(contract.openSession, (app, { caller, body }) => toResponse(openCashSession(app, caller, body))),
  route(contract.moveCash, (app, { caller, params, body, key }) =>
    toResponse(moveCash(app, caller, params.id, { ...body, key })),
  ),
  route(contract.importMovements, (app, { caller, params, body }) =>
    toResponse(takeIn(app, caller, params.id, body.till_movement_ids)),
  ),
  route(contract.closeSession, (app, { caller, params, body }) =>
    toResponse(closeCashSession(app, caller, params.id, body)),
  ),
  route(contract.reopenSession, (app, { caller, params, body }) =>
    toResponse(reopenCashSession(app, caller, params.id, body.reason)),
  ),
]

async function toResponse(verdict: Promise<Cutting>) {
  const cut = await verdict
  return cut.allowed ? allow({ cut: cut.value }) : cut
}
