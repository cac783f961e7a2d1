import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Served, send, serve } from './drive.ts'
import type { Figure } from './figure.ts'
import { queryRows, emptyDatabase, NOW, people, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const PEOPLE = scaled(5000, 100)
const SECONDS = scaled(10, 1)
const CLASSES = 60
const CAPACITY = 20
const MAX_TRIES = 3
const PROCESSES = 2

const CLEAR_REFUSALS = new Set(['class-full', 'overlapping-reservation', 'already-reserved', 'spot-held'])

type BookingResult = { status: number; code: string; ms: number }

export async function benchMondayNoon(server: string): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'aforo_noon')
  await queryRows(url, people(PEOPLE, 5))
  await queryRows(url, OPENING_WEEK)
  await queryRows(url, 'analyze')
  const apis = await Promise.all(Array.from({ length: PROCESSES }, () => serve('api', url)))
  try {
    const results = (await bookForAll(apis)).flat()
    const seats = results.filter(({ status }) => status === 201).length
    const unclear = results.filter(({ status, code }) => status !== 201 && !CLEAR_REFUSALS.has(code))
    const [row] = await queryRows<Outcome>(url, OUTCOME_QUERY)
    const places = CLASSES * CAPACITY
    console.log('Monday noon:', Object.fromEntries(countOf(results)), row)
    const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
    const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
    return [
      { what: `Monday noon: ${places} places, seats given`, ours: seats, atMost: places },
      {
        what: 'Monday noon: places sold beside seats given, difference',
        ours: Math.abs((row?.live ?? 0) - seats),
        atMost: 0,
      },
      { what: 'Monday noon: classes that sold more than they have', ours: row?.oversold ?? 0, atMost: 0 },
      { what: 'Monday noon: balances that differ from their ledger', ours: row?.unsound ?? 0, atMost: 0 },
      { what: 'Monday noon: answers neither a seat nor a clear refusal', ours: unclear.length, atMost: 0 },
      { what: 'Monday noon: half answered within, ms', ours: quantile(0.5) },
      { what: 'Monday noon: 95 of 100 answered within, ms', ours: quantile(0.95) },
    ]
  } finally {
    for (const api of apis) await api.stop()
  }
}

async function bookForAll(apis: readonly Served[]): Promise<BookingResult[][]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const bookWithRetries = async (person: number) => {
    await sleep((person / PEOPLE) * SECONDS * 1000)
    const api = apis[person % apis.length] as Served
    const results: BookingResult[] = []
    while (results.length < MAX_TRIES && results.at(-1)?.status !== 201) {
      results.push(await tryBooking(api, 1 + person, chooseClass(person, results.length), agent))
    }
    return results
  }
  try {
    return await Promise.all(Array.from({ length: PEOPLE }, (_, person) => bookWithRetries(person)))
  } finally {
    agent.destroy()
  }
}

async function tryBooking(
  { port }: Served,
  customer_id: number,
  single_class_id: number,
  agent: Agent,
): Promise<BookingResult> {
  const began = performance.now()
  const headers = {
    authorization: `Bearer ${tokenOf(customer_id)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const booking = {
    method: 'POST',
    path: '/api/class_reservations',
    headers,
    body: JSON.stringify({ single_class_id }),
  }
  const { status, bytes } = await send(port, booking, agent)
  const { code = '' } = JSON.parse(bytes.toString()) as { code?: string }
  return { status, code, ms: performance.now() - began }
}

const chooseClass = (person: number, tried: number): number =>
  1 + Math.floor(CLASSES * ((person * 0.618 + tried * 0.37) % 1) ** 2)

const countOf = (results: readonly BookingResult[]) =>
  [...Map.groupBy(results, ({ status, code }) => `${status} ${code}`.trim())].map(
    ([text, all]) => [text, all.length] as const,
  )

const OPENING_WEEK = `
  insert into setting (key, value, "updatedAt") select key, value::jsonb, '${NOW.toISOString()}' from (values
    ('timezone', '"America/Mexico_City"'), ('booking_opens', '"weekly"'), ('booking_opens_weekday', '"monday"'),
    ('booking_opens_time', '"12:00"'), ('spotmap_enabled', 'false')) as entry (key, value);
  insert into single_class (single_class_id, class_date, minutes, capacity, class_type_id, location_id)
    select n, '2026-11-30T13:00:00Z'::timestamptz + (n % 6) * interval '1 day' + (n / 6) * interval '1 hour', 50, ${CAPACITY}, 1 + n % 8, 1
    from generate_series(1, ${CLASSES}) n;`

type Outcome = { live: number; oversold: number; unsound: number }
const OUTCOME_QUERY = `
  select (select count(*)::int from class_reservation where "deletedAt" is null) as live,
    (select count(*)::int from single_class c where booked > capacity or booked <> (
      select count(*) from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null)) as oversold,
    (select count(*)::int from available_class a where available <> (
      select sum(amount) from credit_entry e where e.available_class_id = a.available_class_id)) as unsound`
