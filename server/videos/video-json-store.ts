import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../schedule/class-in-sql.ts'

/** A video `v` that customers see: it was published, and it plays. */
export const isShown = (now: Date): SQL => sql`(v."archivedAt" is null and v."publishedAt" <= ${now}::timestamptz
  and (v.url is not null or exists (select 1 from film f where f.film_id = v.film_id and f.state = 'ready')))`

/** One that they will see. */
export const isPlanned = (now: Date): SQL => sql`(v."archivedAt" is null and v."publishedAt" > ${now}::timestamptz)`

/** What `videoAsJson` tells of: a video and, by her number, what it is to her. Tags and types are read by name. */
export const videoTables = (customer_id: number): SQL => sql`video v
  left join instructor i on i.instructor_id = v.instructor_id
  left join class_type k on k.class_type_id = v.class_type_id
  left join class_category g on g.class_category_id = v.class_category_id
  left join video_type y on y.video_type_id = v.video_type_id
  left join program m on m.program_id = v.program_id
  left join video_progress s on s.video_id = v.video_id and s.customer_id = ${customer_id}
  left join video_favorite h on h.video_id = v.video_id and h.customer_id = ${customer_id}`

/** The fields of `video`, and never from where it plays (3.25). */
export const videoFields = (customer_id: number): SQL => sql`
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
  'favorite', (h.video_id is not null)::int, 'completed', s."completedAt" is not null,
  'position', coalesce(s.position, 0),
  'playbacks', (select count(*) from video_playback b where b.video_id = v.video_id and b.customer_id = ${customer_id}),
  'publishedAt', ${iso(sql`v."publishedAt"`)}`

/** The videos that were picked, `(video_id, place)`, in the order of their places: each is looked up by its number alone. */
export const videosOf = (customer_id: number, picked: SQL): SQL => sql`coalesce((
  select json_agg((select json_build_object(${videoFields(customer_id)}) from ${videoTables(customer_id)}
    where v.video_id = picked.video_id) order by picked.place) from (${picked}) picked
  where picked.video_id is not null), '[]'::json)`
