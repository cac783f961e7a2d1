import { sql } from 'drizzle-orm'
import type { DayClass, Fullness } from '@aforo/domain/reporting/today/shapes.ts'
import type { LocalDate, Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { isOnDay, type LocationFilter, zoneOfClass } from './local-day-store.ts'

export type ClassRow = Omit<DayClass, 'time' | 'missing'> & { zone: Zone; unmarked: number }

export async function classesOfDay(db: Tx, date: LocalDate, place: LocationFilter): Promise<ClassRow[]> {
  const { rows } = await db.execute<ClassRow>(sql`
    select c.single_class_id, ${iso(sql`c.class_date`)} as class_date, ${zoneOfClass(place)} as zone, c.minutes,
      t.name as class_type, l.name as location, c.capacity, c.booked, c.blocked, ${iso(sql`c."cancelledAt"`)} as "cancelledAt",
      array(select coalesce(nullif(i.nick_name, ''), i.name) from class_instructor ci join instructor i using (instructor_id)
        where ci.single_class_id = c.single_class_id order by ci.position, i.instructor_id) as coaches,
      (select count(*)::int from waitlist w where w.single_class_id = c.single_class_id and not exists (
        select 1 from class_reservation r where r.single_class_id = c.single_class_id and r.guest is null
          and r.customer_id = w.customer_id and r."deletedAt" is null)) as waiting,
      s.attended, s.unmarked, s.first_visits, s.unpaid
    from single_class c join class_type t using (class_type_id) join location l on l.location_id = c.location_id
    cross join lateral (
      select (count(*) filter (where r.attend))::int as attended, (count(*) filter (where not r.attend))::int as unmarked,
        (count(*) filter (where r.is_cash and not r.is_paid))::int as unpaid,
        (count(*) filter (where r.guest is null and not exists (
          select 1 from class_reservation e join single_class d on d.single_class_id = e.single_class_id
          where e.customer_id = r.customer_id and e.guest is null and e.attend and e."deletedAt" is null
            and d.class_date < c.class_date)))::int as first_visits
      from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null) s
    where ${isOnDay(date, place)} order by c.class_date, l."order", c.single_class_id`)
  return rows
}

export async function fullnessAt(
  db: Tx,
  { date, until }: { date: LocalDate; until: Date },
  place: LocationFilter,
): Promise<Fullness> {
  const { rows } = await db.execute<Fullness>(sql`
    select count(*)::int as classes, coalesce(sum(s.seats), 0)::int as booked,
      coalesce(sum(coalesce(c.capacity - c.blocked, s.seats)), 0)::int as places
    from single_class c join location l on l.location_id = c.location_id
    cross join lateral (
      select count(*)::int as seats from class_reservation r
      where r.single_class_id = c.single_class_id and r."createdAt" < ${until}
        and (r."deletedAt" is null or r."deletedAt" >= ${until})) s
    where c."cancelledAt" is null and ${isOnDay(date, place)}`)
  return rows[0] ?? { classes: 0, booked: 0, places: 0 }
}
