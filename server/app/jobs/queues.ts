import { firstCfdiDue, stampNext } from '../../commerce/billing/stamping/stamp-next.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { askUnheard, firstPaymentDue } from '../../payments/checkout/payments/ask-unheard.ts'
import { firstImportDue, importNext } from '../../import/importing/import-next.ts'
import { firstRefundDue, sendRefunds } from '../../payments/money/send-refunds.ts'
import { deliverMessages, firstDeliveryDue } from '../../notifications/deliver-messages.ts'
import { firstStatusDue, rehearseStatuses } from '../../notifications/whatsapp/rehearse-statuses.ts'
import { firstPurchaseDue } from '../../commerce/purchases/fail.ts'
import { stillTrue } from '../message-preconditions.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { endSubscriptions, firstEndingDue } from '../../payments/subscriptions/end-at-gateway.ts'
import { firstSubscriptionDue, syncSubscriptions } from '../../payments/subscriptions/sync-subscriptions.ts'
import { firstFilmDue, makeNext } from '../../media/films/making/make-films.ts'
import { firstWebhookDue, processNext } from '../../payments/webhooks/process.ts'
import type { Queue } from './job.ts'

/** Queues of rows; events are separate (`start-jobs.ts`). */
export const queues: readonly Queue[] = [
  { job: 'deliver', firstDue: firstDeliveryDue, run: (world) => deliverMessages(world, stillTrue) },
  { job: 'webhooks', firstDue: firstWebhookDue, run: processNext },
  {
    job: 'ask-unheard',
    firstDue: firstPaymentDue,
    run: async (world, log) => (await askUnheard(world, applySubscription, log), false),
  },
  { job: 'refunds', firstDue: firstRefundDue, run: async (world, log) => (await sendRefunds(world, log)) > 0 },
  {
    job: 'expire-purchases',
    firstDue: firstPurchaseDue,
    run: async (world, log) => (await expirePending(world, log), false),
  },
  {
    job: 'end-subscriptions',
    firstDue: firstEndingDue,
    run: async (world, log) => (await endSubscriptions(world, log), false),
  },
  {
    job: 'sync-subscriptions',
    firstDue: firstSubscriptionDue,
    run: async (world, log) => (await syncSubscriptions(world, log), false),
  },
  { job: 'stamp-cfdis', firstDue: firstCfdiDue, run: stampNext },
  { job: 'imports', firstDue: firstImportDue, run: importNext },
  { job: 'make-films', firstDue: firstFilmDue, run: makeNext },
]

export const trialQueue: Queue = { job: 'rehearsal-statuses', firstDue: firstStatusDue, run: rehearseStatuses }
