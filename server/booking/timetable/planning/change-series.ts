import { roomAfterChange } from '@aforo/domain/booking/timetable/changing.ts'
import { readRule, shiftRule, splitRule, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { ClassChange } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, type LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  findSeries,
  insertSeries,
  moveToSeries,
  type SeriesRow,
  updateSeries,
} from '../../../catalogue/schedule/class-rows.ts'
import { datesOf } from './expand.ts'
import type { ChangePlan } from './plan-change.ts'

/** Changes a series from a date on. Its earlier part ends the day before, and a new series gets the later classes. */
export async function changeSeries(
  tx: Tx,
  { series, shift }: ChangePlan,
  change: ClassChange,
  now: Date,
): Promise<void> {
  if (series === null) return
  const row = await findSeries(tx, series.class_series_id)
  const rule = readRule(row.rule)
  const before = datesOf(rule, row.starts_on, { through: addDays(series.from, -1) }).length
  const { first, rest } = splitRule(rule, series.from, before)
  const shiftDate = (date: LocalDate): LocalDate => addDays(date, shift.days)
  const continuedSeries = {
    ...changedRow(row, change),
    rule: writeRule(shiftRule(rest, shift.days)),
    starts_on: shiftDate(series.from),
    exceptions: row.exceptions.filter((date) => date >= series.from).map(shiftDate),
    skipped: row.skipped.filter((date) => date >= series.from).map(shiftDate),
    made_until: row.made_until === null ? null : shiftDate(row.made_until),
  }
  if (before === 0) {
    await updateSeries(tx, row.class_series_id, continuedSeries)
    return moveToSeries(tx, series, row.class_series_id, shift.days)
  }
  const exceptions = row.exceptions.filter((date) => date < series.from)
  const skipped = row.skipped.filter((date) => date < series.from)
  const ended = { made_until: null, is_end_confirmed: true }
  await updateSeries(tx, row.class_series_id, { rule: writeRule(first), exceptions, skipped, ...ended })
  const class_series_id = await insertSeries(tx, { ...continuedSeries, createdAt: now })
  return moveToSeries(tx, series, class_series_id, shift.days)
}

const changedRow = ({ class_series_id: _id, ...row }: SeriesRow, change: ClassChange) => ({
  ...row,
  time: change.time ?? row.time,
  minutes: change.minutes ?? row.minutes,
  capacity: change.capacity === undefined ? row.capacity : change.capacity,
  description: change.description ?? row.description,
  class_type_id: change.class_type_id ?? row.class_type_id,
  location_id: change.location_id ?? row.location_id,
  room_id: roomAfterChange(row, change),
  class_category_id: change.class_category_id === undefined ? row.class_category_id : change.class_category_id,
  instructor_ids: change.instructor_ids ?? row.instructor_ids,
  tag_ids: change.tag_ids ?? row.tag_ids,
})
