import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'

/** The location, or all of them, and the zone of the studio for locations without their own. */
export type LocationFilter = { readonly zone: Zone; readonly location_id: number | null }

/** The time zone of class `c` at location `l` (R1). */
export const zoneOfClass = ({ zone }: Pick<LocationFilter, 'zone'>): SQL =>
  sql`coalesce(nullif(l.timezone, ''), ${zone}::text)`

/**
 * Classes `c` of a local day, each in the time zone of its location `l`. No zone differs from UTC by a whole day:
 * within these limits an index is used.
 */
export const isOnDay = (date: LocalDate, place: LocationFilter): SQL => sql`
  c.class_date >= ${instantAt(addDays(date, -1), '00:00', 'UTC')} and c.class_date < ${instantAt(addDays(date, 2), '00:00', 'UTC')}
  and (c.class_date at time zone ${zoneOfClass(place)})::date = ${date}::date and ${isAt(place)}`

export const isAt = ({ location_id }: LocationFilter): SQL =>
  sql`(${location_id}::int is null or c.location_id = ${location_id}::int)`
