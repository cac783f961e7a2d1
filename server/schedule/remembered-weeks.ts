import { daysOfClasses } from 'studio/schedule/days-of-classes.ts'
import type { ScheduleDay, SingleClass } from 'studio/schedule/shapes.ts'
import type { CalendarPolicy } from 'studio/settings/policies.ts'
import type { LocalDate } from 'studio/values/days.ts'
import type { Database } from '../database/database.ts'
import { type Ready, ready } from '../http/route.ts'
import { momentOf } from '../http/while-unchanged.ts'
import { type ClassFilters, type Mine, type Range, readClasses, readMine } from './week-store.ts'

export type Days = { start_date: LocalDate; end_date: LocalDate; range: Range; filters: ClassFilters }
/** The days as every visitor is told them, and the same as JSON. */
type Remembered = { days: ScheduleDay[]; json: Ready }
type Week = { moment: string; reading: Promise<Remembered> }

const MOST = 20
const remembered = new WeakMap<Database, Map<string, Week>>()

/**
 * The days with what a person has in them. What visitors are told is remembered with the moment of the database, and that
 * moment is asked for every time: as long as nobody has committed anything, it is still true.
 */
export async function readDays(
  database: Database,
  asked: Days,
  calendar: CalendarPolicy,
  who: { customer_id: number } | null,
): Promise<{ days: ScheduleDay[] } | Ready> {
  const weeks = remembered.get(database) ?? new Map<string, Week>()
  remembered.set(database, weeks)
  const key = JSON.stringify([asked, calendar.zone])
  const { moment, mine } = who
    ? await readMine(database.pool, asked.range, who.customer_id)
    : { moment: await momentOf(database), mine: [] }
  let week = weeks.get(key)
  if (week?.moment !== moment) {
    // Read after that moment: who asks meanwhile and finds the same one may have it too.
    week = { moment, reading: readForVisitors(database, asked, calendar) }
    remember(weeks, key, week)
  }
  const { days, json } = await week.reading
  return mine.length === 0 ? json : { days: withMine(days, mine) }
}

async function readForVisitors(database: Database, asked: Days, calendar: CalendarPolicy): Promise<Remembered> {
  const classes = await readClasses(database.db, asked.range, asked.filters)
  const days = daysOfClasses(classes, asked.start_date, asked.end_date, calendar)
  return { days, json: ready(new TextEncoder().encode(JSON.stringify({ days }))) }
}

function remember(weeks: Map<string, Week>, key: string, week: Week): void {
  weeks.delete(key)
  weeks.set(key, week)
  week.reading.catch(() => weeks.get(key) === week && weeks.delete(key))
  if (weeks.size > MOST) weeks.delete(weeks.keys().next().value ?? key)
}

function withMine(days: readonly ScheduleDay[], mine: readonly Mine[]): ScheduleDay[] {
  const own = new Map(mine.map((one) => [one.single_class_id, one]))
  const withOwn = (one: SingleClass): SingleClass => ({ ...one, ...own.get(one.single_class_id) })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(withOwn) }))
}
