import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { type CalendarPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { readRule, repeatFrom, seriesWords } from '@aforo/domain/booking/timetable/repeating.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { type LocalDate, localDate, localTime, parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rangeOfDays } from '../../catalogue/schedule/range-of-days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type BoardRow, listBoard, listBoardOf } from './board-store.ts'

type BoardQuery = {
  start_date: LocalDate
  end_date: LocalDate
  location_id?: number | undefined
  instructor_id?: number | undefined
}

/** The classes of a range of days for staff, each day in the zone of its location (2.54). */
export async function showBoard(
  app: AppContext,
  { start_date, end_date, ...filter }: BoardQuery,
): Promise<BoardClass[]> {
  const calendar = calendarPolicy(await app.settings())
  const rows = await listBoard(app.database.db, { range: rangeOfDays(start_date, end_date), ...filter })
  return rows.map((row) => rowToApi(row, calendar)).filter(({ date }) => date >= start_date && date <= end_date)
}

export const listBoardClasses = async (
  tx: Tx,
  ids: readonly number[],
  calendar: CalendarPolicy,
): Promise<BoardClass[]> => (await listBoardOf(tx, ids)).map((row) => rowToApi(row, calendar))

export async function findOnBoard(app: AppContext, single_class_id: number): Promise<BoardClass | null> {
  const calendar = calendarPolicy(await app.settings())
  const [found] = await listBoardClasses(app.database.db, [single_class_id], calendar)
  return found ?? null
}

function rowToApi({ series, ...row }: BoardRow, calendar: CalendarPolicy): BoardClass {
  const zone = zoneOf(row, calendar)
  const start = parseInstant(row.class_date)
  return { ...row, zone, date: localDate(start, zone), time: localTime(start, zone), series: seriesOf(series) }
}

function seriesOf(series: BoardRow['series']): BoardClass['series'] {
  if (series === null) return null
  const rule = readRule(series.rule)
  return { class_series_id: series.class_series_id, repeat: repeatFrom(rule), words: seriesWords(rule, series.time) }
}
