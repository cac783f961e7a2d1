import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

export type Named = {
  name: string | null
  at: string | null
  customer: { customer_id: number; name: string } | null
  single_class_id: number | null
}
type NameQuery = (ids: SQL) => SQL
type Thing = { readonly of: string; readonly id: number }

/** Names of so many things at once, one statement: 'class_reservation 7' and what it is called. The rooms above are read by name. */
export async function nameSubjects(db: Tx, things: readonly Thing[]): Promise<ReadonlyMap<string, Named>> {
  const queries = Object.entries(places).flatMap(([of, query]) => {
    const ids = [...new Set(things.filter((one) => one.of === of).map(({ id }) => id))]
    return ids.length > 0 ? [sql`select ${of}::text as "of", found.* from (${query(list(ids))}) found`] : []
  })
  if (queries.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select told."of", told.id, told.name, told.at, told.customer_id, told.single_class_id,
      trim(person.name || ' ' || person.last_name) as person
    from (${sql.join(queries, sql` union all `)}) told(of, id, name, at, customer_id, single_class_id)
    left join customer person on person.customer_id = told.customer_id`)
  return new Map(rows.map((row) => [keyOf(row), namedFrom(row)]))
}

export const keyOf = ({ of, id }: Thing): string => `${of} ${id}`

type Row = Thing & {
  name: string | null
  at: number | null
  customer_id: number | null
  single_class_id: number | null
  person: string | null
}
const namedFrom = ({ name, at, customer_id, single_class_id, person }: Row): Named => ({
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

const row =
  (table: string, name: string, key = `${table}_id`): NameQuery =>
  (ids) =>
    sql`select ${sql.identifier(key)}, ${sql.raw(name)}, ${NO_HOUR}, null::int, null::int
      from ${sql.identifier(table)} where ${sql.identifier(key)} in ${ids}`

const own =
  (table: string, name = 'null::text', key = `${table}_id`): NameQuery =>
  (ids) =>
    sql`select ${sql.identifier(key)}, ${sql.raw(name)}, ${NO_HOUR}, customer_id, null::int
      from ${sql.identifier(table)} where ${sql.identifier(key)} in ${ids}`

const inClass =
  (table: string): NameQuery =>
  (ids) =>
    sql`select one.${sql.identifier(`${table}_id`)}, kind.name, ${HOUR}, one.customer_id, class.single_class_id
      from ${sql.identifier(table)} one join single_class class using (single_class_id)
      join class_type kind using (class_type_id) where one.${sql.identifier(`${table}_id`)} in ${ids}`

const NO_HOUR = sql.raw('null::float8')
const HOUR = sql.raw('(extract(epoch from class.class_date) * 1000)::float8')

const places: Readonly<Record<string, NameQuery>> = {
  class_type: row('class_type', 'name'),
  class_category: row('class_category', 'name'),
  instructor: row('instructor', `trim(name || ' ' || last_name)`),
  location: row('location', 'name'),
  custom_spot_map: row('custom_spot_map', 'name'),
  tag: row('tag', 'name'),
  page: row('page', 'title'),
  announcement: row('announcement', 'title'),
  class_package: row('class_package', 'title'),
  discount: row('discount', 'code'),
  payment_method: row('payment_method', 'name'),
  form: row('form', 'name'),
  custom_field: row('custom_field', 'label'),
  file: row('file', 'name'),
  film: row('film', 'name'),
  program: row('program', 'name'),
  video: row('video', 'name'),
  video_type: row('video_type', 'name'),
  customer: own('customer'),
  customer_note: own('customer_note'),
  address: own('address', `nullif(trim(concat_ws(' ', street, number)), '')`),
  purchase: own('purchase', 'title'),
  available_class: own('available_class', 'title'),
  cfdi: own('cfdi'),
  till_cut: (ids) =>
    sql`select cut.till_cut_id, place.name, ${NO_HOUR}, null::int, null::int
      from till_cut cut join location place using (location_id) where cut.till_cut_id in ${ids}`,
  pay_rate: (ids) =>
    sql`select rate.pay_rate_id, trim(coach.name || ' ' || coach.last_name), ${NO_HOUR}, null::int, null::int
      from pay_rate rate left join instructor coach using (instructor_id) where rate.pay_rate_id in ${ids}`,
  pay_run: row('pay_run', `concat(starts_on, ' a ', ends_on)`),
  class_reservation_penalty: own('class_reservation_penalty'),
  class_reservation: inClass('class_reservation'),
  waitlist: inClass('waitlist'),
  single_class: (ids) =>
    sql`select class.single_class_id, kind.name, ${HOUR}, null::int, class.single_class_id
      from single_class class join class_type kind using (class_type_id) where class.single_class_id in ${ids}`,
  class_series: (ids) =>
    sql`select series.class_series_id, kind.name, ${NO_HOUR}, null::int, null::int
      from class_series series join class_type kind using (class_type_id) where series.class_series_id in ${ids}`,
}
