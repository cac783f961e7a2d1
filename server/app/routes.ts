import { calendarFeedRoutes } from '../booking/calendar-feed/routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { billingRoutes } from '../commerce/billing/routes.ts'
import { catalogueRoutes } from '../catalogue/studio/routes.ts'
import { checkoutRoutes } from '../payments/checkout/routes.ts'
import { refuseZone } from '../catalogue/studio/admin/locations.ts'
import { cleanHtml } from '../catalogue/content/rich-text.ts'
import { contentRoutes } from '../catalogue/content/routes.ts'
import { creditRoutes } from '../commerce/credits/routes.ts'
import { addressRoutes } from '../people/addresses/routes.ts'
import { answerRoutes } from '../people/answers/routes.ts'
import { choiceRoutes } from '../people/choices/routes.ts'
import { customerListRoutes } from '../customers/routes.ts'
import { customerRoutes } from '../people/routes.ts'
import { tagRoutes } from '../people/tags/routes.ts'
import { discountRoutes } from '../commerce/discounts/routes.ts'
import { fileRoutes } from '../catalogue/files/routes.ts'
import { formRoutes } from '../catalogue/forms/routes.ts'
import type { Route } from '../platform/http/route.ts'
import { identityRoutes } from '../identity/routes.ts'
import { importRoutes } from '../import/importing/routes.ts'
import { knowsPackage } from '../commerce/packages/list.ts'
import { refusePublishing } from '../opening/refuse-publishing.ts'
import { openingRoutes } from '../opening/routes.ts'
import { packageRoutes } from '../commerce/packages/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { moneyRoutes } from '../payments/money/routes.ts'
import { unsubscribeRoutes } from '../notifications/by-link/routes.ts'
import { pushRoutes } from '../notifications/push/routes.ts'
import { whatsappRoutes } from '../notifications/whatsapp/routes.ts'
import { personAdminRoutes } from '../profile/admin/routes.ts'
import { privacyRoutes } from '../profile/privacy/routes.ts'
import { broadcastRoutes } from '../messaging/broadcasts/routes.ts'
import { reportRoutes } from '../reporting/reports/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { operationRoutes } from './operation/routes.ts'
import { messageAdminRoutes } from '../notifications/admin/routes.ts'
import { membershipOf } from '../commerce/purchases/of-customer/membership-of.ts'
import { methodRoutes } from '../commerce/purchases/methods/routes.ts'
import { payRoutes } from '../payments/coach-pay/routes.ts'
import { purchaseRoutes } from '../commerce/purchases/routes.ts'
import { reminderRoutes } from '../messaging/reminders/routes.ts'
import { reservationRoutes } from '../booking/reservations/routes.ts'
import { rosterRoutes } from '../booking/roster/routes.ts'
import { sampleRoutes } from '../import/sample/routes.ts'
import { scheduleRoutes } from '../catalogue/schedule/routes.ts'
import { settingsRoutes } from '../settings/routes.ts'
import { sourceRoutes } from '../commerce/saved-cards/routes.ts'
import { applySubscription } from '../payments/subscriptions/apply-subscription.ts'
import { subscriptionRoutes } from '../payments/subscriptions/routes.ts'
import { cashSessionRoutes } from '../commerce/cash-session/routes.ts'
import { timetableRoutes } from '../booking/timetable/routes.ts'
import { videoAdminRoutes } from '../media/admin/routes.ts'
import { videoRoutes } from '../media/routes.ts'
import { filmRoutes } from '../media/films/routes.ts'
import { todayRoutes } from '../reporting/today/routes.ts'
import { waitlistRoutes } from '../booking/waitlist/routes.ts'
import { webhookRoutes } from '../payments/webhooks/routes.ts'

const settingsDependencies = { cleanHtml, knowsPackage, refuseZone, refusePublishing }

export const routes: readonly Route[] = [
  ...settingsRoutes(settingsDependencies),
  ...fileRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...customerRoutes(membershipOf),
  ...choiceRoutes,
  ...whatsappRoutes,
  ...pushRoutes,
  ...formRoutes,
  ...answerRoutes,
  ...addressRoutes,
  ...packageRoutes,
  ...discountRoutes,
  ...scheduleRoutes,
  ...liveRoutes,
  ...identityRoutes(membershipOf),
  ...creditRoutes,
  ...purchaseRoutes,
  ...cashSessionRoutes,
  ...payRoutes,
  ...methodRoutes,
  ...billingRoutes,
  ...reservationRoutes,
  ...rosterRoutes,
  ...calendarFeedRoutes,
  ...sourceRoutes,
  ...checkoutRoutes(applySubscription),
  ...videoRoutes,
  ...webhookRoutes,
  ...subscriptionRoutes,
  ...moneyRoutes,
  ...filmRoutes,
  ...waitlistRoutes,
  ...timetableRoutes,
  ...reminderRoutes,
  ...unsubscribeRoutes,
  ...personAdminRoutes,
  ...tagRoutes,
  ...customerListRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...auditRoutes,
  ...videoAdminRoutes,
  ...broadcastRoutes,
  ...jobRoutes,
  ...operationRoutes,
  ...todayRoutes,
  ...reportRoutes,
  ...messageAdminRoutes,
  ...openingRoutes(settingsDependencies),
  ...sampleRoutes,
]
