import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { refuseOverfull } from '@aforo/domain/booking/timetable/changing.ts'
import { known, type Offers, refuseNotOffered, zoneOfPlace } from '@aforo/domain/booking/timetable/offered.ts'
import { type TimetableReason, refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { decideDates, firstOn, refuseFar, ruleFrom, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { NewClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { instantAt, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { NewClassRow, NewSeries } from '../../../catalogue/schedule/class-rows.ts'
import { datesOf } from './expand.ts'

export type NewPlan = {
  readonly series: NewSeries | null
  /** Each on its local date, at the same hour of the clock of its place (R1). */
  readonly classes: readonly (Omit<NewClassRow, 'class_series_id' | 'series_date'> & { readonly date: LocalDate })[]
}

export function planNewClasses(
  input: NewClass,
  offers: Offers,
  calendar: CalendarPolicy,
  now: Date,
): Verdict<NewPlan, TimetableReason> {
  const unknown = refuseNotOffered(input, offers)
  if (unknown) return unknown
  const overfull = refuseOverfull(input.capacity, known(offers.types, input.class_type_id))
  if (overfull) return overfull
  const zone = zoneOfPlace(offers, input.location_id, calendar)
  const far = refuseFar(input.date, localDate(now, zone))
  if (far) return far
  const series = input.repeat ? seriesOf(input, input.repeat, now) : null
  const dates = series ? decideDates(series.dates, localDate(now, zone)) : allow([input.date])
  if (!dates.allowed) return dates
  const { repeat: _r, allow_clashes: _a, date: _d, time, ...made } = input
  const classes = dates.value.map((date) => ({
    ...made,
    date,
    class_date: instantAt(date, time, zone),
    class_package_id: null,
  }))
  if (classes.some(({ class_date }) => class_date <= now)) return refuse('in-the-past')
  return allow({ series: series?.row ?? null, classes })
}

function seriesOf(input: NewClass, repeat: NonNullable<NewClass['repeat']>, now: Date) {
  const { repeat: _r, allow_clashes: _a, notes: _n, date, instructor_ids, tag_ids, ...template } = input
  const rule = ruleFrom(repeat)
  const starts_on = firstOn(date, rule)
  const row: NewSeries = {
    ...template,
    instructor_ids: [...instructor_ids],
    tag_ids: [...tag_ids],
    rule: writeRule(rule),
    starts_on,
    exceptions: [],
    createdAt: now,
  }
  return { row, dates: datesOf(rule, starts_on) }
}
