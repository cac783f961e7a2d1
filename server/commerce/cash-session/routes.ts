import * as contract from '@aforo/domain/commerce/cash-session/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { closeCashSession } from './close-session.ts'
import { moveCash } from './move-cash.ts'
import { type Cutting, openCashSession } from './open-session.ts'
import { getCut, listClosed, showAll } from './read-cuts.ts'
import { reopenCashSession } from './reopen-session.ts'
import { takeIn } from './collect-waiting.ts'

export const cashSessionRoutes = [
  route(contract.showTills, ({ database }) => showAll(database.db)),
  route(contract.listCuts, (world, { query }) => listClosed(world, query)),
  route(contract.getCut, ({ database }, { who, params }) => toResponse(getCut(database.db, who, params.id))),
  route(contract.openSession, (world, { who, body }) => toResponse(openCashSession(world, who, body))),
  route(contract.moveCash, (world, { who, params, body, key }) =>
    toResponse(moveCash(world, who, params.id, { ...body, key })),
  ),
  route(contract.importMovements, (world, { who, params, body }) =>
    toResponse(takeIn(world, who, params.id, body.till_movement_ids)),
  ),
  route(contract.closeSession, (world, { who, params, body }) =>
    toResponse(closeCashSession(world, who, params.id, body)),
  ),
  route(contract.reopenSession, (world, { who, params, body }) =>
    toResponse(reopenCashSession(world, who, params.id, body.reason)),
  ),
]

async function toResponse(asked: Promise<Cutting>) {
  const cut = await asked
  return cut.allowed ? allow({ cut: cut.value }) : cut
}
