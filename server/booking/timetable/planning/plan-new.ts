import type { TimetablePolicy } from '@aforo/domain/settings/policies.ts'
import { refuseOverfull } from '@aforo/domain/booking/timetable/changing.ts'
import {
  capacityOfRoom,
  getById,
  type Offers,
  refuseNotOffered,
  refuseRoomElsewhere,
  zoneOfPlace,
} from '@aforo/domain/booking/timetable/offered.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import {
  decideDates,
  firstOn,
  horizonOf,
  refuseBeyond,
  refuseFar,
  ruleFrom,
  writeRule,
} from '@aforo/domain/booking/timetable/repeating.ts'
import type { NewClass, Repeat } from '@aforo/domain/booking/timetable/shapes.ts'
import { instantAt, localDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { NewClassRow, NewSeries } from '../../../catalogue/schedule/class-rows.ts'
import { datesOf } from './expand.ts'

export type NewPlan = {
  readonly series: NewSeries | null
  /** Each class on its local date, at the same local time of its location (R1). */
  readonly classes: readonly (Omit<NewClassRow, 'class_series_id' | 'series_date'> & { readonly date: LocalDate })[]
}

export function planNewClasses(input: NewClass, offers: Offers, policy: TimetablePolicy, now: Date) {
  const notOffered = refuseNotOffered(input, offers)
  if (notOffered) return notOffered
  const { room_id, location_id } = input
  const elsewhere = refuseRoomElsewhere(room_id, location_id, offers)
  if (elsewhere) return elsewhere
  const type = getById(offers.types, input.class_type_id)
  const overfull = refuseOverfull(input.capacity, type, capacityOfRoom(room_id, offers))
  if (overfull) return overfull
  const zone = zoneOfPlace(offers, input.location_id, policy)
  const today = localDate(now, zone)
  const tooFar = refuseFar(input.date, today)
  if (tooFar) return tooFar
  const horizon = horizonOf(today, policy.horizonWeeks)
  const series = input.repeat ? seriesOf(input, input.repeat, horizon, now) : null
  const tooLate = series?.row.made_until ? refuseBeyond(horizon, series.row.starts_on) : null
  if (tooLate) return tooLate
  const dates = series ? decideDates(series.dates, today) : allow([input.date])
  if (!dates.allowed) return dates
  const { repeat: _repeat, allow_clashes: _allowClashes, date: _date, time, ...fields } = input
  const classes = dates.value.map((date) => ({
    ...fields,
    date,
    class_date: instantAt(date, time, zone),
    class_package_id: null,
  }))
  if (classes.some(({ class_date }) => class_date <= now)) return refuse('in-the-past')
  return allow({ series: series?.row ?? null, classes })
}

function seriesOf(input: NewClass, repeat: Repeat, horizon: LocalDate, now: Date) {
  const { repeat: _repeat, allow_clashes: _allowClashes, notes: _notes, date, ...template } = input
  const rule = ruleFrom(repeat)
  const starts_on = firstOn(date, rule)
  const made_until = rule.ends === null ? horizon : null
  const row: NewSeries = {
    ...template,
    instructor_ids: [...template.instructor_ids],
    tag_ids: [...template.tag_ids],
    rule: writeRule(rule),
    starts_on,
    exceptions: [],
    made_until,
    skipped: [],
    is_end_confirmed: false,
    createdAt: now,
  }
  return { row, dates: datesOf(rule, starts_on, made_until ? { through: made_until } : {}) }
}
