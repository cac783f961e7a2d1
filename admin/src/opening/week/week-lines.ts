import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { type LocalDate, shortDay } from '@aforo/domain/values/days.ts'
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
    const coaches = first.class_instructors.map(fullName).join(' y ')
    const when = first.series?.words ?? `${shortDay(first.date)} a las ${first.time}`
    return [{ key, name: first.class_type.name, when: coaches ? `${when} · ${coaches}` : when, date: first.date }]
  })
}
