import { daysOfClasses } from 'studio/schedule/days-of-classes.ts'
import type { ScheduleDay, SingleClass } from 'studio/schedule/shapes.ts'
import type { CalendarPolicy } from 'studio/settings/policies.ts'
import type { LocalDate } from 'studio/values/days.ts'
import type { Database } from '../database/database.ts'
import { type ClassFilters, type Mine, type Range, readClasses, readState } from './week-store.ts'

export type Days = { start_date: LocalDate; end_date: LocalDate; range: Range; filters: ClassFilters }
type Remembered = { state: string; days: ScheduleDay[] }

const MOST = 40
const remembered = new WeakMap<Database, Map<string, Remembered>>()

/**
 * The days of a calendar with what a person has in them. Days are remembered with the state of the rows that they were
 * made of, and that state is asked for every time: what is shown is never older than the question. One statement while
 * nothing has changed, two when something has.
 */
export async function daysAsTheyAre(
  database: Database,
  asked: Days,
  calendar: CalendarPolicy,
  who: { customer_id: number } | null,
): Promise<ScheduleDay[]> {
  const weeks = remembered.get(database) ?? new Map<string, Remembered>()
  remembered.set(database, weeks)
  const key = JSON.stringify([asked, calendar.zone])
  const { state, mine } = await readState(database.db, asked.range, who)
  const kept = weeks.get(key)
  if (kept?.state === state) return withMine(kept.days, mine)
  const read = await readClasses(database.db, asked.range, asked.filters)
  const days = daysOfClasses(read.classes, asked.start_date, asked.end_date, calendar)
  weeks.delete(key)
  weeks.set(key, { state: read.state, days })
  if (weeks.size > MOST) weeks.delete(weeks.keys().next().value ?? key)
  return withMine(days, mine)
}

/** The remembered days stay as they are: what is a person's own is laid over a copy. */
function withMine(days: readonly ScheduleDay[], mine: readonly Mine[]): ScheduleDay[] {
  if (mine.length === 0) return [...days]
  const byClass = new Map(mine.map((one) => [one.single_class_id, one]))
  const hers = (one: SingleClass): SingleClass => ({ ...one, ...byClass.get(one.single_class_id) })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(hers) }))
}
