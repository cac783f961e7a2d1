import { sql } from 'drizzle-orm'
import type { MovedClasses } from '@aforo/domain/catalogue/studio/changing-zone.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../../platform/database/database.ts'

type Zones = { readonly from: Zone; readonly to: Zone }

/**
 * Counts classes after `now` whose local time differs between two zones: of one location, or of all locations without
 * their own zone.
 */
export async function countMoved(
  tx: Tx,
  location_id: number | null,
  { from, to }: Zones,
  now: Date,
): Promise<MovedClasses> {
  const { rows } = await tx.execute<MovedClasses>(sql`
    select count(*)::int as classes, count(*) filter (where exists (
      select from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null))::int as booked
    from single_class c join location l using (location_id)
    where c.class_date > ${now} and c."cancelledAt" is null
      and c.class_date at time zone ${from}::text <> c.class_date at time zone ${to}::text
      and ${location_id === null ? sql`nullif(l.timezone, '') is null` : sql`l.location_id = ${location_id}`}`)
  return rows[0] ?? { classes: 0, booked: 0 }
}
