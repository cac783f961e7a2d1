import * as contract from '@aforo/domain/messaging/reminders/contract.ts'
import { route } from '../../platform/http/route.ts'
import { cancelByLink, showReminded } from './cancel-by-link.ts'

export const reminderRoutes = [
  route(contract.getReminded, (app, { params }) => showReminded(app, params.token)),
  route(contract.cancelReminded, (app, { params, body }) => cancelByLink(app, params.token, body.class_date)),
]
