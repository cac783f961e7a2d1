import { type SQL, sql } from 'drizzle-orm'
import { addMinutes, instantAt, addDays, type LocalDate } from '@aforo/domain/values/days.ts'
import { isAt, type LocationFilter, zoneOfClass } from './local-day-store.ts'

const DAY = 24 * 60
/** A timetable that ends earlier is an alert, unless it ended longer ago than `DAYS_SINCE_END`. */
const DAYS_AHEAD = 14
const DAYS_SINCE_END = 28
/** Series that end earlier are an alert, if they lasted at least `SERIES_DAYS`. */
const SERIES_DAYS_AHEAD = 21
const SERIES_DAYS = 28

type SeriesFacts = {
  readonly class_series_id: number
  readonly rule: string
  readonly time: string
  readonly class_type: string
  readonly location: string
}
export type TimetableProblems = {
  readonly last_class: LocalDate | null
  readonly ending_series: readonly (SeriesFacts & { last: LocalDate })[]
  readonly series_gaps: readonly (SeriesFacts & {
    why: 'class-type' | 'location' | 'coach' | 'taken'
    date: LocalDate
    dates: number
  })[]
  readonly holiday: { readonly date: LocalDate; readonly count: number } | null
}

/** The columns of `TimetableProblems` for a `json_build_object`. */
export const timetableProblems = (
  now: Date,
  today: LocalDate,
  holidays: readonly LocalDate[],
  place: LocationFilter,
): SQL => sql`
  'last_class', (${lastClass(now, place)}),
  'ending_series', coalesce((${endingSeries(now, place)}), '[]'::json),
  'series_gaps', coalesce((${seriesGaps(today, place)}), '[]'::json),
  'holiday', (${firstHoliday(today, holidays, place)})`

const lastClass = (now: Date, place: LocationFilter): SQL => sql`
  select date::text from (
    select c.class_date, (c.class_date at time zone ${zoneOfClass(place)})::date as date
    from single_class c join location l on l.location_id = c.location_id
    where c."cancelledAt" is null and ${isAt(place)}
    order by c.class_date desc, date desc limit 1) last
  where class_date >= ${addMinutes(now, -DAYS_SINCE_END * DAY)} and class_date < ${addMinutes(now, DAYS_AHEAD * DAY)}`

const endingSeries = (now: Date, place: LocationFilter): SQL => sql`
  select json_agg(ending order by last, class_series_id) from (
    select ${seriesFacts}, max((c.class_date at time zone ${zoneOfClass(place)})::date)::text as last
    from single_class c join class_series s on s.class_series_id = c.class_series_id
      join class_type t on t.class_type_id = s.class_type_id join location l on l.location_id = c.location_id
    where c."cancelledAt" is null and c.class_date > ${now}
      and c.class_date < ${addMinutes(now, SERIES_DAYS_AHEAD * DAY)} and ${isAt(place)}
      and s.made_until is null and not s.is_end_confirmed
      and not exists (select 1 from single_class later where later.class_series_id = s.class_series_id
        and later."cancelledAt" is null and later.class_date >= ${addMinutes(now, SERIES_DAYS_AHEAD * DAY)})
    group by s.class_series_id, t.name, l.name
    having max(c.series_date) - s.starts_on >= ${SERIES_DAYS}) ending`

const seriesGaps = (today: LocalDate, { location_id, zone }: LocationFilter): SQL => sql`
  select json_agg(gap order by date, class_series_id) from (
    select ${seriesFacts}, cardinality(g.dates) as dates, coalesce(g.dates[1], s.made_until)::text as date,
      case when cardinality(g.dates) > 0 then 'taken' when t."archivedAt" is not null then 'class-type'
        when l."archivedAt" is not null then 'location' else 'coach' end as why
    from class_series s join class_type t on t.class_type_id = s.class_type_id
      join location l on l.location_id = s.location_id
      cross join lateral (select array(
        select d from unnest(s.skipped) d where d >= ${today}::date and not exists (
          select 1 from single_class c where c.class_type_id = s.class_type_id and c.location_id = s.location_id
            and c."cancelledAt" is null and c.class_date = (d + s.time::time) at time zone ${zoneOfClass({ zone })})
        order by d) as dates) g
    where (${location_id}::int is null or s.location_id = ${location_id}::int)
      and (cardinality(g.dates) > 0 or (s.made_until is not null and (t."archivedAt" is not null
        or l."archivedAt" is not null or exists (select 1 from instructor i
          where i.instructor_id = any(s.instructor_ids) and i."archivedAt" is not null))))) gap`

const seriesFacts = sql`s.class_series_id, s.rule, s.time, t.name as class_type, l.name as location`

/** Classes on the first of the rest days that has any. No zone differs from UTC by a whole day. */
const firstHoliday = (today: LocalDate, holidays: readonly LocalDate[], place: LocationFilter): SQL => sql`
  select json_build_object('date', date::text, 'count', count(*)) from (
    select (c.class_date at time zone ${zoneOfClass(place)})::date as date
    from single_class c join location l on l.location_id = c.location_id
    where c."cancelledAt" is null and ${isAt(place)} and c.class_date >= ${instantAt(today, '00:00', 'UTC')}
      and c.class_date < ${instantAt(addDays(holidays.at(-1) ?? today, 2), '00:00', 'UTC')}) on_day
  where date = any(${sql.param([...holidays])}::date[]) group by date order by date limit 1`
