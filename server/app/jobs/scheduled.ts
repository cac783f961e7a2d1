import { backUpDaily } from '../backup/daily.ts'
import { lapse } from '../../commerce/credits/lapse.ts'
import { warnOfLapse } from '../../commerce/credits/warn-of-lapse.ts'
import { sweepOrphans } from '../../catalogue/files/sweep-orphans.ts'
import { sweepEvents } from '../../platform/events/sweep-events.ts'
import { sweepAnswers } from '../../platform/http/sweep.ts'
import { sweepSessions } from '../../identity/sweep.ts'
import { sweepImports } from '../../import/importing/import-next.ts'
import { sweepMessages } from '../../notifications/sweep-messages.ts'
import { reconcile } from '../../payments/money/reconcile.ts'
import { watchCharges } from '../../payments/money/watch-charges.ts'
import { watchRefunds } from '../../payments/money/watch-refunds.ts'
import { removeAccounts } from '../../profile/privacy/remove-accounts.ts'
import { askForStars } from '../../messaging/reminders/ask-for-stars.ts'
import { congratulate } from '../../messaging/reminders/congratulate.ts'
import { remind } from '../../messaging/reminders/remind.ts'
import { sweepDrafts } from '../../settings/preview-settings.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { announceRenewals } from '../../payments/subscriptions/announce-renewals.ts'
import { closeEnded, giveUpUnpaid } from '../../payments/subscriptions/give-up-unpaid.ts'
import { sweepFilms } from '../../media/films/sweep-films.ts'
import { sweepWebhooks } from '../../payments/webhooks/sweep-webhooks.ts'
import type { Scheduled } from './job.ts'

export const scheduled: readonly Scheduled[] = [
  { job: 'watch-charges', everyMs: 60_000, run: async (world, log) => (await watchCharges(world, log), false) },
  { job: 'watch-refunds', everyMs: 600_000, run: async (world, log) => (await watchRefunds(world, log), false) },
  {
    job: 'reconcile',
    everyMs: 900_000,
    run: async (world, log) => (await reconcile(world, applySubscription, log), false),
  },
  { job: 'give-up-unpaid', everyMs: 600_000, run: async (world) => (await giveUpUnpaid(world), false) },
  { job: 'close-ended', everyMs: 3_600_000, run: async (world) => (await closeEnded(world), false) },
  { job: 'announce-renewals', everyMs: 900_000, run: announceRenewals },
  { job: 'lapse-credits', everyMs: 300_000, run: lapse },
  { job: 'warn-of-lapse', everyMs: 900_000, run: warnOfLapse },
  { job: 'remind', everyMs: 60_000, run: async (world) => (await remind(world), false) },
  { job: 'ask-for-stars', everyMs: 300_000, run: async (world) => (await askForStars(world), false) },
  { job: 'congratulate', everyMs: 600_000, run: async (world) => (await congratulate(world), false) },
  { job: 'sweep-imports', everyMs: 3_600_000, run: async (world) => (await sweepImports(world), false) },
  { job: 'sweep-files', everyMs: 3_600_000, run: async (world) => (await sweepOrphans(world), false) },
  { job: 'sweep-films', everyMs: 21_600_000, run: async (world) => (await sweepFilms(world), false) },
  { job: 'sweep-sessions', everyMs: 3_600_000, run: async (world) => (await sweepSessions(world), false) },
  { job: 'remove-accounts', everyMs: 60_000, run: async (world) => (await removeAccounts(world), false) },
  { job: 'sweep-drafts', everyMs: 3_600_000, run: async (world) => (await sweepDrafts(world), false) },
  { job: 'sweep-messages', everyMs: 3_600_000, run: sweepMessages },
  {
    job: 'back-up',
    everyMs: 3_600_000,
    isWanted: ({ backups }) => backups !== null,
    run: async (world, _, signal) => (await backUpDaily(world, signal), false),
  },
  { job: 'sweep-kept', everyMs: 3_600_000, run: async (world) => (await sweepAnswers(world), false) },
  { job: 'sweep-events', everyMs: 3_600_000, run: async (world) => (await sweepEvents(world), false) },
  { job: 'sweep-webhooks', everyMs: 3_600_000, run: async (world) => (await sweepWebhooks(world), false) },
]
