import * as contract from '@aforo/domain/reporting/today/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listAwaited } from './list-awaited.ts'
import { showToday } from './show-today.ts'

export const todayRoutes: readonly Route[] = [
  route(contract.getToday, (world, { who, query }) => showToday(world, who, query)),
  route(contract.listAwaited, (world, { params, query }) => listAwaited(world, params.of, query.page)),
]
