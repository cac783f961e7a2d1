import * as contract from '@aforo/domain/catalogue/schedule/contract.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { showClass, showSchedule } from './show-schedule.ts'

export const scheduleRoutes = [
  route(contract.getSchedule, (app, { query, caller }) => showSchedule(app, query, caller)),
  route(contract.getSingleClass, async (app, { params, caller }) =>
    wrapValue('single_class', await showClass(app, params.id, caller)),
  ),
]
