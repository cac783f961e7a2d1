import * as contract from '@aforo/domain/catalogue/schedule/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { showClass, showSchedule } from './show-schedule.ts'

export const scheduleRoutes = [
  route(contract.getSchedule, (world, { query, who }) => showSchedule(world, query, who)),
  route(contract.getSingleClass, async (world, { params, who }) => {
    const found = await showClass(world, params.id, who)
    return found.allowed ? allow({ single_class: found.value }) : found
  }),
]
