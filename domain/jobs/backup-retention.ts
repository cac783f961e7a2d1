import { addDays, instantAt, localDate, mondayOf, type Zone } from '../values/days.ts'

export type Backup = { readonly id: string; readonly made_at: Date }
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number }
export const RETENTION: Retention = { days: 7, weeks: 4, months: 6 }

/**
 * Ids of the backups to keep: the newest of each of the last days, weeks and months that have one. Days without a
 * backup do not count, so nothing is deleted after backups stopped.
 */
export function retainedBackups(made: readonly Backup[], zone: Zone, { days, weeks, months }: Retention): Set<string> {
  const newestFirst = made.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())
  const newestOf = (spanOf: (day: string) => string, count: number): string[] => {
    const spans = new Map<string, string>()
    for (const { id, made_at } of newestFirst) {
      const span = spanOf(localDate(made_at, zone))
      if (!spans.has(span)) spans.set(span, id)
    }
    return [...spans.values()].slice(0, count)
  }
  return new Set([
    ...newestOf((day) => day, days),
    ...newestOf(mondayOf, weeks),
    ...newestOf((day) => day.slice(0, 7), months),
  ])
}

/** Whether a backup is due: none was made since the last time that the studio's clock showed `hour`. */
export function isBackupDue(last: Date | null, hour: number, now: Date, zone: Zone): boolean {
  const today = localDate(now, zone)
  const scheduledAt = (day: string) => instantAt(day, `${String(hour).padStart(2, '0')}:00`, zone)
  const lastScheduled = scheduledAt(today) <= now ? scheduledAt(today) : scheduledAt(addDays(today, -1))
  return last === null || last < lastScheduled
}
