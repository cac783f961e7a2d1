import * as contract from '@aforo/domain/payments/coach-pay/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { adjustPay, undoAdjustment } from './adjust-pay.ts'
import { approveRun, deletePayRun } from './approve-run.ts'
import { openRun } from './open-run.ts'
import { rowOfKey } from './rates-store.ts'
import { findRate, listRates, removeRate, setRate } from './rates.ts'
import { readRun } from './read-run.ts'
import { readRuns } from './runs-store.ts'

export const payRoutes = [
  route(contract.listRates, ({ database }) => listRates(database.db)),
  route(contract.setRate, (app, { caller, body }) => setRate(app, caller, body), {
    row: ({ body }) => rowOfKey(body),
    read: ({ database }, { body }) => findRate(database.db, body),
    mayBeAbsent: true,
  }),
  route(contract.removeRate, (app, { caller, params }) => removeRate(app, caller, params.id)),
  route(contract.listRuns, ({ database }, { query: { page } }) =>
    readRuns(database.db, { offset: page * PAGE_SIZE, most: PAGE_SIZE }),
  ),
  route(contract.openRun, (app, { caller, body }) => toResponse(openRun(app, caller, body))),
  route(contract.getRun, async (app, { params }) => {
    const { zone } = calendarPolicy(await app.settings())
    return toResponse(readRun(app.database.db, params.id, zone))
  }),
  route(contract.adjustPay, (app, { caller, params, body }) => toResponse(adjustPay(app, caller, params.id, body))),
  route(contract.undoAdjustment, (app, { caller, params }) =>
    toResponse(undoAdjustment(app, caller, params.id, params.pay_adjustment_id)),
  ),
  route(contract.approveRun, (app, { caller, params, body }) =>
    toResponse(approveRun(app, caller, params.id, body.accepts_open_lists)),
  ),
  route(contract.deleteRun, (app, { caller, params }) => deletePayRun(app, caller, params.id)),
]

const toResponse = async <T, R extends string>(result: Promise<Verdict<T, R>>) => wrapValue('run', await result)
