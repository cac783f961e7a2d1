import { coachName } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { type FilterName, type Filters, filterNames } from './calendar-address.ts'

type Choice = { readonly id: number; readonly name: string }
export type Offered = { readonly [name in FilterName]: readonly Choice[] }

/** The days with the classes that every filter lets through (2.32). */
export function applyFilters(days: readonly ScheduleDay[], filters: Filters): ScheduleDay[] {
  const active = filterNames.filter((name) => filters[name] !== null)
  if (active.length === 0) return [...days]
  const isWanted = (one: SingleClass) => active.every((name) => valuesOf[name](one).includes(filters[name] as number))
  return days.map((day) => ({ ...day, single_classes: day.single_classes.filter(isWanted) }))
}

export function offeredIn(days: readonly ScheduleDay[]): Pick<Offered, 'coach' | 'tipo'> {
  const classes = days.flatMap((day) => day.single_classes)
  return {
    coach: byName(
      classes.flatMap((one) =>
        one.class_instructors.map((coach) => ({ id: coach.instructor_id, name: coachName(coach) })),
      ),
    ),
    tipo: byName(classes.map(({ class_type }) => ({ id: class_type.class_type_id, name: class_type.name }))),
  }
}

const valuesOf: { readonly [name in FilterName]: (one: SingleClass) => readonly (number | null)[] } = {
  estudio: (one) => [one.location.location_id],
  categoria: (one) => [one.class_category_id],
  coach: (one) => one.class_instructors.map((coach) => coach.instructor_id),
  tipo: (one) => [one.class_type.class_type_id],
}

const byName = (choices: readonly Choice[]): Choice[] =>
  [...new Map(choices.map((choice) => [choice.id, choice])).values()].sort((one, other) =>
    alphabetical(one.name, other.name),
  )
