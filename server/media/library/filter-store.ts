import { type SQL, sql } from 'drizzle-orm'
import { toSearchWords } from '@aforo/domain/people/search-words.ts'
import { minutesOf } from '@aforo/domain/media/filters.ts'
import type { VideoFilters } from '@aforo/domain/media/shapes.ts'

export type ListingFilters = Omit<VideoFilters, 'favorite' | 'completed' | 'page'>

/** The condition on the videos `v` for all given filters (3.25, 2.45). */
export function filterConditions(filters: ListingFilters): SQL {
  const { tag_id, tags = [], duration, query } = filters
  const conditions: SQL[] = [sql`true`]
  for (const column of COLUMNS) {
    const id = filters[column]
    if (id !== undefined) conditions.push(sql`v.${sql.identifier(column)} = ${id}`)
  }
  for (const tag of new Set([...tags, ...(tag_id === undefined ? [] : [tag_id])])) conditions.push(hasTag(tag))
  if (duration) {
    const { from, to } = minutesOf(duration)
    conditions.push(sql`v.duration between ${from} and ${to}`)
  }
  for (const word of toSearchWords(query ?? '')) conditions.push(isFoundBy(word))
  return sql.join(conditions, sql` and `)
}

const COLUMNS = ['class_category_id', 'instructor_id', 'class_type_id', 'video_type_id', 'program_id'] as const

const hasTag = (tag_id: number): SQL =>
  sql`exists (select 1 from video_tag w where w.video_id = v.video_id and w.tag_id = ${tag_id})`

function isFoundBy(word: string): SQL {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(v.found_by like ${like}
    or v.instructor_id in (select i.instructor_id from instructor i
      where ${foldText(sql`concat_ws(' ', i.name, i.last_name, i.nick_name)`)} like ${like})
    or v.class_type_id in (select k.class_type_id from class_type k where ${foldText(sql`k.name`)} like ${like}))`
}

const foldText = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), U&'[\\0300-\\036F]', '', 'g')) collate "C"`
