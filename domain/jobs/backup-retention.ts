import { addDays, instantAt, localDate, mondayOf, type Zone } from '../values/days.ts'

export type Backup = { readonly id: string; readonly made_at: Date }
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number }
export const RETENTION: Retention = { days: 7, weeks: 4, months: 6 }

/**
 * Which backups are kept: the newest of each of the last days, weeks and months that have one. Days without a backup do not
 * count: where none is made any more, none is lost.
 */
export function retainedBackups(made: readonly Backup[], zone: Zone, { days, weeks, months }: Retention): Set<string> {
  const newestFirst = made.toSorted((one, other) => other.made_at.getTime() - one.made_at.getTime())
  const newestOf = (spanOf: (day: string) => string, many: number): string[] => {
    const spans = new Map<string, string>()
    for (const { id, made_at } of newestFirst) {
      const span = spanOf(localDate(made_at, zone))
      if (!spans.has(span)) spans.set(span, id)
    }
    return [...spans.values()].slice(0, many)
  }
  return new Set([
    ...newestOf((day) => day, days),
    ...newestOf(mondayOf, weeks),
    ...newestOf((day) => day.slice(0, 7), months),
  ])
}

/** Whether the day's backup is to be made: none was since the studio's clock last struck that hour. */
export function isBackupDue(last: Date | null, hour: number, now: Date, zone: Zone): boolean {
  const today = localDate(now, zone)
  const struck = (day: string) => instantAt(day, `${String(hour).padStart(2, '0')}:00`, zone)
  const turn = struck(today) <= now ? struck(today) : struck(addDays(today, -1))
  return last === null || last < turn
}
