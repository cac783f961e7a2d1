import { groupByDay } from '@aforo/domain/catalogue/schedule/group-by-day.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Database } from '../../platform/database/database.ts'
import { queryCache } from '../../platform/database/reading/query-cache.ts'
import { readSnapshotId } from '../../platform/http/cached-query.ts'
import { type ClassFilters, type OwnClassData, type Range, readClasses, readOwnData } from './week-store.ts'
import { type EncodedJson, encodedJson } from '../../platform/http/request.ts'

export type DaysQuery = { start_date: LocalDate; end_date: LocalDate; range: Range; filters: ClassFilters }
type CachedDays = { days: ScheduleDay[]; json: EncodedJson }

const MAX_ENTRIES = 20
const daysCache = queryCache<CachedDays>(MAX_ENTRIES)

/**
 * The days with a person's own data. The public part is cached with the snapshot id of the database, which is
 * compared on each read: it is valid as long as nothing was committed.
 */
export async function readDays(
  database: Database,
  query: DaysQuery,
  calendar: CalendarPolicy,
  customer: { customer_id: number } | null,
): Promise<{ days: ScheduleDay[] } | EncodedJson> {
  const key = JSON.stringify([query, calendar.zone])
  const { moment, ownData } = customer
    ? await readOwnData(database.pool, query.range, customer.customer_id)
    : { moment: await readSnapshotId(database), ownData: [] }
  const { days, json } = await daysCache.at(database, { key, moment }, () => readForVisitors(database, query, calendar))
  return ownData.length === 0 ? json : { days: addOwnDataToDays(days, ownData) }
}

async function readForVisitors(database: Database, query: DaysQuery, calendar: CalendarPolicy): Promise<CachedDays> {
  const classes = await readClasses(database.db, query.range, query.filters)
  const days = groupByDay(classes, query.start_date, query.end_date, calendar)
  return { days, json: encodedJson(new TextEncoder().encode(JSON.stringify({ days }))) }
}

function addOwnDataToDays(days: readonly ScheduleDay[], ownData: readonly OwnClassData[]): ScheduleDay[] {
  const ownDataById = new Map(ownData.map((data) => [data.single_class_id, data]))
  const addOwnData = (singleClass: SingleClass): SingleClass => ({
    ...singleClass,
    ...ownDataById.get(singleClass.single_class_id),
  })
  return days.map((day) => ({ ...day, single_classes: day.single_classes.map(addOwnData) }))
}
