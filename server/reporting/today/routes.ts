import * as contract from '@aforo/domain/reporting/today/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listExpected } from './list-expected.ts'
import { showToday } from './show-today.ts'

export const todayRoutes: readonly Route[] = [
  route(contract.getToday, (app, { caller, query }) => showToday(app, caller, query)),
  route(contract.listAwaited, (app, { params, query }) => listExpected(app, params.of, query.page)),
]
