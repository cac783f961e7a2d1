import { addDays, type LocalDate, weekdayOf } from '@aforo/domain/values/days.ts'
import type { TimetableRow } from '../schedule/timetable.ts'
import type { RelativeMoment } from './relative-time.ts'

export interface ClassReference {
  readonly class_type: string
  readonly location: string
  readonly class_when: RelativeMoment
}

/**
 * The class of a history line: the one of its type, location and time on its day; without one on that weekday, the next
 * one further from today (earlier in the past, later in the future). Undefined when no weekday has it.
 */
export function findClass(
  timetable: readonly TimetableRow[],
  { class_type, location, class_when }: ClassReference,
  today: LocalDate,
): { readonly row: TimetableRow; readonly date: LocalDate } | undefined {
  const slots = timetable.filter(
    (row) => row.class_type === class_type && row.location === location && row.time === class_when.time,
  )
  const direction = class_when.days < 0 ? -1 : 1
  for (let step = 0; step < 7; step++) {
    const date = addDays(today, class_when.days + direction * step)
    const row = slots.find((slot) => slot.weekday === weekdayOf(date))
    if (row) return { row, date }
  }
  return undefined
}
