import { type SQL, sql } from 'drizzle-orm'
import type { Value } from '../platform/database/reading/precomposed-query.ts'
import { iso } from '../platform/database/reading/iso.ts'

/** A video `v` that customers see: published, and its film is ready. */
export const isShown = (now: Value<Date>): SQL => sql`(v."archivedAt" is null and v."publishedAt" <= ${now}::timestamptz
  and (v.url is not null or exists (select 1 from film f where f.film_id = v.film_id and f.state = 'ready')))`

export const isPlanned = (now: Value<Date>): SQL =>
  sql`(v."archivedAt" is null and v."publishedAt" > ${now}::timestamptz)`

export const videoTables: SQL = sql`video v
  left join instructor i on i.instructor_id = v.instructor_id
  left join class_type k on k.class_type_id = v.class_type_id
  left join class_category g on g.class_category_id = v.class_category_id
  left join video_type y on y.video_type_id = v.video_type_id
  left join program m on m.program_id = v.program_id`

/** The fields of `video` that are equal for all customers, without its source (3.25). */
export const videoFields: SQL = sql`
  'video_id', v.video_id, 'name', v.name, 'description', v.description, 'thumbnail', v.thumbnail,
  'duration', v.duration, 'seconds', v.seconds,
  'instructor', case when i.instructor_id is not null then json_build_object('instructor_id', i.instructor_id,
    'name', i.name, 'last_name', i.last_name, 'nick_name', i.nick_name, 'portrait', i.portrait,
    'file', case when i.file_src is not null then json_build_object('src', i.file_src) end) end,
  'class_type', case when k.class_type_id is not null
    then json_build_object('class_type_id', k.class_type_id, 'name', k.name, 'icon', k.icon) end,
  'class_category', case when g.class_category_id is not null
    then json_build_object('class_category_id', g.class_category_id, 'name', g.name) end,
  'video_type_id', v.video_type_id,
  'video_type', case when y.video_type_id is not null
    then json_build_object('video_type_id', y.video_type_id, 'name', y.name) end,
  'program', case when m.program_id is not null
    then json_build_object('program_id', m.program_id, 'name', m.name) end,
  'tags', coalesce((select json_agg(json_build_object('tag_id', a.tag_id, 'name', a.name, 'type', a.type,
      'color', a.color) order by a.tag_id)
    from video_tag w join tag a using (tag_id) where w.video_id = v.video_id and a."archivedAt" is null), '[]'::json),
  'publishedAt', ${iso(sql`v."publishedAt"`)}`

/** Personal fields of video `v` (3.25, 4.21). */
export const ownFields = (customer_id: number): SQL => sql`
  'favorite', (select count(*) from video_favorite h where h.video_id = v.video_id and h.customer_id = ${customer_id}),
  'completed', s."completedAt" is not null, 'position', coalesce(s.position, 0),
  'playbacks', (select count(*) from video_playback b where b.video_id = v.video_id and b.customer_id = ${customer_id})`

/** The tables that `ownFields` needs beside the video. */
export const ownTables = (customer_id: number): SQL =>
  sql`left join video_progress s on s.video_id = v.video_id and s.customer_id = ${customer_id}`
