import {
  changeSettings,
  checkContrast,
  getAppconfig,
  listSettings,
  previewSettings,
} from '@aforo/domain/settings/contract.ts'
import { publicSettings } from '@aforo/domain/settings/public-settings.ts'
import { type Route, route } from '../platform/http/route.ts'
import * as change from './change-settings.ts'
import * as contrast from './check-contrast.ts'
import * as list from './list-settings.ts'
import * as preview from './preview-settings.ts'
import type { RoomsAbove } from './rooms-above.ts'

export const settingsRoutes = (above: RoomsAbove): Route[] => [
  route(getAppconfig, async (world) => publicSettings(await world.settings())),
  route(listSettings, (world) => list.listSettings(world)),
  route(changeSettings, (world, { who, body }) =>
    change.changeSettings(world, { by: who.customer_id, ...body }, above),
  ),
  route(previewSettings, (world, { who, body: { values }, raw }) =>
    preview.previewSettings(world, { by: who.customer_id, values, origin: raw.headers.get('origin') }, above),
  ),
  route(checkContrast, (world, { body }) => contrast.checkContrast(world, body.values)),
]
