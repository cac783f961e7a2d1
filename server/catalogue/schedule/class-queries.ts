import { type SQL, sql } from 'drizzle-orm'
import { iso } from '../../platform/database/reading/iso.ts'

export const classTables = sql`single_class c
  join class_type t on t.class_type_id = c.class_type_id
  join location l on l.location_id = c.location_id`

const picture = (src: SQL): SQL => sql`case when ${src} is null then null else json_build_object('src', ${src}) end`

const coaches = (more: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name, 'last_name', i.last_name,
    'nick_name', i.nick_name, 'file', ${picture(sql`i.file_src`)}${more}) order by ci.position, i.instructor_id)
  from class_instructor ci join instructor i on i.instructor_id = ci.instructor_id
  where ci.single_class_id = c.single_class_id), '[]'::json)`

const typeOf = (more: SQL): SQL => sql`json_build_object('class_type_id', t.class_type_id, 'name', t.name,
  'icon', t.icon, 'image', ${picture(sql`t.image_src`)}, 'spot_map', t.spot_map${more})`

const NOTHING_MORE = sql``
const drawnRoom = sql`, 'custom_spot_map', (
  select json_build_object('rows', m.rows, 'columns', m.columns, 'spots', m.spots)
  from custom_spot_map m where m.custom_spot_map_id = t.custom_spot_map_id)`

export const roomOfType = sql`json_build_object('spot_map', t.spot_map${drawnRoom})`

const classFields = (moreOfType: SQL, moreOfCoaches: SQL): SQL => sql`
  'single_class_id', c.single_class_id, 'class_date', ${iso(sql`c.class_date`)}, 'minutes', c.minutes,
  'class_type', ${typeOf(moreOfType)}, 'class_instructors', ${coaches(moreOfCoaches)},
  'location', json_build_object('location_id', l.location_id, 'name', l.name, 'address', l.address,
    'timezone', l.timezone),
  'cancelledAt', ${iso(sql`c."cancelledAt"`)}`

const places = sql`'capacity', c.capacity, 'booked', c.booked + c.blocked`

export const classOfReservation = sql`json_build_object(${classFields(drawnRoom, NOTHING_MORE)})`
export const classWithPlaces = sql`json_build_object(${classFields(drawnRoom, NOTHING_MORE)}, ${places})`
export const classToBook = sql`json_build_object(${classFields(drawnRoom, NOTHING_MORE)}, ${places},
  'class_package_id', c.class_package_id)`

type CustomerLink = { customer_id: number } | null

/** A class of the calendar, as `singleClass` shows it to visitors. */
export const classOfWeek = (): SQL =>
  sql`json_build_object(${classFields(NOTHING_MORE, NOTHING_MORE)}, ${restOfClass(null)})`

/**
 * A class on its own, as `singleClassDetail`: the spots that are taken, blocked or held by others at this moment,
 * without the customers (F38, R4).
 */
export const classDetail = (customer: CustomerLink, now: Date): SQL => sql`json_build_object(
  ${classFields(sql`${drawnRoom}, 'description', t.description`, sql`, 'birthdate', i.birthdate`)},
  ${restOfClass(customer, sql`'capacity', c.capacity, 'booked', c.booked + c.blocked + (select count(*) from (${heldPlaces(customer, now)}) h)`)},
  'class_reservations', coalesce((
    select json_agg(json_build_object('spot', s.spot) order by s.spot) from (
      select r.spot from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null
      union all select b.spot from spot_block b where b.single_class_id = c.single_class_id
      union all ${heldPlaces(customer, now)}) s), '[]'::json))`

/** One row for each place of `c` that others hold: its spot, or null when no spot is chosen. */
const heldPlaces = (customer: CustomerLink, now: Date): SQL => sql`
  select case n.place when 1 then h.spot else h.guest_spot end as spot
  from seat_hold h cross join lateral generate_series(1, h.places) as n(place)
  where h.single_class_id = c.single_class_id and h.expires_at > ${now}
    and h.customer_id is distinct from ${customer?.customer_id ?? null}::int`

const restOfClass = (customer: CustomerLink, placesSql = places): SQL => sql`${placesSql},
  'description', nullif(c.description, ''), 'icon', t.icon,
  'class_package_id', c.class_package_id, 'class_category_id', c.class_category_id,
  'tags', coalesce((
    select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.tag_id)
    from class_tag ct join tag g on g.tag_id = ct.tag_id where ct.single_class_id = c.single_class_id), '[]'::json),
  'my_reservations', ${customer ? myReservations(customer.customer_id) : sql`'[]'::json`},
  'my_waitlist_id', ${customer ? myWaitlist(customer.customer_id) : sql`null`}`

export const ownFieldsInClass = (
  customer_id: number,
): SQL => sql`json_build_object('single_class_id', c.single_class_id,
  'my_reservations', ${myReservations(customer_id)}, 'my_waitlist_id', ${myWaitlist(customer_id)})`

// Subqueries, so that a week is one statement for every viewer.
const myReservations = (customer_id: number): SQL => sql`coalesce((
  select json_agg(json_build_object('class_reservation_id', r.class_reservation_id, 'spot', r.spot, 'guest', r.guest)
    order by r.guest is not null, r.class_reservation_id)
  from class_reservation r
  where r.customer_id = ${customer_id} and r.single_class_id = c.single_class_id and r."deletedAt" is null), '[]'::json)`

const myWaitlist = (customer_id: number): SQL => sql`(
  select w.waitlist_id from waitlist w
  where w.single_class_id = c.single_class_id and w.customer_id = ${customer_id} and not exists (
    select 1 from class_reservation r where r.customer_id = ${customer_id} and r.guest is null
      and r.single_class_id = c.single_class_id
      and (r."deletedAt" is null or r."createdAt" > w."createdAt")))`
