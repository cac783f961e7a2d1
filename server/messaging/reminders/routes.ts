import * as contract from '@aforo/domain/messaging/reminders/contract.ts'
import { route } from '../../platform/http/route.ts'
import { cancelByLink, showReminded } from './cancel-by-link.ts'

export const reminderRoutes = [
  route(contract.showReminded, (world, { params }) => showReminded(world, params.token)),
  route(contract.cancelReminded, (world, { params, body }) => cancelByLink(world, params.token, body.class_date)),
]
