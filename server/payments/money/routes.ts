import * as contract from '@aforo/domain/payments/money/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { askRefund } from './ask-refund.ts'
import { adjustBalance, readBalanceOf, readMyBalance } from './balance.ts'
import { listMismatches, resolveMismatch } from './mismatches.ts'
import { listDisputes, listRefunds } from './read-refunds.ts'

export const moneyRoutes = [
  route(contract.refundPurchase, async (world, { who, params, body }) => {
    const requested = await askRefund(world, who, params.id, body)
    return requested.allowed ? allow({ refunds: requested.value }) : requested
  }),
  route(contract.listRefunds, ({ database }, { query }) => listRefunds(database.db, query)),
  route(contract.listDisputes, ({ database }, { query }) => listDisputes(database.db, query.page)),
  route(contract.listMismatches, ({ database }, { query: { page, all } }) =>
    listMismatches(database.db, { page, all: all === 'true' }),
  ),
  route(contract.resolveMismatch, async (world, { who, params, body }) => {
    const resolved = await resolveMismatch(world, who, params.id, body.resolution)
    return resolved.allowed ? allow({ mismatch: resolved.value }) : resolved
  }),
  route(contract.getBalance, ({ database }, { who }) => readMyBalance(database.db, who.customer_id)),
  route(contract.getBalanceOf, ({ database }, { params }) => readBalanceOf(database.db, params.id)),
  route(contract.adjustBalance, (world, { who, params, body, key }) =>
    adjustBalance(world, who, { ...body, customer_id: params.id, key }),
  ),
]
