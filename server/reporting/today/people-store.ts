import { sql } from 'drizzle-orm'
import { birthdaysOn, type DaySpan } from '@aforo/domain/reporting/today/day-span.ts'
import { MOST_NAMED, type PeopleOfDay } from '@aforo/domain/reporting/today/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { isOnDay, type LocationFilter, zoneOfClass } from './local-day-store.ts'

const fullName = sql`trim(p.name || ' ' || p.last_name)`

export async function peopleOfDay(db: Tx, { date, day }: DaySpan, place: LocationFilter): Promise<PeopleOfDay> {
  const days = sql`array[${sql.join(
    birthdaysOn(date).map((birthday) => sql`${birthday}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await db.execute<{ people: PeopleOfDay }>(sql`
    with birthdays as (
      select distinct on (p.customer_id) p.customer_id, ${fullName} as name, c.single_class_id, c.class_date,
        to_char(c.class_date at time zone ${zoneOfClass(place)}, 'HH24:MI') as time
      from single_class c join location l on l.location_id = c.location_id
      join class_reservation r on r.single_class_id = c.single_class_id and r."deletedAt" is null and r.guest is null
      join customer p on p.customer_id = r.customer_id
      where to_char(p.birthdate, 'MM-DD') = any(${days}) and ${isOnDay(date, place)}
      order by p.customer_id, c.class_date, c.single_class_id),
    penalties as (
      select p.customer_id, ${fullName} as name, y.class_reservation_penalty_id as id, y.no_shows, ${iso(sql`y.end_date`)} as end_date
      from class_reservation_penalty y join customer p on p.customer_id = y.customer_id
      where y."liftedAt" is null and y."createdAt" >= ${day.from} and y."createdAt" < ${day.before})
    select json_build_object(
      'birthdays', json_build_object('count', (select count(*) from birthdays), 'named', coalesce((
        select json_agg(json_build_object('customer_id', customer_id, 'name', name, 'single_class_id', single_class_id,
          'time', time) order by class_date, customer_id)
        from (select * from birthdays order by class_date, customer_id limit ${MOST_NAMED}) b), '[]'::json)),
      'penalties', json_build_object('count', (select count(*) from penalties), 'named', coalesce((
        select json_agg(json_build_object('customer_id', customer_id, 'name', name, 'no_shows', no_shows,
          'end_date', end_date) order by id desc)
        from (select * from penalties order by id desc limit ${MOST_NAMED}) b), '[]'::json))) as people`)
  return rows[0]?.people ?? { birthdays: { count: 0, named: [] }, penalties: { count: 0, named: [] } }
}
