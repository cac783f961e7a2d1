import { sql } from 'drizzle-orm'
import type { Precondition } from '@aforo/domain/catalogue/forms/fields.ts'
import type { AllowedTimes } from '@aforo/domain/commerce/packages/shapes.ts'
import type { SettingKey } from '@aforo/domain/settings/keys.ts'
import type { Tx } from '../../platform/database/database.ts'

type NamedRow = { id: number; handle: string | null; name: string }
async function queryRows<Row extends Record<string, unknown>>(
  db: Tx,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(statement)
  return rows as Row[]
}

export const readStudio = async (db: Tx, now: Date) => ({
  ...(await readCatalogue(db)),
  ...(await readSales(db, now)),
  ...(await readContent(db)),
  ...(await readLibraryAndPeople(db)),
})
export type StudioRead = Awaited<ReturnType<typeof readStudio>>

const readCatalogue = async (db: Tx) => ({
  settings: await queryRows<{ key: SettingKey; value: unknown }>(db, sql`select key, value from setting order by key`),
  locations: await queryRows<NamedRow & { address: string; timezone: string | null }>(
    db,
    sql`select location_id as id, handle, name, address, timezone from location
        where "archivedAt" is null order by "order", location_id`,
  ),
  rooms: await queryRows<NamedRow & { location_id: number; capacity: number | null }>(
    db,
    sql`select room_id as id, handle, name, location_id, capacity from room
        where "archivedAt" is null order by "order", room_id`,
  ),
  coaches: await queryRows<NamedRow & Coach>(
    db,
    sql`select instructor_id as id, handle, name, last_name, nick_name, quote, short_bio, instagram,
        birthdate::text as birthdate, music_type, home, file_src, portrait from instructor
        where "archivedAt" is null order by "order", instructor_id`,
  ),
  categories: await queryRows<NamedRow & { description: string; available: boolean }>(
    db,
    sql`select class_category_id as id, handle, name, description, available from class_category order by class_category_id`,
  ),
  types: await queryRows<
    NamedRow & { icon: string | null; description: string; spot_map: string | null; image_src: string | null }
  >(
    db,
    sql`select class_type_id as id, handle, name, icon, description, spot_map, image_src from class_type
        where "archivedAt" is null order by "order", class_type_id`,
  ),
  tags: await queryRows<NamedRow & { color: string | null; type: string | null }>(
    db,
    sql`select tag_id as id, handle, name, color, type from tag where "archivedAt" is null order by tag_id`,
  ),
})

const readSales = async (db: Tx, now: Date) => ({
  packages: await queryRows<NamedRow & Package>(
    db,
    sql`select *, class_package_id as id, title as name from class_package
        where "archivedAt" is null order by class_package_id`,
  ),
  packageTypes: await queryRows<{
    package_id: number
    type_id: number
    class_amount: number
    expiration_days: number | null
  }>(
    db,
    sql`select class_package_id as package_id, class_type_id as type_id, class_amount, expiration_days
        from class_package_type order by class_package_id, class_package_type_id`,
  ),
  methods: await queryRows<NamedRow & { description: string; instructions: string }>(
    db,
    sql`select payment_method_id as id, handle, name, description, instructions from payment_method
        where "archivedAt" is null order by "order", payment_method_id`,
  ),
  discounts: await queryRows<Discount>(
    db,
    sql`select code, amount, is_percent, first_invoice_only, max_uses, max_uses_per_customer, valid_until,
        array(select class_package_id from discount_package p where p.discount_id = d.discount_id order by 1) as packages
        from discount d where "archivedAt" is null and (valid_until is null or valid_until > ${now}) order by discount_id`,
  ),
})

const readContent = async (db: Tx) => ({
  pages: await queryRows<{
    slug: string
    title: string
    content: string | null
    required: boolean
    required_signup: boolean
  }>(
    db,
    sql`select slug, title, content, required, required_signup from page where "archivedAt" is null
        order by "order", page_id`,
  ),
  announcements: await queryRows<NamedRow & { content: string }>(
    db,
    sql`select announcement_id as id, handle, title as name, content from announcement order by "order", announcement_id`,
  ),
  forms: await queryRows<NamedRow>(
    db,
    sql`select form_id as id, handle, name from form where "archivedAt" is null order by form_id`,
  ),
  fields: await queryRows<Field>(
    db,
    sql`select form_id, null as object, key, label, type, required, step, "order", options, precondition,
            false as sensitive
          from form_field join form using (form_id) where form."archivedAt" is null
        union all select null, object, key, label, type, required, step, "order", options, precondition, sensitive
          from custom_field where "archivedAt" is null
        order by form_id nulls last, object, step, "order", key`,
  ),
})

