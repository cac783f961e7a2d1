import { isEmail } from '@aforo/domain/values/email.ts'
import { isBackupDue } from '@aforo/domain/jobs/backup-retention.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { tryWithAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../app-context.ts'
import { backUp } from './making/back-up.ts'
import { prune } from './making/prune.ts'
import { backupSourceOf } from './making/snapshot.ts'
import { listBackups } from './place/backups.ts'
import { type BackupPlan, openPlace } from './place/place.ts'
import { backupFailureWords } from './backup-failure-words.ts'

/** The advisory lock of daily backups; any number, the same in every process. */
const BACKUP_LOCK = 7_206_051

/**
 * Makes the backup of the day after its hour, or one that staff asked for, and removes expired ones; in one process
 * only. A failure is mailed to the studio once a day and retried every hour. Returns whether one was made.
 */
export async function backUpDaily(
  app: AppContext,
  signal: AbortSignal,
  requestedAt: Date | null = null,
): Promise<boolean> {
  const plan = app.backups
  let isMade = false
  if (!plan) return isMade
  await tryWithAdvisoryLock(app.database, BACKUP_LOCK, async () => {
    isMade = await backUpWhenDue(app, plan, signal, requestedAt)
  })
  return isMade
}

async function backUpWhenDue(
  app: AppContext,
  plan: BackupPlan,
  signal: AbortSignal,
  requestedAt: Date | null,
): Promise<boolean> {
  const { zone } = calendarPolicy(await app.settings())
  const now = app.now()
  let last: Date | null = null
  try {
    const place = await openPlace(plan)
    last = (await listBackups(place))[0]?.made_at ?? null
    const isRequested = requestedAt !== null && (last === null || last < requestedAt)
    if (!isRequested && !isBackupDue(last, plan.hour, now, zone)) return false
    const input = { now, word: app.secret(9), hasFilms: plan.hasFilms, signal, environment: plan.environment }
    await backUp(backupSourceOf(app), place, input)
    // The clock of the disk: file ages are compared with it.
    await prune(place, zone, new Date())
    return true
  } catch (error) {
    if (signal.aborted) return false
    await mailFailure(app, {
      what: error instanceof Error ? error.message : String(error),
      last,
      where: plan.where,
      zone,
    })
    throw error
  }
}

async function mailFailure(
  app: AppContext,
  failure: { what: string; last: Date | null; where: string; zone: Zone },
): Promise<void> {
  const { email } = await app.settings()
  if (!isEmail(email)) return
  const dedupe_key = `backup-failed:${localDate(app.now(), failure.zone)}`
  await app.transaction((tx) =>
    writeMessage(tx, app, { kind: 'studio', to: { email }, words: backupFailureWords(failure), dedupe_key }),
  )
}
