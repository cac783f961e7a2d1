import { type SQL, sql } from 'drizzle-orm'
import type { Linked } from 'studio/reports/describing.ts'
import { iso } from '../../../schedule/class-in-sql.ts'
import type { Asked, Listed, Page } from '../../answering.ts'
import { classesAsked, localHour } from '../../asked-store.ts'

type Became = 'attended' | 'no_show' | 'late_cancel'
export type Counted = { attended: number; no_shows: number; late_cancels: number }

/** What became of a place `r` in a class `sc` that was given; null while nobody knows, or of no account. */
const became = ({ now }: Asked): SQL => sql`case
  when r."deletedAt" is not null then case when r.cancel_kind = 'late' then 'late_cancel' end
  when r.attend then 'attended'
  when sc."listClosedAt" is not null or sc.class_date + sc.minutes * interval '1 minute' <= ${now} then 'no_show' end`

/** Classes that were given, or are about to be: a cancelled one has neither who came nor who did not. */
const places = (asked: Asked): SQL => sql`from single_class sc join location l using (location_id)
  join class_reservation r using (single_class_id)
  where ${classesAsked(asked)} and sc."cancelledAt" is null and sc.class_date <= ${asked.now}`

export async function countPlaces(asked: Asked): Promise<Counted> {
  const { rows } = await asked.db.execute<Counted>(sql`
    select count(*) filter (where became = 'attended')::int as attended,
      count(*) filter (where became = 'no_show')::int as no_shows,
      count(*) filter (where became = 'late_cancel')::int as late_cancels
    from (select ${became(asked)} as became ${places(asked)}) places`)
  return rows[0] ?? { attended: 0, no_shows: 0, late_cancels: 0 }
}

export async function placesByDay(asked: Asked): Promise<(Counted & { day: string })[]> {
  const { rows } = await asked.db.execute<Counted & { day: string }>(sql`
    select day, count(*) filter (where became = 'attended')::int as attended,
      count(*) filter (where became = 'no_show')::int as no_shows,
      count(*) filter (where became = 'late_cancel')::int as late_cancels
    from (select to_char(${localHour(asked.zone)}, 'YYYY-MM-DD') as day, ${became(asked)} as became ${places(asked)}) places
    where became is not null group by day order by day`)
  return rows
}

type PlaceRow = { class: Linked; starts: string; person: Linked; guest: string | null; became: string }

const WORDS: Record<Became, string> = { attended: 'Vino', no_show: 'Faltó', late_cancel: 'Canceló tarde' }

export async function listPlaces(asked: Asked, wanted: readonly Became[], page: Page): Promise<Listed<PlaceRow>> {
  const { rows } = await asked.db.execute<{
    rows: (Omit<PlaceRow, 'became'> & { became: Became })[]
    total: number
  }>(sql`
    with places as (
      select r.class_reservation_id, r.single_class_id, r.customer_id, r.guest, sc.class_date, sc.class_type_id,
        ${became(asked)} as became ${places(asked)}),
    wanted as (select * from places where became = any(${sql.param([...wanted])}::text[]))
    select (select count(*)::int from wanted) as total, coalesce((
      select json_agg(json_build_object('class', json_build_object('id', w.single_class_id, 'text', t.name),
        'starts', ${iso(sql`w.class_date`)}, 'person', json_build_object('id', w.customer_id,
          'text', trim(c.name || ' ' || c.last_name)), 'guest', w.guest, 'became', w.became)
        order by w.class_date, w.class_reservation_id)
      from (select * from wanted order by class_date, class_reservation_id limit ${page.most} offset ${page.offset}) w
      join class_type t using (class_type_id) join customer c using (customer_id)), '[]'::json) as rows`)
  const found = rows[0] ?? { rows: [], total: 0 }
  return { ...found, rows: found.rows.map((row) => ({ ...row, became: WORDS[row.became] })) }
}
