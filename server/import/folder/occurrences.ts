import { addDays, instantAt, type LocalDate, weekdayOf, type Zone } from '@aforo/domain/values/days.ts'
import type { TimetableRow } from '../schedule/timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'

export type Occurrence = {
  readonly row: TimetableRow
  readonly date: LocalDate
  readonly start: Date
  readonly zone: Zone
}

/** Every class of a timetable on some days, in order, at local times (R1). */
export function occurrencesOf(
  { timetable, locations }: Pick<StudioFolder, 'timetable' | 'locations'>,
  days: { readonly from: LocalDate; readonly count: number },
  studioZone: Zone,
): Occurrence[] {
  const zones = new Map(locations.map(({ handle, timezone }) => [handle, timezone ?? studioZone]))
  return Array.from({ length: days.count }, (_, day) => addDays(days.from, day)).flatMap((date) =>
    timetable
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map((row) => {
        const zone = zones.get(row.location) ?? studioZone
        return { row, date, zone, start: instantAt(date, row.time, zone) }
      })
      .sort((a, b) => a.start.getTime() - b.start.getTime() || a.row.line - b.row.line),
  )
}
