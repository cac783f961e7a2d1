import * as contract from '@aforo/domain/notifications/unsubscribe/contract.ts'
import { route } from '../../platform/http/route.ts'
import { showByLink } from './choose-by-link.ts'

export const unsubscribeRoutes = [route(contract.getUnsubscribe, (app, { params }) => showByLink(app, params.token))]
