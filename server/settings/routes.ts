import { getAppconfig } from 'studio/settings/contract.ts'
import { publicSettings } from 'studio/settings/reading.ts'
import { route } from '../http/route.ts'

export const settingsRoutes = [route(getAppconfig, async (world) => publicSettings(await world.settings()))]
