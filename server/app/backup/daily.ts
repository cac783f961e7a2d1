import { isEmail } from '@aforo/domain/values/email.ts'
import { isBackupDue } from '@aforo/domain/jobs/backup-retention.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { alone } from '../../platform/database/one-at-a-time.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../app-context.ts'
import { backUp } from './making/back-up.ts'
import { prune } from './making/prune.ts'
import { sourceOf } from './making/snapshot.ts'
import { listBackups } from './place/backups.ts'
import { type BackupPlan, openPlace } from './place/place.ts'
import { wordsOfFailure } from './words-of-failure.ts'

/** Of backups made by the calendar; any number, the same in every process. */
const BACKING_UP = 7_206_051

/**
 * Makes the day's backup once its hour has struck, and removes those whose time is over. One process of many does it; where
 * it fails the studio is written to, once a day, and the next hour tries again.
 */
export async function backUpDaily(app: AppContext, signal: AbortSignal): Promise<void> {
  const plan = app.backups
  if (!plan) return
  await alone(app.database, BACKING_UP, () => backUpWhenDue(app, plan, signal))
}

async function backUpWhenDue(app: AppContext, plan: BackupPlan, signal: AbortSignal): Promise<void> {
  const { zone } = calendarPolicy(await app.settings())
  const now = app.now()
  let last: Date | null = null
  try {
    const place = await openPlace(plan)
    last = (await listBackups(place))[0]?.made_at ?? null
    if (!isBackupDue(last, plan.hour, now, zone)) return
    const input = { now, word: app.secret(9), hasFilms: plan.hasFilms, signal, environment: plan.environment }
    await backUp(sourceOf(app), place, input)
    // File ages use the disk's clock.
    await prune(place, zone, new Date())
  } catch (error) {
    if (signal.aborted) return
    await alert(app, { what: error instanceof Error ? error.message : String(error), last, where: plan.where, zone })
    throw error
  }
}

async function alert(
  app: AppContext,
  failure: { what: string; last: Date | null; where: string; zone: Zone },
): Promise<void> {
  const { email } = await app.settings()
  if (!isEmail(email)) return
  const dedupe_key = `backup-failed:${localDate(app.now(), failure.zone)}`
  await app.transaction((tx) =>
    writeMessage(tx, app, { kind: 'studio', to: { email }, words: wordsOfFailure(failure), dedupe_key }),
  )
}
