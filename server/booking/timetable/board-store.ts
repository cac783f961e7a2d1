import { type SQL, sql } from 'drizzle-orm'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classTables } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'

export type BoardRow = Omit<BoardClass, 'date' | 'time' | 'zone' | 'series'> & {
  series: { class_series_id: number; rule: string; time: string } | null
}

export type BoardFilter = {
  readonly range: { readonly from: Date; readonly before: Date }
  readonly location_id?: number | undefined
  readonly instructor_id?: number | undefined
}

export const listBoard = (db: Tx, { range, location_id, instructor_id }: BoardFilter): Promise<BoardRow[]> =>
  rowsWhere(
    db,
    sql`c.class_date >= ${range.from} and c.class_date < ${range.before}
      and (${location_id ?? null}::int is null or c.location_id = ${location_id ?? null}::int)
      and (${instructor_id ?? null}::int is null or exists (select 1 from class_instructor wanted
        where wanted.single_class_id = c.single_class_id and wanted.instructor_id = ${instructor_id ?? null}::int))`,
  )

export const listBoardOf = (db: Tx, ids: readonly number[]): Promise<BoardRow[]> =>
  rowsWhere(db, sql`c.single_class_id = any(${sql.param([...ids])}::int[])`)

async function rowsWhere(db: Tx, where: SQL): Promise<BoardRow[]> {
  const { rows } = await db.execute<{ board_row: BoardRow }>(sql`
    select ${boardRowAsJson} as board_row
    from ${classTables} left join class_series s on s.class_series_id = c.class_series_id
    where ${where} order by c.class_date, l."order", c.single_class_id`)
  return rows.map(({ board_row }) => board_row)
}

const fileAsJson = (src: SQL): SQL => sql`case when ${src} is not null then json_build_object('src', ${src}) end`

const boardRowAsJson = sql`json_build_object(
  'single_class_id', c.single_class_id, 'class_date', ${iso(sql`c.class_date`)}, 'minutes', c.minutes,
  'capacity', c.capacity, 'booked', c.booked, 'blocked', c.blocked, 'description', c.description, 'notes', c.notes,
  'version', c.version,
  'class_type', json_build_object('class_type_id', t.class_type_id, 'name', t.name, 'icon', t.icon,
    'spot_map', t.spot_map),
  'location', json_build_object('location_id', l.location_id, 'name', l.name, 'address', l.address,
    'timezone', l.timezone),
  'room', (select json_build_object('room_id', r.room_id, 'name', r.name) from room r where r.room_id = c.room_id),
  'class_instructors', coalesce((
    select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name, 'last_name', i.last_name,
      'nick_name', i.nick_name, 'file', ${fileAsJson(sql`i.file_src`)}) order by ci.position, i.instructor_id)
    from class_instructor ci join instructor i on i.instructor_id = ci.instructor_id
    where ci.single_class_id = c.single_class_id), '[]'::json),
  'tags', coalesce((
    select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.tag_id)
    from class_tag ct join tag g on g.tag_id = ct.tag_id where ct.single_class_id = c.single_class_id), '[]'::json),
  'class_package_id', c.class_package_id, 'class_category_id', c.class_category_id,
  'waiting', (
    select count(*) from waitlist w where w.single_class_id = c.single_class_id and not exists (
      select 1 from class_reservation r where r.single_class_id = c.single_class_id and r.guest is null
        and r.customer_id = w.customer_id and r."deletedAt" is null)),
  'cancelledAt', ${iso(sql`c."cancelledAt"`)}, 'cancel_reason', c.cancel_reason, 'movedAt', ${iso(sql`c."movedAt"`)},
  'is_exception', c.is_exception,
  'series', case when s.class_series_id is not null then json_build_object(
    'class_series_id', s.class_series_id, 'rule', s.rule, 'time', s.time) end)`
