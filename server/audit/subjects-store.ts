import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

export type NamedSubject = {
  name: string | null
  at: string | null
  customer: { customer_id: number; name: string } | null
  single_class_id: number | null
}
type NameQuery = (ids: SQL) => SQL
type Thing = { readonly of: string; readonly id: number }

/**
 * Names of audit subjects by key ('class_reservation 7'), with one statement. Tables of higher areas are named in SQL,
 * because this area may not import them.
 */
export async function nameSubjects(db: Tx, things: readonly Thing[]): Promise<ReadonlyMap<string, NamedSubject>> {
  const queries = Object.entries(queryByTable).flatMap(([of, query]) => {
    const ids = [...new Set(things.filter((thing) => thing.of === of).map(({ id }) => id))]
    return ids.length > 0 ? [sql`select ${of}::text as "of", found.* from (${query(list(ids))}) found`] : []
  })
  if (queries.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select named."of", named.id, named.name, named.at, named.customer_id, named.single_class_id,
      trim(person.name || ' ' || person.last_name) as person
    from (${sql.join(queries, sql` union all `)}) named(of, id, name, at, customer_id, single_class_id)
    left join customer person on person.customer_id = named.customer_id`)
  return new Map(rows.map((row) => [keyOf(row), rowToNamed(row)]))
}

export const keyOf = ({ of, id }: Thing): string => `${of} ${id}`

type Row = Thing & {
  name: string | null
  at: number | null
  customer_id: number | null
  single_class_id: number | null
  person: string | null
}
const rowToNamed = ({ name, at, customer_id, single_class_id, person }: Row): NamedSubject => ({
  name,
  at: at === null ? null : new Date(at).toISOString(),
  customer: customer_id === null ? null : { customer_id, name: person ?? '' },
  single_class_id,
})

const list = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )})`

const rowOf =
  (table: string, name: string, key = `${table}_id`): NameQuery =>
  (ids) =>
    sql`select ${sql.identifier(key)}, ${sql.raw(name)}, ${NO_HOUR}, null::int, null::int
      from ${sql.identifier(table)} where ${sql.identifier(key)} in ${ids}`

const ownedRowOf =
  (table: string, name = 'null::text', key = `${table}_id`): NameQuery =>
  (ids) =>
    sql`select ${sql.identifier(key)}, ${sql.raw(name)}, ${NO_HOUR}, customer_id, null::int
      from ${sql.identifier(table)} where ${sql.identifier(key)} in ${ids}`

const classRowOf =
  (table: string): NameQuery =>
  (ids) =>
    sql`select one.${sql.identifier(`${table}_id`)}, kind.name, ${HOUR}, one.customer_id, class.single_class_id
      from ${sql.identifier(table)} one join single_class class using (single_class_id)
      join class_type kind using (class_type_id) where one.${sql.identifier(`${table}_id`)} in ${ids}`

const NO_HOUR = sql.raw('null::float8')
const HOUR = sql.raw('(extract(epoch from class.class_date) * 1000)::float8')

const queryByTable: Readonly<Record<string, NameQuery>> = {
  class_type: rowOf('class_type', 'name'),
  class_category: rowOf('class_category', 'name'),
  instructor: rowOf('instructor', `trim(name || ' ' || last_name)`),
  location: rowOf('location', 'name'),
  custom_spot_map: rowOf('custom_spot_map', 'name'),
  room: rowOf('room', 'name'),
  tag: rowOf('tag', 'name'),
  page: rowOf('page', 'title'),
  announcement: rowOf('announcement', 'title'),
  old_address: rowOf('old_address', 'path'),
  class_package: rowOf('class_package', 'title'),
  discount: rowOf('discount', 'code'),
  payment_method: rowOf('payment_method', 'name'),
  form: rowOf('form', 'name'),
  custom_field: rowOf('custom_field', 'label'),
  file: rowOf('file', 'name'),
  film: rowOf('film', 'name'),
  program: rowOf('program', 'name'),
  video: rowOf('video', 'name'),
  video_type: rowOf('video_type', 'name'),
  customer: ownedRowOf('customer'),
  customer_note: ownedRowOf('customer_note'),
  address: ownedRowOf('address', `nullif(trim(concat_ws(' ', street, number)), '')`),
  purchase: ownedRowOf('purchase', 'title'),
  available_class: ownedRowOf('available_class', 'title'),
  cfdi: ownedRowOf('cfdi'),
  till_cut: (ids) =>
    sql`select cut.till_cut_id, place.name, ${NO_HOUR}, null::int, null::int
      from till_cut cut join location place using (location_id) where cut.till_cut_id in ${ids}`,
  pay_rate: (ids) =>
    sql`select rate.pay_rate_id, trim(coach.name || ' ' || coach.last_name), ${NO_HOUR}, null::int, null::int
      from pay_rate rate left join instructor coach using (instructor_id) where rate.pay_rate_id in ${ids}`,
  pay_run: rowOf('pay_run', `concat(starts_on, ' a ', ends_on)`),
  class_reservation_penalty: ownedRowOf('class_reservation_penalty'),
  class_reservation: classRowOf('class_reservation'),
  waitlist: classRowOf('waitlist'),
  single_class: (ids) =>
    sql`select class.single_class_id, kind.name, ${HOUR}, null::int, class.single_class_id
      from single_class class join class_type kind using (class_type_id) where class.single_class_id in ${ids}`,
  class_series: (ids) =>
    sql`select series.class_series_id, kind.name, ${NO_HOUR}, null::int, null::int
      from class_series series join class_type kind using (class_type_id) where series.class_series_id in ${ids}`,
}
