import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { type FilterName, type Filters, filterNames } from './calendar-address.ts'

type Choice = { readonly id: number; readonly name: string }
export type FilterOptions = { readonly [name in FilterName]: readonly Choice[] }

/** The days with only the classes that match every filter (2.32). */
export function applyFilters(days: readonly ScheduleDay[], filters: Filters): ScheduleDay[] {
  const active = filterNames.filter((name) => filters[name] !== null)
  if (active.length === 0) return [...days]
  const matchesFilters = (singleClass: SingleClass) =>
    active.every((name) => valuesOf[name](singleClass).includes(filters[name] as number))
  return days.map((day) => ({ ...day, single_classes: day.single_classes.filter(matchesFilters) }))
}

export function filterOptionsIn(days: readonly ScheduleDay[]): Pick<FilterOptions, 'coach' | 'tipo'> {
  const classes = days.flatMap((day) => day.single_classes)
  return {
    coach: uniqueByName(
      classes.flatMap((singleClass) =>
        singleClass.class_instructors.map((coach) => ({ id: coach.instructor_id, name: coachName(coach) })),
      ),
    ),
    tipo: uniqueByName(classes.map(({ class_type }) => ({ id: class_type.class_type_id, name: class_type.name }))),
  }
}

const valuesOf: { readonly [name in FilterName]: (singleClass: SingleClass) => readonly (number | null)[] } = {
  estudio: (singleClass) => [singleClass.location.location_id],
  categoria: (singleClass) => [singleClass.class_category_id],
  coach: (singleClass) => singleClass.class_instructors.map((coach) => coach.instructor_id),
  tipo: (singleClass) => [singleClass.class_type.class_type_id],
}

const uniqueByName = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.map((choice) => [choice.id, choice])).values()].sort((a, b) =>
    compareAlphabetically(a.name, b.name),
  )
