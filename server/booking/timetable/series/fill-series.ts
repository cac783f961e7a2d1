import {
  canExtend,
  classesOfSeries,
  decideExtension,
  type SeriesClass,
} from '@aforo/domain/booking/timetable/extending.ts'
import { zoneOfPlace } from '@aforo/domain/booking/timetable/offered.ts'
import { horizonOf, readRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { TimetablePolicy } from '@aforo/domain/settings/policies.ts'
import { type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  insertClasses,
  listSeriesClasses,
  type SeriesRow,
  updateSeries,
} from '../../../catalogue/schedule/class-rows.ts'
import { listSlots, readOffers } from '../facts-store.ts'
import { datesOf } from '../planning/expand.ts'

type Filled = { readonly made: number; readonly skipped: LocalDate[] }

/**
 * Makes the classes of a series that are missing up to the horizon, and records how far it was made, so that a class
 * that staff deleted, moved or cancelled is never made again. The caller holds the timetable's lock. A series whose
 * class type or place is archived stays as it is.
 */
export async function fillSeries(tx: Tx, row: SeriesRow, policy: TimetablePolicy, now: Date): Promise<Filled> {
  const { class_series_id, made_until } = row
  const offers = await readOffers(tx)
  const today = localDate(now, zoneOfPlace(offers, row.location_id, policy))
  const horizon = horizonOf(today, policy.horizonWeeks)
  if (made_until === null || made_until >= horizon || !canExtend(row, offers)) return { made: 0, skipped: [] }
  const rule = readRule(row.rule)
  const taken = new Set(row.exceptions)
  for (const { series_date } of await listSeriesClasses(tx, class_series_id, made_until)) taken.add(series_date)
  const dates = datesOf(rule, row.starts_on, { after: made_until, through: horizon }).filter((date) => !taken.has(date))
  const wanted = classesOfSeries(dates, row, offers, policy, now)
  const others = wanted.length > 0 ? await listSlots(tx, wanted, []) : []
  const { classes, skipped } = decideExtension(wanted, others)
  await insertSeriesClasses(tx, class_series_id, classes)
  const isComplete = rule.ends !== null && datesOf(rule, row.starts_on, { after: horizon }).length === 0
  await updateSeries(tx, class_series_id, {
    made_until: isComplete ? null : horizon,
    skipped: [...row.skipped.filter((date) => date >= today), ...skipped],
  })
  return { made: classes.length, skipped }
}

async function insertSeriesClasses(tx: Tx, class_series_id: number, classes: readonly SeriesClass[]): Promise<void> {
  const rows = classes.map(({ date, single_class_id: _id, ...row }) => toRow(row, class_series_id, date))
  const inserted = await insertClasses(tx, rows)
  if (inserted === 'exists-already') {
    throw new Error(`class_series ${class_series_id}: a class was written at its place and hour meanwhile; try again.`)
  }
}

const toRow = (
  row: Omit<SeriesClass, 'date' | 'single_class_id'>,
  class_series_id: number,
  series_date: LocalDate,
) => ({
  class_date: row.class_date,
  minutes: row.minutes,
  capacity: row.capacity,
  description: row.description,
  notes: '',
  class_type_id: row.class_type_id,
  location_id: row.location_id,
  room_id: row.room_id,
  class_category_id: row.class_category_id,
  class_package_id: null,
  instructor_ids: row.instructor_ids,
  tag_ids: row.tag_ids,
  class_series_id,
  series_date,
})
