import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { type LocalDate, shortDay, weekdayName } from '@aforo/domain/values/days.ts'
import { capitalize, joinWords } from '@aforo/domain/values/spanish.ts'
import { fullName } from '../../ui/names.ts'

export type WeekLine = { key: string; name: string; when: string; date: LocalDate }

/** A line for each series, in the order of the week, and one for each class that does not repeat. */
export function weekLines(classes: readonly BoardClass[]): WeekLine[] {
  const bySeries = Map.groupBy(
    classes.filter(({ cancelledAt }) => cancelledAt === null),
    ({ series, single_class_id }) => (series ? `series ${series.class_series_id}` : `class ${single_class_id}`),
  )
  return [...bySeries].flatMap(([key, [first]]) => {
    if (!first) return []
    const coaches = joinWords(first.class_instructors.map(fullName))
    const when = [`${daysOf(first)}, ${first.time}`, coaches].filter(Boolean).join(' · ')
    return [{ key, name: first.class_type.name, when, date: first.date }]
  })
}

function daysOf({ series, date }: BoardClass): string {
  if (!series) return capitalize(shortDay(date))
  const { weekdays } = series.repeat
  return weekdays.length === 7 ? 'Todos los días' : capitalize(joinWords(weekdays.map(weekdayName)))
}
