import pg from 'pg'
import { openDatabase } from 'server/database/database.ts'
import { migrate } from 'server/database/migrate.ts'

/** A Monday at noon in the studio; every rule of the bench is asked at this moment. */
export const NOW = new Date('2026-11-23T18:00:00Z')
/** So many book; one more is there to be looked at. */
export const PEOPLE = 4000
export const CLASSES = 200
/** Class n starts n hours after this. */
export const FIRST_HOUR = '2026-12-01T00:00:00Z'
export const WEEK = { start_date: '2026-11-09', end_date: '2026-11-15' }
/** The lot of a person is known by hers. */
export const LOT_OFFSET = 1_000_000
/** A person who has seats in that week. */
export const WITH_SEATS = 8
export const tokenOf = (customer_id: number): string => `bench-${customer_id}`

/** An empty database of that name, migrated, with people, sessions, purses, classes to book and a busy week behind them. */
export async function seed(server: string): Promise<string> {
  const url = new URL(server)
  await once(url.href, 'drop database if exists aforo_bench with (force)')
  await once(url.href, 'create database aforo_bench')
  url.pathname = '/aforo_bench'
  const database = await openDatabase({ url: url.href })
  await migrate(database)
  await database.close()
  await once(url.href, PEOPLE_AND_CLASSES)
  await once(url.href, BUSY_WEEK)
  await once(url.href, 'analyze')
  return url.href
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const PEOPLE_AND_CLASSES = `
  insert into account (uid, email, password_hash, "createdAt")
    select 'u' || n, n || '@example.com', '', '${NOW.toISOString()}' from generate_series(1, ${PEOPLE + 1}) n;
  insert into session (token_hash, uid, "createdAt", idle_until, expires_at)
    select sha256(('bench-' || n)::bytea), 'u' || n, '2026-11-01', '2027-06-01', '2027-06-01' from generate_series(1, ${PEOPLE + 1}) n;
  insert into customer (customer_id, uid, name, email, mailbox, "createdAt")
    select n, 'u' || n, 'Ana ' || n, n || '@example.com', n || '@example.com', '2026-01-01' from generate_series(1, ${PEOPLE + 1}) n;
  insert into available_class (available_class_id, customer_id, title, amount, available, expiration_date, "createdAt")
    select n + ${LOT_OFFSET}, n, 'Paquete', 1000, 1000, '2027-05-01', '2026-01-01' from generate_series(1, ${PEOPLE + 1}) n;
  insert into location (location_id, name, address) values (1, 'Roma', 'Orizaba 101'), (2, 'Condesa', 'Michoacán 2');
  insert into class_type (class_type_id, name, description, image_src) select n, 'Clase ' || n, repeat('Larga. ', 30), '/files/' || n || '.webp'
    from generate_series(1, 8) n;
  insert into instructor (instructor_id, name, last_name, nick_name, file_src)
    select n, 'Coach ' || n, 'Prado', 'Lu', '/files/coach-' || n || '.webp' from generate_series(1, 12) n;
  insert into tag (tag_id, name, color) select n, 'Tag ' || n, '#ff8800' from generate_series(1, 5) n;
  insert into single_class (single_class_id, class_date, minutes, capacity, class_type_id, location_id)
    select n, '${FIRST_HOUR}'::timestamptz + n * interval '1 hour', 50, 100000, 1 + n % 8, 1 from generate_series(1, ${CLASSES}) n;`

/** 150 classes in the week that is asked for, among 2,000 of a year, and 40,000 reservations. */
const BUSY_WEEK = `
  insert into single_class (single_class_id, class_date, minutes, capacity, booked, class_type_id, location_id, description)
    select 1000 + n, '2026-11-09T12:00:00Z'::timestamptz - (n / 150) * interval '7 days' + (n % 150) * interval '58 minutes',
      50, 25, 20, 1 + n % 8, 1 + n % 2, 'Trae toalla' from generate_series(0, 1999) n;
  insert into class_instructor (single_class_id, instructor_id, position)
    select 1000 + n, 1 + (n + k) % 12, k from generate_series(0, 1999) n, generate_series(0, 1) k;
  insert into class_tag (single_class_id, tag_id) select 1000 + n, 1 + n % 5 from generate_series(0, 1999) n;
  insert into class_reservation (single_class_id, customer_id, available_class_id, "createdAt")
    select 1000 + n, 1 + (n * 7 + k * 191) % ${PEOPLE}, ${LOT_OFFSET} + 1 + (n * 7 + k * 191) % ${PEOPLE}, '2026-01-01'
    from generate_series(0, 1999) n, generate_series(0, 19) k;`
