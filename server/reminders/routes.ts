import * as contract from 'studio/reminders/contract.ts'
import { route } from '../http/route.ts'
import { cancelByLink, showReminded } from './cancel-by-link.ts'

export const reminderRoutes = [
  route(contract.showReminded, (world, { params }) => showReminded(world, params.token)),
  route(contract.cancelReminded, (world, { params, body }) => cancelByLink(world, params.token, body.class_date)),
]
