import * as contract from '@aforo/domain/notifications/admin/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { messageWords } from '../tables.ts'
import { chooseKind, previewKind, tryKind } from './choose-kind.ts'
import { showKind, showKinds } from './show-kinds.ts'
import { getMessage, listMessages, retryDeliveries } from './show-outbox.ts'

export const messageAdminRoutes: Route[] = [
  route(contract.listKinds, (app) => showKinds(app)),
  route(contract.saveKindSettings, (app, { caller, params, body }) => chooseKind(app, caller, params.kind, body), {
    row: ({ params }) => rowBy(messageWords.version, messageWords.kind, params.kind),
    read: (app, { params }) => showKind(app, params.kind),
    mayBeAbsent: true,
  }),
  route(contract.previewKind, (app, { params, body }) => previewKind(app, params.kind, body)),
  route(contract.sendTestMessage, (app, { caller, params }) => tryKind(app, caller, params.kind)),
  route(contract.listMessages, (app, { query }) => listMessages(app, query)),
  route(contract.getMessage, (app, { params }) => getMessage(app, params.id)),
  route(contract.retryDeliveries, (app, { caller, body }) => retryDeliveries(app, caller, body)),
]
