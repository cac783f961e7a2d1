import * as contract from '@aforo/domain/notifications/admin/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { messageWords } from '../tables.ts'
import { chooseKind, previewKind, tryKind } from './choose-kind.ts'
import { showKind, showKinds } from './show-kinds.ts'
import { getMessage, listMessages, retryDeliveries } from './show-outbox.ts'

export const messageAdminRoutes: Route[] = [
  route(contract.listKinds, (world) => showKinds(world)),
  route(contract.chooseKind, (world, { who, params, body }) => chooseKind(world, who, params.kind, body), {
    row: ({ params }) => rowBy(messageWords.version, messageWords.kind, params.kind),
    read: (world, { params }) => showKind(world, params.kind),
    mayBeAbsent: true,
  }),
  route(contract.previewKind, (world, { params, body }) => previewKind(world, params.kind, body)),
  route(contract.tryKind, (world, { who, params }) => tryKind(world, who, params.kind)),
  route(contract.listMessages, (world, { query }) => listMessages(world, query)),
  route(contract.getMessage, (world, { params }) => getMessage(world, params.id)),
  route(contract.retryDeliveries, (world, { who, body }) => retryDeliveries(world, who, body)),
]
