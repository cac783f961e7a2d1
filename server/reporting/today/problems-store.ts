import { sql } from 'drizzle-orm'
import type { AlertCounts } from '@aforo/domain/reporting/today/alerts.ts'
import type { DaySpan } from '@aforo/domain/reporting/today/day-span.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { timetableProblems, type TimetableProblems } from './timetable-problems-store.ts'
import { isAt, isOnDay, type LocationFilter, zoneOfClass } from './local-day-store.ts'

type TimetableAlerts = 'timetable_ends' | 'ending_series' | 'series_gaps' | 'holiday'
type ConfigurationAlerts = 'home_package_missing' | 'cards_without_keys'
type Counted = Omit<AlertCounts, ConfigurationAlerts | TimetableAlerts> & {
  readonly sells_home_package: boolean
  readonly methods: readonly string[]
  readonly timetable: TimetableProblems
}

export async function findProblems(
  db: Tx,
  { nextWeek, tomorrow, today }: DaySpan,
  place: LocationFilter,
  { home_package_id, holidays }: { home_package_id: number; holidays: readonly LocalDate[] },
): Promise<Counted> {
  const { rows } = await db.execute<{ wrong: Counted }>(sql`
    with uncoached as (
      select (c.class_date at time zone ${zoneOfClass(place)})::date as date
      from single_class c join location l on l.location_id = c.location_id
      where c."cancelledAt" is null and c.class_date >= ${nextWeek.from} and c.class_date < ${nextWeek.before} and ${isAt(place)}
        and not exists (select 1 from class_instructor ci where ci.single_class_id = c.single_class_id)),
    refused as (
      select v.video_id from film f join video v on v.film_id = f.film_id
      where f.state = 'refused' and v."archivedAt" is null)
    select json_build_object(
      'mismatches', (select count(*) from mismatch where "resolvedAt" is null),
      'disputes', (select count(*) from dispute where status = 'open'),
      'failed_messages', (select count(distinct message_id) from delivery
        where state = 'failed' and "updatedAt" >= ${nextWeek.from}::timestamptz - interval '7 days'),
      'no_coach', (select json_build_object('count', count(*), 'date', min(date)::text) from uncoached having count(*) > 0),
      'empty', (select count(*) from single_class c join location l on l.location_id = c.location_id
        where c."cancelledAt" is null and c.booked = 0 and c.capacity > 0 and ${isOnDay(tomorrow.date, place)}),
      'failing_jobs', coalesce((select json_agg(job) from job_state where failures > 0), '[]'::json),
      'failing_topics', (select count(distinct topic) from event where "doneAt" is null and attempts > 0),
      'sells_home_package', exists(
        select 1 from class_package where class_package_id = ${home_package_id} and "archivedAt" is null),
      'methods', coalesce((select json_agg(name) from payment_method where "archivedAt" is null), '[]'::json),
      'timetable', json_build_object(${timetableProblems(nextWeek.from, today, holidays, place)}),
      'refused_films', (select json_build_object('count', count(*), 'video_id', min(video_id)) from refused having count(*) > 0)
      ) as wrong`)
  const row = rows[0]
  if (!row) throw new Error(`alerts of ${today}: expected one row, found none.`)
  return row.wrong
}
