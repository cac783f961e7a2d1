import { firstCfdiDue, stampNextCfdi } from '../../commerce/billing/stamping/stamp-next.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { pollPendingPayments, firstPaymentDue } from '../../payments/checkout/payments/poll-pending-payments.ts'
import { firstImportDue, importNext } from '../../import/importing/import-next.ts'
import { firstRefundDue, sendRefunds } from '../../payments/money/refunds/send-refunds.ts'
import { deliverMessages, firstDeliveryDue } from '../../notifications/deliver-messages.ts'
import { firstStatusDue, simulateStatuses } from '../../notifications/whatsapp/simulate-statuses.ts'
import { firstPurchaseDue } from '../../commerce/purchases/fail.ts'
import { firstEndingDue, firstSubscriptionDue } from '../../commerce/purchases/plans/subscription-queries.ts'
import { messagePreconditions } from '../message-preconditions.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { endSubscriptions } from '../../payments/subscriptions/end-at-gateway.ts'
import { syncSubscriptions } from '../../payments/subscriptions/sync-subscriptions.ts'
import { firstFilmDue, processNextFilm } from '../../media/films/making/process-films.ts'
import { firstWebhookDue, processNext } from '../../payments/webhooks/process.ts'
import type { Queue } from './job.ts'

/** Queues in tables; the queue of events is added in `jobs-of.ts`. */
export const queues: readonly Queue[] = [
  { job: 'deliver', firstDue: firstDeliveryDue, run: (app) => deliverMessages(app, messagePreconditions) },
  { job: 'webhooks', firstDue: firstWebhookDue, run: processNext },
  {
    job: 'ask-unheard',
    firstDue: firstPaymentDue,
    run: async (app, log) => (await pollPendingPayments(app, applySubscription, log), false),
  },
  { job: 'refunds', firstDue: firstRefundDue, run: async (app, log) => (await sendRefunds(app, log)) > 0 },
  {
    job: 'expire-purchases',
    firstDue: firstPurchaseDue,
    run: async (app, log) => (await expirePending(app, log), false),
  },
  {
    job: 'end-subscriptions',
    firstDue: firstEndingDue,
    run: async (app, log) => (await endSubscriptions(app, log), false),
  },
  {
    job: 'sync-subscriptions',
    firstDue: firstSubscriptionDue,
    run: async (app, log) => (await syncSubscriptions(app, log), false),
  },
  { job: 'stamp-cfdis', firstDue: firstCfdiDue, run: stampNextCfdi },
  { job: 'imports', firstDue: firstImportDue, run: importNext },
  { job: 'make-films', firstDue: firstFilmDue, run: processNextFilm },
]

export const trialQueue: Queue = { job: 'rehearsal-statuses', firstDue: firstStatusDue, run: simulateStatuses }
