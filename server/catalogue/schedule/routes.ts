import * as contract from '@aforo/domain/catalogue/schedule/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { showClass, showSchedule } from './show-schedule.ts'

export const scheduleRoutes = [
  route(contract.getSchedule, (app, { query, caller }) => showSchedule(app, query, caller)),
  route(contract.getSingleClass, async (app, { params, caller }) => {
    const verdict = await showClass(app, params.id, caller)
    return verdict.allowed ? allow({ single_class: verdict.value }) : verdict
  }),
]
