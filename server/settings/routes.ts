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
import type { SettingsDependencies } from './settings-dependencies.ts'

export const settingsRoutes = (above: SettingsDependencies): Route[] => [
  route(getAppconfig, async (app) => publicSettings(await app.settings())),
  route(listSettings, (app) => list.listSettings(app)),
  route(changeSettings, (app, { caller, body }) =>
    change.changeSettings(app, { by: caller.customer_id, ...body }, above),
  ),
  route(previewSettings, (app, { caller, body: { values }, raw }) =>
    preview.previewSettings(app, { by: caller.customer_id, values, origin: raw.headers.get('origin') }, above),
  ),
  route(checkContrast, (app, { body }) => contrast.checkContrast(app, body.values)),
]
