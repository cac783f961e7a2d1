import { type Offers, zoneOfPlace } from '@aforo/domain/booking/timetable/offered.ts'
import { readRule, refuseFar, seriesWords, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { timetablePolicy, type TimetablePolicy } from '@aforo/domain/settings/policies.ts'
import { type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import {
  lockTimetable,
  readSeries,
  removeEmptySeries,
  type SeriesRow,
  updateSeries,
} from '../../../catalogue/schedule/class-rows.ts'
import { readOffers } from '../facts-store.ts'
import { datesOf } from '../planning/expand.ts'
import { fillSeries } from './fill-series.ts'
import { countAfter, removeAfter } from './remove-after.ts'

type EndRequest = { class_series_id: number; until: LocalDate | null; message: string }

const nothingRemoved = { deleted: 0, affected: { classes: 0, people: 0, guests: 0, waiting: 0 } }

/**
 * Ends a series on a date, or makes it open-ended with `until` null (2.54). Classes after the date are deleted if they
 * were never used, and cancelled otherwise (R6); missing ones up to the horizon are made. Idempotent.
 */
export async function endSeries(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { class_series_id, until, message }: EndRequest,
) {
  const policy = timetablePolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const row = await readSeries(tx, class_series_id)
    if (!row) return refuse('series-missing')
    const refused = until === null ? null : refuseEnd(row, until, await readOffers(tx), policy, now)
    if (refused) return refused
    const removed =
      until === null
        ? nothingRemoved
        : await removeAfter(tx, { class_series_id, after: until, message, by }, policy, now)
    const rule = { ...readRule(row.rule), ends: until === null ? null : { until } }
    const change = { rule: writeRule(rule), made_until: madeUntil(row, until), is_end_confirmed: until !== null }
    await updateSeries(tx, class_series_id, change)
    const filled = await fillSeries(tx, { ...row, ...change }, policy, now)
    const [before, after] = [{ rule: row.rule }, { rule: change.rule }]
    await writeAudit(
      tx,
      { by, did: 'end-series', subject: 'class_series', subject_id: class_series_id, before, after },
      now,
    )
    const isRemoved = until !== null && (await removeEmptySeries(tx, class_series_id))
    return allow({ words: isRemoved ? null : seriesWords(rule, row.time), ...filled, ...removed })
  })
}

/** The classes and people that are affected when a series ends on a date. */
export async function showSeriesEnd(
  app: AppContext,
  { class_series_id, until }: { class_series_id: number; until: LocalDate },
) {
  const { db } = app.database
  if (!(await readSeries(db, class_series_id))) return refuse('series-missing')
  const policy = timetablePolicy(await app.settings())
  return allow({ affected: await countAfter(db, { class_series_id, after: until }, policy, app.now()) })
}

function refuseEnd(row: SeriesRow, until: LocalDate, offers: Offers, policy: TimetablePolicy, now: Date) {
  const today = localDate(now, zoneOfPlace(offers, row.location_id, policy))
  if (until < today) return refuse('in-the-past', { message: 'Elige hoy o un día que venga.' })
  return until < row.starts_on ? refuse('no-dates') : refuseFar(until, today)
}

/** How far the classes of a series were made, as long as its new end is later. */
function madeUntil(row: SeriesRow, until: LocalDate | null): LocalDate | null {
  const made = row.made_until ?? lastDateOf(row)
  return until !== null && until <= made ? null : made
}

function lastDateOf({ rule, starts_on }: SeriesRow): LocalDate {
  const { ends, ...weekly } = readRule(rule)
  if (ends && 'until' in ends) return ends.until
  return datesOf({ ...weekly, ends }, starts_on).at(-1) ?? starts_on
}
