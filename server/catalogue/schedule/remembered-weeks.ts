import { daysOfClasses } from '@aforo/domain/catalogue/schedule/days-of-classes.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Database } from '../../platform/database/database.ts'
import { rememberedReadings } from '../../platform/database/remembered.ts'
import { momentOf } from '../../platform/http/while-unchanged.ts'
import { type ClassFilters, type OwnClassData, type Range, readClasses, readOwnData } from './week-store.ts'
import { type Ready, ready } from '../../platform/http/request.ts'

export type Days = { start_date: LocalDate; end_date: LocalDate; range: Range; filters: ClassFilters }
type Remembered = { days: ScheduleDay[]; json: Ready }

const MOST = 20
const remembered = rememberedReadings<Remembered>(MOST)

/**
 * The days with a person's own data. The public part is cached with the snapshot id of the database, which is
 * compared on each read: it is valid as long as nothing was committed.
 */
export async function readDays(
  database: Database,
  query: Days,
  calendar: CalendarPolicy,
  customer: { customer_id: number } | null,
): Promise<{ days: ScheduleDay[] } | Ready> {
  const key = JSON.stringify([query, calendar.zone])
  const { moment, ownData } = customer
    ? await readOwnData(database.pool, query.range, customer.customer_id)
    : { moment: await momentOf(database), ownData: [] }
  const { days, json } = await remembered.at(database, { key, moment }, () =>
    readForVisitors(database, query, calendar),
  )
  return ownData.length === 0 ? json : { days: withOwnData(days, ownData) }
}

async function readForVisitors(database: Database, query: Days, calendar: CalendarPolicy): Promise<Remembered> {
  const classes = await readClasses(database.db, query.range, query.filters)
  const days = daysOfClasses(classes, query.start_date, query.end_date, calendar)
  return { days, json: ready(new TextEncoder().encode(JSON.stringify({ days }))) }
}

function withOwnData(days: readonly ScheduleDay[], ownData: readonly OwnClassData[]): ScheduleDay[] {
  const own = new Map(ownData.map((one) => [one.single_class_id, one]))
  const withOwn = (one: SingleClass): SingleClass => ({ ...one, ...own.get(one.single_class_id) })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(withOwn) }))
}
