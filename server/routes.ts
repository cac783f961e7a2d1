import { checkoutRoutes } from './checkout/routes.ts'
import type { Route } from './http/route.ts'
import { packageRoutes } from './packages/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

/** The routes of all rooms: with main.ts, the only place that knows everyone. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...scheduleRoutes,
  ...creditRoutes,
  ...reservationRoutes,
  ...waitlistRoutes,
  ...packageRoutes,
  ...purchaseRoutes,
  ...checkoutRoutes,
]
