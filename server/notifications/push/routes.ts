import * as contract from '@aforo/domain/notifications/push/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { renew, subscribe, exportBrowsers, unsubscribe } from './browsers.ts'

export const pushRoutes: readonly Route[] = [
  route(contract.getPush, (world, { who }) => exportBrowsers(world, who.customer_id)),
  route(contract.subscribe, (world, { who, body, raw }) =>
    subscribe(world, who.customer_id, body, raw.headers.get('user-agent')),
  ),
  route(contract.unsubscribe, (world, { who, body }) => unsubscribe(world, who.customer_id, body.endpoint)),
  route(contract.renewPush, (world, { body }) => renew(world, body.before, body.now)),
]
