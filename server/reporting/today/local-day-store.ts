import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'

/** Which places are meant, and the studio's own zone for those that have none. */
export type Place = { readonly zone: Zone; readonly location_id: number | null }

/** The zone of the class `c` of location `l` (R1). */
export const zoneOfClass = ({ zone }: Pick<Place, 'zone'>): SQL => sql`coalesce(nullif(l.timezone, ''), ${zone}::text)`

/**
 * Classes `c` of a local day, each by the clock of its place `l`. No clock is a whole day from that of UTC: within these
 * moments an index finds them.
 */
export const isOnDay = (date: LocalDate, place: Place): SQL => sql`
  c.class_date >= ${instantAt(addDays(date, -1), '00:00', 'UTC')} and c.class_date < ${instantAt(addDays(date, 2), '00:00', 'UTC')}
  and (c.class_date at time zone ${zoneOfClass(place)})::date = ${date}::date and ${isAt(place)}`

export const isAt = ({ location_id }: Place): SQL =>
  sql`(${location_id}::int is null or c.location_id = ${location_id}::int)`
