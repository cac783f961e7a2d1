import type { BoardClass, NewClass, Repeat } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, type LocalDate, weekdayOf } from '@aforo/domain/values/days.ts'

export type Draft = Omit<NewClass, 'repeat' | 'allow_clashes'>
export type Changes = Partial<Draft>

export const draftOf = (singleClass: BoardClass): Draft => ({
  class_type_id: singleClass.class_type.class_type_id,
  location_id: singleClass.location.location_id,
  room_id: singleClass.room?.room_id ?? null,
  date: singleClass.date,
  time: singleClass.time,
  minutes: singleClass.minutes,
  capacity: singleClass.capacity,
  description: singleClass.description,
  notes: singleClass.notes,
  instructor_ids: singleClass.class_instructors.map((coach) => coach.instructor_id),
  tag_ids: singleClass.tags.map((tag) => tag.tag_id),
  class_category_id: singleClass.class_category_id,
})

export function changesOf(draft: Draft, singleClass: BoardClass): Changes {
  const initialDraft = draftOf(singleClass)
  const names = Object.keys(initialDraft) as (keyof Draft)[]
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(initialDraft[name]))
  return Object.fromEntries(changed.map((name) => [name, draft[name]])) as Changes
}

export function defaultsForType(classes: readonly BoardClass[], class_type_id: number): Changes {
  const singleClass = classes.find((otherClass) => otherClass.class_type.class_type_id === class_type_id)
  return singleClass
    ? { minutes: singleClass.minutes, capacity: singleClass.capacity, class_category_id: singleClass.class_category_id }
    : {}
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

const notifiedFields = ['date', 'time', 'minutes', 'location_id', 'class_type_id', 'instructor_ids'] as const

export const notifiesCustomers = (changes: Changes): boolean => notifiedFields.some((name) => name in changes)

export type RepeatDraft = {
  weekdays: readonly number[]
  interval: number
  ends: 'never' | 'until' | 'count'
  until: LocalDate
  count: number
}

const DEFAULT_WEEKS = 8

export const defaultRepeatDraft = (date: LocalDate): RepeatDraft => ({
  weekdays: [weekdayOf(date)],
  interval: 1,
  ends: 'never',
  until: addDays(date, 7 * DEFAULT_WEEKS),
  count: DEFAULT_WEEKS,
})

export function toRepeat({ weekdays, interval, ends, until, count }: RepeatDraft): Repeat {
  const days = weekdays.toSorted((day, otherDay) => day - otherDay)
  const end = ends === 'never' ? {} : ends === 'until' ? { until } : { count }
  return { weekdays: days, interval, ...end }
}