const readLibraryAndPeople = async (db: Tx) => ({
  videoTypes: await queryRows<NamedRow>(
    db,
    sql`select video_type_id as id, handle, name from video_type where "archivedAt" is null order by video_type_id`,
  ),
  programs: await queryRows<NamedRow & { description: string }>(
    db,
    sql`select program_id as id, handle, name, description from program where "archivedAt" is null
        order by "order", program_id`,
  ),
  videos: await queryRows<NamedRow & Video>(
    db,
    sql`select video_id as id, handle, name, description, url, duration, thumbnail, instructor_id, class_type_id,
        class_category_id, video_type_id, program_id, "publishedAt" as published,
        array(select tag_id from video_tag t where t.video_id = v.video_id order by 1) as tags
        from video v where "archivedAt" is null order by "order", video_id`,
  ),
  people: await queryRows<Person>(
    db,
    sql`select c.email, c.name, c.last_name, c.phone, c.birthdate::text as birthdate, c.instagram, c.role,
        c.instructor_id, a.street, a.number, a.interior_number, a.neighborhood, a.city, a.zip_code, a.state, a.country
        from customer c left join address a on a.customer_id = c.customer_id
        where c."deletedAt" is null and c."erasedAt" is null order by c.customer_id`,
  ),
})

type Coach = {
  last_name: string
  nick_name: string | null
  quote: string | null
  short_bio: string | null
  instagram: string | null
  birthdate: string | null
  music_type: string | null
  home: boolean
  file_src: string | null
  portrait: Record<string, string> | null
}
type Package = {
  price: number
  sale_price: number | null
  short_description: string
  description: string
  class_amount: number
  expiration_days: number | null
  is_online: boolean
  is_special_event: boolean
  is_trial: boolean
  new_people_only: boolean
  limit_per_customer: number | null
  max_sales: number | null
  order: number
  home: boolean
  is_subscription: boolean
  subscription_period: string | null
  subscription_interval: number | null
  free_trial_length: number | null
  free_trial_period: string | null
  allow_discount_over_sale_price: boolean
  guests_included: boolean
  allowed_times: AllowedTimes[]
  image_src: string | null
}
type Discount = {
  code: string
  amount: number
  is_percent: boolean
  first_invoice_only: boolean
  max_uses: number | null
  max_uses_per_customer: number | null
  valid_until: string | null
  packages: number[]
}
type Field = {
  form_id: number | null
  object: string | null
  key: string
  label: string
  type: string
  required: boolean
  step: number
  order: number
  options: string[]
  precondition: Precondition | null
  sensitive: boolean
}
type Video = {
  description: string
  url: string | null
  duration: number
  thumbnail: string | null
  instructor_id: number | null
  class_type_id: number | null
  class_category_id: number | null
  video_type_id: number | null
  program_id: number | null
  published: string | null
  tags: number[]
}
type Person = {
  email: string
  name: string
  last_name: string
  phone: string | null
  birthdate: string | null
  instagram: string | null
  role: string
  instructor_id: number | null
} & Record<
  'street' | 'number' | 'interior_number' | 'neighborhood' | 'city' | 'zip_code' | 'state' | 'country',
  string | null
>

export type ExportedClass = {
  class_date: Date
  minutes: number
  capacity: number | null
  description: string
  type_id: number
  location_id: number
  room_id: number | null
  category_id: number | null
  package_id: number | null
  /** It belongs to an open-ended weekly series. */
  in_series: boolean
  coaches: number[]
  tags: number[]
}
export async function readClasses(db: Tx, from: Date, before: Date): Promise<ExportedClass[]> {
  const rows = await queryRows<Omit<ExportedClass, 'class_date'> & { class_date: string }>(
    db,
    sql`select c.class_date, c.minutes, c.capacity, c.description, c.class_type_id as type_id, c.location_id, c.room_id,
      c.class_category_id as category_id, c.class_package_id as package_id,
      coalesce(s.made_until is not null and s.rule ~ 'INTERVAL=1;' and s.rule !~ 'UNTIL=' and c.class_package_id is null, false) as in_series,
      array(select instructor_id from class_instructor i where i.single_class_id = c.single_class_id order by position, 1) as coaches,
      array(select tag_id from class_tag t where t.single_class_id = c.single_class_id order by 1) as tags
      from single_class c left join class_series s on s.class_series_id = c.class_series_id
      where c.class_date >= ${from} and c.class_date < ${before} and c."cancelledAt" is null
      order by c.class_date, c.location_id, c.class_type_id`,
  )
  return rows.map((row) => ({ ...row, class_date: new Date(row.class_date) }))
}

export type StoredFile = { name: string; src: string; kept: 'folder' | 'default' | 'aws'; key: string | null }
export async function findFiles(db: Tx, srcs: readonly string[]): Promise<StoredFile[]> {
  return queryRows<StoredFile>(
    db,
    sql`select name, src, kept, key from file where src = any(${sql.param([...srcs])}::text[]) order by file_id`,
  )
}
