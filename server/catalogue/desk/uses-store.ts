import { type SQL, sql } from 'drizzle-orm'
import type { Use } from 'studio/catalogue/deleting.ts'
import type { Tx } from '../../database/database.ts'
import type { ShelfName } from './shelves-store.ts'

type Places = Partial<Record<Use['of'], (id: number) => SQL>>

const rows = (table: string, column: string) => (id: number) =>
  sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`
const lists = (table: string, column: string) => (id: number) =>
  sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} @> array[${id}]::int[]`

/** Who names a record of the catalogue. The rooms above are read by name. */
const places: Record<ShelfName, Places> = {
  location: { classes: rows('single_class', 'location_id'), series: rows('class_series', 'location_id') },
  class_type: {
    classes: rows('single_class', 'class_type_id'),
    series: rows('class_series', 'class_type_id'),
    packages: rows('class_package_type', 'class_type_id'),
    credits: lists('available_class', 'class_type_ids'),
    videos: rows('video', 'class_type_id'),
  },
  class_category: {
    classes: rows('single_class', 'class_category_id'),
    series: rows('class_series', 'class_category_id'),
    videos: rows('video', 'class_category_id'),
  },
  instructor: {
    classes: rows('class_instructor', 'instructor_id'),
    series: lists('class_series', 'instructor_ids'),
    videos: rows('video', 'instructor_id'),
    accounts: rows('customer', 'instructor_id'),
  },
  tag: {
    classes: rows('class_tag', 'tag_id'),
    series: lists('class_series', 'tag_ids'),
    videos: rows('video_tag', 'tag_id'),
  },
}

/** How often each place names this record: one statement. */
export async function countUses(tx: Tx, name: ShelfName, id: number): Promise<Use[]> {
  const asked = Object.entries(places[name]) as [Use['of'], (id: number) => SQL][]
  const counts = asked.map(([of, count]) => sql`(${count(id)})::int as ${sql.identifier(of)}`)
  const { rows: found } = await tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return asked.map(([of]) => ({ of, count: found[0]?.[of] ?? 0 }))
}
