import type { BoardClass, NewClass, Repeat } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, type LocalDate, weekdayOf } from '@aforo/domain/values/days.ts'

export type Draft = Omit<NewClass, 'repeat' | 'allow_clashes'>
export type Changes = Partial<Draft>

export const draftOf = (one: BoardClass): Draft => ({
  class_type_id: one.class_type.class_type_id,
  location_id: one.location.location_id,
  date: one.date,
  time: one.time,
  minutes: one.minutes,
  capacity: one.capacity,
  description: one.description,
  notes: one.notes,
  instructor_ids: one.class_instructors.map((coach) => coach.instructor_id),
  tag_ids: one.tags.map((tag) => tag.tag_id),
  class_category_id: one.class_category_id,
})

export function changesOf(draft: Draft, one: BoardClass): Changes {
  const before = draftOf(one)
  const names = Object.keys(before) as (keyof Draft)[]
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, draft[name]])) as Changes
}

export function usualOf(classes: readonly BoardClass[], class_type_id: number): Changes {
  const one = classes.find((other) => other.class_type.class_type_id === class_type_id)
  return one ? { minutes: one.minutes, capacity: one.capacity, class_category_id: one.class_category_id } : {}
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

const values = ['date', 'time', 'minutes', 'location_id', 'class_type_id', 'instructor_ids'] as const

export const isNotified = (changes: Changes): boolean => values.some((name) => name in changes)

export type Repeating = {
  weekdays: readonly number[]
  interval: number
  ends: 'until' | 'count'
  until: LocalDate
  count: number
}

const USUAL_WEEKS = 8

export const repeatingFrom = (date: LocalDate): Repeating => ({
  weekdays: [weekdayOf(date)],
  interval: 1,
  ends: 'until',
  until: addDays(date, 7 * USUAL_WEEKS),
  count: USUAL_WEEKS,
})

export function repeatOf({ weekdays, interval, ends, until, count }: Repeating): Repeat {
  const days = weekdays.toSorted((one, other) => one - other)
  return ends === 'until' ? { weekdays: days, interval, until } : { weekdays: days, interval, count }
}
