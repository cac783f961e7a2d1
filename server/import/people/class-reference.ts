import { addDays, type LocalDate, weekdayOf } from '@aforo/domain/values/days.ts'
import type { TimetableRow } from '../schedule/timetable.ts'
import type { RelativeMoment } from './relative-time.ts'

export interface ClassReference {
  readonly class_type: string
  readonly location: string
  readonly class_when: RelativeMoment
}

/**
 * The class that a line of history speaks of: on its day the one of that type, place and hour; where the timetable has none
 * on that weekday, the next one away from the day of loading (earlier in the past, later ahead). Undefined when no weekday has it.
 */
export function findClass(
  timetable: readonly TimetableRow[],
  { class_type, location, class_when }: ClassReference,
  loading: LocalDate,
): { readonly row: TimetableRow; readonly date: LocalDate } | undefined {
  const slots = timetable.filter(
    (row) => row.class_type === class_type && row.location === location && row.time === class_when.time,
  )
  const away = class_when.days < 0 ? -1 : 1
  for (let step = 0; step < 7; step++) {
    const date = addDays(loading, class_when.days + away * step)
    const row = slots.find((slot) => slot.weekday === weekdayOf(date))
    if (row) return { row, date }
  }
  return undefined
}
