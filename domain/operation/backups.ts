import { addDays, addMinutes, instantAt, localDate, type Zone } from '../values/days.ts'

/**
 * `restorable`: loaded and consistent; `inconsistent`: loaded, but an invariant is broken; `not-loaded`: every byte is
 * right, but no database could be started to load it; `damaged`; `unreadable`: its place or its passphrase; `none`.
 */
export const drillOutcomes = ['restorable', 'inconsistent', 'not-loaded', 'damaged', 'unreadable', 'none'] as const
export type DrillOutcome = (typeof drillOutcomes)[number]

export const backupAlerts = ['not-configured', 'unreachable', 'none', 'old'] as const
export type BackupAlert = (typeof backupAlerts)[number]

type BackupFacts = {
  readonly isConfigured: boolean
  /** The payments are a rehearsal: a studio that is tried out needs no backup. */
  readonly isRehearsal: boolean
  readonly isReachable: boolean
  readonly newest: Date | null
}

const MAX_AGE_MINUTES = 2 * 24 * 60

/** What an owner has to know of the backups today; null if they are as they should be. */
export function backupAlert(
  { isConfigured, isRehearsal, isReachable, newest }: BackupFacts,
  now: Date,
): BackupAlert | null {
  if (!isConfigured) return isRehearsal ? null : 'not-configured'
  if (!isReachable) return 'unreachable'
  if (newest === null) return 'none'
  return addMinutes(newest, MAX_AGE_MINUTES) < now ? 'old' : null
}

/** When the next daily backup is due: at the next time that the studio's clock shows `hour`. */
export function nextBackupAt(hour: number, now: Date, zone: Zone): Date {
  const today = localDate(now, zone)
  const at = (day: string) => instantAt(day, `${String(hour).padStart(2, '0')}:00`, zone)
  return at(today) > now ? at(today) : at(addDays(today, 1))
}
