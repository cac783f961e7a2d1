import { agendaRoutes } from './agenda/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { refuseZone } from './catalogue/desk/keep-location.ts'
import { cleanHtml } from './content/rich-text.ts'
import { contentRoutes } from './content/routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { addressRoutes } from './customers/addresses/routes.ts'
import { answerRoutes } from './customers/answers/routes.ts'
import { choiceRoutes } from './customers/choices/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { formRoutes } from './forms/routes.ts'
import type { Route } from './http/route.ts'
import { identityRoutes } from './identity/routes.ts'
import { importRoutes } from './intake/importing/routes.ts'
import { knowsPackage } from './packages/list.ts'
import { packageRoutes } from './packages/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { unsubscribeRoutes } from './notifications/by-link/routes.ts'
import { pushRoutes } from './notifications/push/routes.ts'
import { whatsappRoutes } from './notifications/whatsapp/routes.ts'
import { personDeskRoutes } from './people/desk/routes.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { bulletinRoutes } from './bulletins/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { messageDeskRoutes } from './notifications/desk/routes.ts'
import { membershipOf } from './purchases/membership-of.ts'
import { methodRoutes } from './purchases/methods/routes.ts'
import { payRoutes } from './pay/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { rosterRoutes } from './roster/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sourceRoutes } from './sources/routes.ts'
import { applySubscription } from './subscriptions/apply-subscription.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { tillRoutes } from './till/routes.ts'
import { timetableRoutes } from './timetable/routes.ts'
import { videoDeskRoutes } from './videos/desk/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { filmRoutes } from './videos/films/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The routes of all rooms: with main.ts, the only place that knows everyone. */
export const routes: readonly Route[] = [
  ...settingsRoutes({ cleanHtml, knowsPackage, refuseZone }),
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
  ...tillRoutes,
  ...payRoutes,
  ...methodRoutes,
  ...billingRoutes,
  ...reservationRoutes,
  ...rosterRoutes,
  ...agendaRoutes,
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
  ...personDeskRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...auditRoutes,
  ...videoDeskRoutes,
  ...bulletinRoutes,
  ...jobRoutes,
  ...todayRoutes,
  ...reportRoutes,
  ...messageDeskRoutes,
]
