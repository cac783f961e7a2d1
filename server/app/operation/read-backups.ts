import { backupAlert, nextBackupAt } from '@aforo/domain/operation/backups.ts'
import type { Backups } from '@aforo/domain/operation/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { listBackups, openManifest } from '../backup/place/backups.ts'
import { type BackupPlace, type BackupPlan, openPlace } from '../backup/place/place.ts'
import type { AppContext } from '../app-context.ts'
import { runRequestedAt } from '../jobs/request-job-run.ts'
import { readLastCheck } from '../backup/check-backup.ts'
import { readLastTry } from '../backup/make-backup.ts'

type Found = Pick<Backups, 'count' | 'newest' | 'fault'>

/** Reads the place of the backups: what is there counts, by whichever command or process it was made. */
export async function readBackups(app: AppContext): Promise<Backups> {
  const plan = app.backups
  const now = app.now()
  // Read before the results: a run that has ended by now has stored its own.
  const [makingSince, checkingSince] = [await runRequestedAt(app, 'back-up'), await runRequestedAt(app, 'check-backup')]
  const { zone } = calendarPolicy(await app.settings())
  const found: Found = plan ? await findNewest(plan) : { count: 0, newest: null, fault: null }
  const newest = found.newest === null ? null : new Date(found.newest.made_at)
  const isRehearsal = app.payments.card.name === 'rehearsal'
  const facts = { isConfigured: plan !== null, isRehearsal, isReachable: found.fault === null, newest }
  return {
    where: plan?.where ?? null,
    is_sealed: plan !== null && plan.passphrase !== null,
    has_films: plan?.hasFilms ?? false,
    next_at: plan ? nextBackupAt(plan.hour, now, zone).toISOString() : null,
    ...found,
    alert: backupAlert(facts, now),
    making_since: makingSince?.toISOString() ?? null,
    checking_since: checkingSince?.toISOString() ?? null,
    last_try: await readLastTry(app),
    last_check: await readLastCheck(app),
  }
}

async function findNewest(plan: BackupPlan): Promise<Found> {
  try {
    const place = await openPlace(plan)
    const backups = await listBackups(place)
    const [newest] = backups
    return { count: backups.length, newest: newest ? await summarize(place, newest) : null, fault: null }
  } catch (error) {
    return { count: 0, newest: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Backups do not change: the newest is opened once by each process. */
let summarized: { key: string; summary: Promise<Backups['newest']> } | null = null

function summarize(place: BackupPlace, backup: Parameters<typeof openManifest>[1]): Promise<Backups['newest']> {
  const key = `${place.where} ${backup.id}`
  if (summarized?.key === key) return summarized.summary
  const summary = summaryOf(place, backup)
  summarized = { key, summary }
  summary.catch(() => {
    summarized = null
  })
  return summary
}

async function summaryOf(place: BackupPlace, backup: Parameters<typeof openManifest>[1]): Promise<Backups['newest']> {
  const { id, made_at, database, files } = await openManifest(place, backup)
  const dumpBytes = (await place.store.sizeOf(database.at)) ?? 0
  return {
    id,
    made_at,
    bytes: files.reduce((sum, { size }) => sum + size, dumpBytes),
    rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
  }
}
