import * as contract from '@aforo/domain/payments/coach-pay/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { adjustPay, undoAdjustment } from './adjust-pay.ts'
import { approveRun, dropRun } from './approve-run.ts'
import { openRun } from './open-run.ts'
import { rowOfKey } from './rates-store.ts'
import { findRate, listRates, removeRate, setRate } from './rates.ts'
import { readRun, type WholeVerdict } from './read-run.ts'
import { readRuns } from './runs-store.ts'

const PAGE = 50

export const payRoutes = [
  route(contract.listRates, ({ database }) => listRates(database.db)),
  route(contract.setRate, (world, { who, body }) => setRate(world, who, body), {
    row: ({ body }) => rowOfKey(body),
    read: ({ database }, { body }) => findRate(database.db, body),
    mayBeAbsent: true,
  }),
  route(contract.removeRate, (world, { who, params }) => removeRate(world, who, params.id)),
  route(contract.listRuns, ({ database }, { query: { page } }) =>
    readRuns(database.db, { offset: page * PAGE, most: PAGE }),
  ),
  route(contract.openRun, (world, { who, body }) => toResponse(openRun(world, who, body))),
  route(contract.getRun, async (world, { params }) => {
    const { zone } = calendarPolicy(await world.settings())
    return toResponse(readRun(world.database.db, params.id, zone))
  }),
  route(contract.adjustPay, (world, { who, params, body }) => toResponse(adjustPay(world, who, params.id, body))),
  route(contract.undoAdjustment, (world, { who, params }) =>
    toResponse(undoAdjustment(world, who, params.id, params.pay_adjustment_id)),
  ),
  route(contract.approveRun, (world, { who, params, body }) =>
    toResponse(approveRun(world, who, params.id, body.accepts_open_lists)),
  ),
  route(contract.dropRun, (world, { who, params }) => dropRun(world, who, params.id)),
]

async function toResponse(asked: Promise<WholeVerdict>) {
  const run = await asked
  return run.allowed ? allow({ run: run.value }) : run
}
