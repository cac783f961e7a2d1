import type { Route } from './http/route.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The routes of all rooms: with main.ts, the only place that knows everyone. */
export const routes: readonly Route[] = [...settingsRoutes]
