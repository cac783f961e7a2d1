import pg from 'pg'
import { openDatabase } from 'server/platform/database/database.ts'
import { migrate } from 'server/platform/database/migrate.ts'
import { scaled } from './scale.ts'

/** A Monday at noon in the studio's time zone: the fixed time of every benchmark. */
export const NOW = new Date('2026-11-23T18:00:00Z')
export type Size = { readonly people: number; readonly weeks: number }
/** LARGE has a hundred times the people and reservations of SMALL; a call should cost about the same in both. */
export const SMALL: Size = { people: 40, weeks: 1 }
export const LARGE: Size = { people: scaled(4000, 80), weeks: scaled(100, 2) }
export const CLASSES = 200
export const REVISITED = 40
const CLASSES_OF_A_WEEK = 150
const SEATS_OF_A_CLASS = 20
export const FIRST_HOUR = '2026-12-01T00:00:00Z'
export const WEEK = { start_date: '2026-11-09', end_date: '2026-11-15' }
export const GRANT_OFFSET = 1_000_000
export const WITH_SEATS = 8
export const tokenOf = (customer_id: number): string => `bench-${customer_id}`

export async function seed(server: string, name: string, size: Size): Promise<string> {
  const url = await emptyDatabase(server, name)
  await queryRows(url, peopleAndClasses(size.people))
  await queryRows(url, busyWeeks(size))
  // Autovacuum would do it meanwhile, and its transactions count as the studio's.
  await queryRows(url, 'vacuum analyze')
  return url
}

export async function emptyDatabase(server: string, name: string): Promise<string> {
  migrated ??= migratedTemplate(server)
  await queryRows(server, `drop database if exists ${name} with (force)`)
  await queryRows(server, `create database ${name} template ${await migrated}`)
  return urlOf(server, name)
}

let migrated: Promise<string> | undefined
async function migratedTemplate(server: string): Promise<string> {
  const name = 'aforo_migrated'
  await queryRows(server, `drop database if exists ${name} with (force)`)
  await queryRows(server, `create database ${name}`)
  const database = await openDatabase({ url: urlOf(server, name) })
  await migrate(database)
  await database.close()
  return name
}

const urlOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href

export async function queryRows<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export const people = (many: number, credits: number): string => `
  insert into account (uid, email, password_hash, "createdAt")
    select 'u' || n, n || '@example.com', '', '${NOW.toISOString()}' from generate_series(1, ${many}) n;
  insert into session (token_hash, uid, "createdAt", idle_until, expires_at)
    select sha256(('bench-' || n)::bytea), 'u' || n, '2026-11-01', '2027-06-01', '2027-06-01' from generate_series(1, ${many}) n;
  insert into customer (customer_id, uid, name, email, mailbox, "createdAt")
    select n, 'u' || n, 'Ana ' || n, n || '@example.com', n || '@example.com', '2026-01-01' from generate_series(1, ${many}) n;
  insert into available_class (available_class_id, customer_id, title, amount, available, expiration_date, "createdAt")
    select n + ${GRANT_OFFSET}, n, 'Paquete', ${credits}, ${credits}, '2027-05-01', '2026-01-01' from generate_series(1, ${many}) n;
  insert into credit_entry (available_class_id, customer_id, kind, amount, "createdAt")
    select n + ${GRANT_OFFSET}, n, 'granted', ${credits}, '2026-01-01' from generate_series(1, ${many}) n;
  insert into location (location_id, name, address) values (1, 'Roma', 'Orizaba 101'), (2, 'Condesa', 'Michoacán 2');
  insert into class_type (class_type_id, name, description, image_src) select n, 'Clase ' || n, repeat('Larga. ', 30), '/files/' || n || '.webp'
    from generate_series(1, 8) n;`

/** A studio without an owner answers every page with that of its opening. */
const ownerIs = (customer_id: number): string =>
  `update customer set role = 'admin' where customer_id = ${customer_id};`

const peopleAndClasses = (many: number): string => `
  ${people(many + 1, 100_000)}
  ${ownerIs(many + 1)}
  insert into instructor (instructor_id, name, last_name, nick_name, file_src)
    select n, 'Coach ' || n, 'Prado', 'Lu', '/files/coach-' || n || '.webp' from generate_series(1, 12) n;
  insert into tag (tag_id, name, color) select n, 'Tag ' || n, '#ff8800' from generate_series(1, 5) n;
  insert into single_class (single_class_id, class_date, minutes, capacity, class_type_id, location_id)
    select n, '${FIRST_HOUR}'::timestamptz + n * interval '1 hour', 50, 100000, 1 + n % 8, 1 from generate_series(1, ${CLASSES + REVISITED}) n;`

const busyWeeks = ({ people: many, weeks }: Size): string => {
  const last = weeks * CLASSES_OF_A_WEEK - 1
  const person = `1 + (n * 7 + k * ${many / SEATS_OF_A_CLASS} + k % 2) % ${many}`
  return `
  insert into single_class (single_class_id, class_date, minutes, capacity, booked, class_type_id, location_id, description)
    select 1000 + n, '2026-11-09T12:00:00Z'::timestamptz - (n / ${CLASSES_OF_A_WEEK}) * interval '7 days'
        + (n % ${CLASSES_OF_A_WEEK}) * interval '58 minutes',
      50, 25, ${SEATS_OF_A_CLASS}, 1 + n % 8, 1 + n % 2, 'Trae toalla' from generate_series(0, ${last}) n;
  insert into class_instructor (single_class_id, instructor_id, position)
    select 1000 + n, 1 + (n + k) % 12, k from generate_series(0, ${last}) n, generate_series(0, 1) k;
  insert into class_tag (single_class_id, tag_id) select 1000 + n, 1 + n % 5 from generate_series(0, ${last}) n;
  insert into class_reservation (single_class_id, customer_id, available_class_id, "createdAt")
    select 1000 + n, ${person}, ${GRANT_OFFSET} + ${person}, '2026-01-01'
    from generate_series(0, ${last}) n, generate_series(0, ${SEATS_OF_A_CLASS - 1}) k;`
}
