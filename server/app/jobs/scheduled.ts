import { extendAllSeries } from '../../booking/timetable/series/extend-series.ts'
import { expireGrants } from '../../commerce/credits/expire-grants.ts'
import { warnOfExpiry } from '../../commerce/credits/warn-of-expiry.ts'
import { sweepOrphans } from '../../catalogue/files/sweep-orphans.ts'
import { sweepEvents } from '../../platform/events/sweep-events.ts'
import { sweepIdempotency } from '../../platform/http/sweep.ts'
import { sweepSessions } from '../../identity/sweep.ts'
import { sweepImports } from '../../import/importing/import-next.ts'
import { sweepMessages } from '../../notifications/sweep-messages.ts'
import { reconcile } from '../../payments/money/mismatches/reconcile.ts'
import { watchCharges } from '../../payments/money/received/watch-charges.ts'
import { watchRefunds } from '../../payments/money/refunds/watch-refunds.ts'
import { removeAccounts } from '../../profile/privacy/remove-accounts.ts'
import { requestRatings } from '../../messaging/reminders/request-ratings.ts'
import { sendBirthdayGreetings } from '../../messaging/reminders/send-birthday-greetings.ts'
import { remind } from '../../messaging/reminders/remind.ts'
import { sweepDrafts } from '../../settings/preview-settings.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { announceRenewals } from '../../payments/subscriptions/announce-renewals.ts'
import { closeEnded, giveUpUnpaid } from '../../payments/subscriptions/give-up-unpaid.ts'
import { sweepFilms } from '../../media/films/sweep-films.ts'
import { sweepWebhooks } from '../../payments/webhooks/sweep-webhooks.ts'
import { writeNews } from '../../opening/news/write-news.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Scheduled } from './job.ts'
import { findAskedAt } from './job-store.ts'

const DAY_MS = 24 * 3_600_000

export const scheduled: readonly Scheduled[] = [
  { job: 'watch-charges', everyMs: 60_000, run: async (app, log) => (await watchCharges(app, log), false) },
  { job: 'watch-refunds', everyMs: 600_000, run: async (app, log) => (await watchRefunds(app, log), false) },
  {
    job: 'reconcile',
    everyMs: 900_000,
    run: async (app, log) => (await reconcile(app, applySubscription, log), false),
  },
  { job: 'give-up-unpaid', everyMs: 600_000, run: async (app) => (await giveUpUnpaid(app), false) },
  { job: 'close-ended', everyMs: 3_600_000, run: async (app) => (await closeEnded(app), false) },
  { job: 'announce-renewals', everyMs: 900_000, run: announceRenewals },
  { job: 'lapse-credits', everyMs: 300_000, run: expireGrants },
  { job: 'warn-of-lapse', everyMs: 900_000, run: warnOfExpiry },
  { job: 'extend-series', everyMs: 3_600_000, run: extendAllSeries },
  { job: 'remind', everyMs: 60_000, run: async (app) => (await remind(app), false) },
  { job: 'ask-for-stars', everyMs: 300_000, run: async (app) => (await requestRatings(app), false) },
  { job: 'congratulate', everyMs: 600_000, run: async (app) => (await sendBirthdayGreetings(app), false) },
  { job: 'sweep-imports', everyMs: 3_600_000, run: async (app) => (await sweepImports(app), false) },
  { job: 'sweep-files', everyMs: 3_600_000, run: async (app) => (await sweepOrphans(app), false) },
  { job: 'sweep-films', everyMs: 21_600_000, run: async (app) => (await sweepFilms(app), false) },
  { job: 'sweep-sessions', everyMs: 3_600_000, run: async (app) => (await sweepSessions(app), false) },
  { job: 'remove-accounts', everyMs: 600_000, run: async (app) => (await removeAccounts(app), false) },
  { job: 'sweep-drafts', everyMs: 3_600_000, run: async (app) => (await sweepDrafts(app), false) },
  { job: 'sweep-messages', everyMs: 3_600_000, run: sweepMessages },
  {
    job: 'back-up',
    everyMs: 3_600_000,
    isWanted: ({ backups }) => backups !== null,
    run: async (app, _, signal) => (
      await makeBackup(app, signal, await findAskedAt(app.database.db, 'back-up')), false
    ),
  },
  {
    job: 'check-backup',
    everyMs: DAY_MS,
    isWanted: ({ backups }) => backups !== null,
    run: async (app) => (await checkBackup(app, await findAskedAt(app.database.db, 'check-backup')), false),
  },
  { job: 'sweep-kept', everyMs: 3_600_000, run: async (app) => (await sweepIdempotency(app), false) },
  { job: 'sweep-events', everyMs: 3_600_000, run: async (app) => (await sweepEvents(app), false) },
  { job: 'opening-news', everyMs: 60_000, run: writeNews },
  { job: 'sweep-webhooks', everyMs: 3_600_000, run: async (app) => (await sweepWebhooks(app), false) },
]
