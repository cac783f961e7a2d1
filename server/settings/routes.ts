import { appConfig } from 'studio/settings/contract.ts'
import { publicSettings } from 'studio/settings/keys.ts'
import { route } from '../http/route.ts'

export const settingsRoutes = [route(appConfig, async (world) => publicSettings(await world.settings()))]
