import * as contract from '@aforo/domain/payments/money/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { adjustBalance, readBalanceOf, readMyBalance } from './balance.ts'
import { listMismatches, resolveMismatch } from './mismatches/mismatches.ts'
import { listDisputes, listRefunds } from './refunds/read-refunds.ts'

export const moneyRoutes = [
  route(contract.refundPurchase, async (app, { caller, params, body }) =>
    wrapValue('refunds', await requestRefund(app, caller, params.id, body)),
  ),
  route(contract.listRefunds, ({ database }, { query }) => listRefunds(database.db, query)),
  route(contract.listDisputes, ({ database }, { query }) => listDisputes(database.db, query.page)),
  route(contract.listMismatches, ({ database }, { query }) => listMismatches(database.db, query)),
  route(contract.resolveMismatch, async (app, { caller, params, body }) =>
    wrapValue('mismatch', await resolveMismatch(app, caller, params.id, body.resolution)),
  ),
  route(contract.getBalance, ({ database }, { caller }) => readMyBalance(database.db, caller.customer_id)),
  route(contract.getBalanceOf, ({ database }, { params }) => readBalanceOf(database.db, params.id)),
  route(contract.adjustBalance, (app, { caller, params, body, key }) =>
    adjustBalance(app, caller, { ...body, customer_id: params.id, key }),
  ),
]
