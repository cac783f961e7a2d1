import * as contract from '@aforo/domain/notifications/push/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { renew, subscribe, exportBrowsers, unsubscribe } from './browsers.ts'

export const pushRoutes: readonly Route[] = [
  route(contract.getPush, (app, { caller }) => exportBrowsers(app, caller.customer_id)),
  route(contract.subscribe, (app, { caller, body, raw }) =>
    subscribe(app, caller.customer_id, body, raw.headers.get('user-agent')),
  ),
  route(contract.unsubscribe, (app, { caller, body }) => unsubscribe(app, caller.customer_id, body.endpoint)),
  route(contract.renewPush, (app, { body }) => renew(app, body.before, body.now)),
]
