import { backUpDaily } from '../backup/daily.ts'
import { stampNext } from '../billing/stamping/stamp-next.ts'
import { askUnheard } from '../checkout/payments/ask-unheard.ts'
import { expirePending } from '../checkout/expire-pending.ts'
import { lapse } from '../credits/lapse.ts'
import { warnOfLapse } from '../credits/warn-of-lapse.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import { runRehearsalClock } from '../gateways/rehearsal/clock.ts'
import { deliverDue } from '../gateways/rehearsal/deliver.ts'
import { runWalletClock } from '../gateways/rehearsal-wallet/clock.ts'
import { deliverWalletDue } from '../gateways/rehearsal-wallet/deliver.ts'
import { sweepEvents } from '../events/sweep-events.ts'
import { sweepKept } from '../http/sweep.ts'
import { sweepSessions } from '../identity/sweep.ts'
import { importNext, sweepImports } from '../intake/importing/import-next.ts'
import { deliverMessages } from '../notifications/deliver-messages.ts'
import { rehearseStatuses } from '../notifications/whatsapp/rehearse-statuses.ts'
import { sweepMessages } from '../notifications/sweep-messages.ts'
import { stillTrue } from '../still-true.ts'
import { reconcile } from '../money/reconcile.ts'
import { sendRefunds } from '../money/send-refunds.ts'
import { watchCharges } from '../money/watch-charges.ts'
import { watchRefunds } from '../money/watch-refunds.ts'
import { removeAccounts } from '../people/privacy/remove-accounts.ts'
import { askForStars } from '../reminders/ask-for-stars.ts'
import { congratulate } from '../reminders/congratulate.ts'
import { remind } from '../reminders/remind.ts'
import { sweepDrafts } from '../settings/preview-settings.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { announceRenewals } from '../subscriptions/announce-renewals.ts'
import { endSubscriptions } from '../subscriptions/end-at-gateway.ts'
import { closeEnded, giveUpUnpaid } from '../subscriptions/give-up-unpaid.ts'
import { syncSubscriptions } from '../subscriptions/sync-subscriptions.ts'
import { makeNext } from '../videos/films/making/make-films.ts'
import { sweepFilms } from '../videos/films/sweep-films.ts'
import { processNext } from '../webhooks/process.ts'
import type { World } from '../world.ts'
import { sweepWebhooks } from '../webhooks/sweep-webhooks.ts'

export type Log = (line: Record<string, unknown>) => void

/** Work that comes round again, whoever noted what: any number of processes may do it at once. */
export type Recurring = {
  readonly job: string
  readonly everyMs: number
  /** Where it has something to do; everywhere, by default. */
  readonly isWanted?: (world: World) => boolean
  /** Answers whether there may be more to do at once. What takes long ends with the signal. */
  readonly run: (world: World, log: Log, signal: AbortSignal) => Promise<boolean>
}

export const recurring: readonly Recurring[] = [
  { job: 'deliver', everyMs: 500, run: (world) => deliverMessages(world, stillTrue) },
  { job: 'webhooks', everyMs: 500, run: processNext },
  {
    job: 'ask-unheard',
    everyMs: 15_000,
    run: async (world, log) => (await askUnheard(world, applySubscription, log), false),
  },
  { job: 'refunds', everyMs: 1000, run: async (world, log) => (await sendRefunds(world, log)) > 0 },
  { job: 'watch-charges', everyMs: 60_000, run: async (world, log) => (await watchCharges(world, log), false) },
  { job: 'watch-refunds', everyMs: 600_000, run: async (world, log) => (await watchRefunds(world, log), false) },
  {
    job: 'reconcile',
    everyMs: 900_000,
    run: async (world, log) => (await reconcile(world, applySubscription, log), false),
  },
  { job: 'expire-purchases', everyMs: 5000, run: async (world, log) => (await expirePending(world, log), false) },
  { job: 'end-subscriptions', everyMs: 5000, run: async (world, log) => (await endSubscriptions(world, log), false) },
  {
    job: 'sync-subscriptions',
    everyMs: 30_000,
    run: async (world, log) => (await syncSubscriptions(world, log), false),
  },
  { job: 'give-up-unpaid', everyMs: 600_000, run: async (world) => (await giveUpUnpaid(world), false) },
  { job: 'close-ended', everyMs: 3_600_000, run: async (world) => (await closeEnded(world), false) },
  { job: 'announce-renewals', everyMs: 900_000, run: announceRenewals },
  { job: 'stamp-cfdis', everyMs: 5000, run: stampNext },
  { job: 'lapse-credits', everyMs: 300_000, run: lapse },
  { job: 'warn-of-lapse', everyMs: 900_000, run: warnOfLapse },
  { job: 'remind', everyMs: 60_000, run: async (world) => (await remind(world), false) },
  { job: 'ask-for-stars', everyMs: 300_000, run: async (world) => (await askForStars(world), false) },
  { job: 'congratulate', everyMs: 600_000, run: async (world) => (await congratulate(world), false) },
  { job: 'imports', everyMs: 1000, run: importNext },
  { job: 'sweep-imports', everyMs: 3_600_000, run: async (world) => (await sweepImports(world), false) },
  { job: 'sweep-files', everyMs: 3_600_000, run: async (world) => (await sweepOrphans(world), false) },
  { job: 'make-films', everyMs: 5000, run: makeNext },
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
  { job: 'sweep-kept', everyMs: 3_600_000, run: async (world) => (await sweepKept(world), false) },
  { job: 'sweep-events', everyMs: 3_600_000, run: async (world) => (await sweepEvents(world), false) },
  { job: 'sweep-webhooks', everyMs: 3_600_000, run: async (world) => (await sweepWebhooks(world), false) },
]

/** The rehearsal gateway is a program of its own: it delivers its webhooks while it is the one that is chosen. */
export const rehearsalRecurring: readonly Recurring[] = [
  { job: 'deliver-rehearsal', everyMs: 300, run: async (world) => (await deliverDue(world, world.now())) > 0 },
  { job: 'rehearsal-clock', everyMs: 1000, run: async (world) => (await runRehearsalClock(world, world.now())) > 0 },
  { job: 'wallet-clock', everyMs: 1000, run: (world) => runWalletClock(world, world.now()) },
  { job: 'deliver-wallet', everyMs: 500, run: async (world) => (await deliverWalletDue(world, world.now())) > 0 },
  { job: 'rehearsal-statuses', everyMs: 1000, run: rehearseStatuses },
]
