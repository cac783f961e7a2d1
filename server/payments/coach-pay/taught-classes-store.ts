import { sql } from 'drizzle-orm'
import { addDays, endOfDay, instantAt, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Days } from '@aforo/domain/payments/coach-pay/pay-run.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

export type TaughtClass = {
  single_class_id: number
  instructor_id: number
  coach: string
  class_type_id: number
  class_type: string
  location: string
  class_date: string
  day: LocalDate
  heads: number
  coaches: number
  is_list_open: boolean
}

/**
 * Classes of these days that were not cancelled, once per coach of the timetable; attendance includes guests. Days are
 * local to the class's location. Classes that other runs have paid are left out, even if they were moved since.
 */
export async function listTaughtClasses(
  db: Tx,
  { starts_on, ends_on, pay_run_id }: Days & { readonly pay_run_id: number },
  zone: Zone,
): Promise<TaughtClass[]> {
  // A location may be in another zone: its days begin and end within a day of the studio's.
  const from = instantAt(addDays(starts_on, -1), '00:00', zone)
  const to = endOfDay(addDays(ends_on, 1), zone)
  const { rows } = await db.execute<TaughtClass>(sql`
    select c.single_class_id, i.instructor_id, trim(i.name || ' ' || i.last_name) as coach, c.class_type_id,
      k.name as class_type, l.name as location, ${iso(sql`c.class_date`)} as class_date, d.day::text as day,
      (select count(*)::int from class_reservation r where r.single_class_id = c.single_class_id
        and r."deletedAt" is null and r.attend) as heads,
      (select count(*)::int from class_instructor o where o.single_class_id = c.single_class_id) as coaches,
      c."listClosedAt" is null and exists (select from class_reservation r
        where r.single_class_id = c.single_class_id and r."deletedAt" is null) as is_list_open
    from single_class c join location l using (location_id) join class_type k using (class_type_id)
      join class_instructor ci using (single_class_id) join instructor i using (instructor_id)
      cross join lateral (select (c.class_date at time zone coalesce(l.timezone, ${zone}))::date as day) d
    where c.class_date between ${from} and ${to} and d.day between ${starts_on}::date and ${ends_on}::date
      and c."cancelledAt" is null and not exists (select from pay_line p where p.single_class_id = c.single_class_id
        and p.instructor_id = i.instructor_id and p.pay_run_id <> ${pay_run_id})
    order by c.class_date, c.single_class_id, ci.position, i.instructor_id`)
  return rows
}
