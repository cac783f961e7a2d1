import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { getMyFeed } from '@aforo/domain/booking/calendar-feed/contract.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { insertClass } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import type { TestPerson } from '../../testing/person.ts'
import { settle } from '../../testing/settle.ts'

const { app, call, room, person, reserve, anaWith, setSettings, clock } = await openBooking()
await setSettings({ business_name: 'Casa Barro', timezone: 'America/Mexico_City' })

const fileAt = async (address: string) => {
  const { pathname } = new URL(address)
  return call('GET /agenda/{file}', { params: { file: pathname.split('/').at(-1) ?? '' } })
}
const share = async (as: TestPerson) => (await call('POST /agenda', { as })).body.feed as { address: string }
const golden = (name: string) => readFile(new URL(`./golden/${name}.ics`, import.meta.url), 'utf8')
const eventsIn = (file: string) => file.split('BEGIN:VEVENT').slice(1)

test('a reservation’s file is what calendars expect, also cancelled [F42]', async () => {
  const { ana } = await anaWith()
  const start = parseInstant(at('2026-11-26', '07:00'))
  const id = await insertClass(app, room, { class_date: start, class_type_id: room.cycling })
  const booked = await reserve(ana, id, { spot: 'B2', guest: 'Sol, de Coyoacán', guest_spot: 'B3' })
  const { class_reservation_id } = booked.body.class_reservations[0]
  const read = () => call('GET /class_reservations/{id}/ics', { as: ana, params: { id: class_reservation_id } })
  const feed = await read()
  assert.equal(feed.headers.get('content-type'), 'text/calendar; charset=utf-8')
  const same = (file: string) =>
    file.replaceAll(`reservacion-${class_reservation_id}@`, 'reservacion-1@').replaceAll(`/clase/${id}`, '/clase/1')
  assert.equal(same(feed.body), await golden('booked'))
  clock.advance(90)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: class_reservation_id } })
  assert.equal(same((await read()).body), await golden('cancelled'))
})

test("the guest's seat is in the file of its host", async () => {
  const { ana } = await anaWith()
  const booked = await reserve(ana, await insertClass(app, room), { guest: 'Sol' })
  const [own, guest] = booked.body.class_reservations
  const files = [own, guest].map((seat) =>
    call('GET /class_reservations/{id}/ics', { as: ana, params: { id: seat.class_reservation_id } }),
  )
  const [ownFile, guests] = await Promise.all(files)
  assert.equal(ownFile?.status, 200)
  assert.equal(guests?.body, ownFile?.body)
})

test('a secret address gives its person’s reservations alone [F39]', async () => {
  const [{ ana }, { ana: beto }] = [await anaWith(), await anaWith()]
  const [shared, only] = [await insertClass(app, room), await insertClass(app, room)]
  await reserve(ana, shared)
  await reserve(beto, shared)
  await reserve(beto, only)
  const file = await fileAt((await share(ana)).address)
  assert.equal(file.status, 200)
  assert.equal(eventsIn(file.body).length, 1)
  assert.match(file.body, new RegExp(`/clase/${shared}\\b`))
  assert.doesNotMatch(file.body, new RegExp(`/clase/${only}\\b`))
  assert.doesNotMatch(file.body, new RegExp(`${ana.email}|${beto.email}`))
})

test('a renewed or ended address answers as one that never was', async () => {
  const ana = await person()
  assert.equal((await call(getMyFeed, { as: ana })).body.feed, null)
  const first = await share(ana)
  const second = await share(ana)
  assert.notEqual(first.address, second.address)
  assert.deepEqual((await call(getMyFeed, { as: ana })).body.feed.address, second.address)
  assert.deepEqual([(await fileAt(first.address)).status, (await fileAt(second.address)).status], [404, 200])
  await call('DELETE /agenda', { as: ana })
  const endedResponse = await fileAt(second.address)
  const never = await fileAt('https://x.example/api/agenda/nothing.ics')
  assert.deepEqual([endedResponse.status, endedResponse.body], [404, never.body])
  assert.equal(endedResponse.body.code, 'feed-missing')
})

test('guessing addresses is rate-limited', async () => {
  const tries = { params: { file: 'guess.ics' }, from: '203.0.113.9' }
  for (let tried = 0; tried < 300; tried++) assert.equal((await call('GET /agenda/{file}', tries)).status, 404)
  assert.equal((await call('GET /agenda/{file}', tries)).status, 429)
})

test('what ended long ago leaves the file', async () => {
  const { ana } = await anaWith()
  await reserve(ana, await insertClass(app, room, { class_date: parseInstant(at('2026-11-24', '05:00')) }))
  const { address } = await share(ana)
  assert.equal(eventsIn((await fileAt(address)).body).length, 1)
  clock.advance(62 * 24 * 60)
  assert.equal(eventsIn((await fileAt(address)).body).length, 0)
})

async function mailed({ customer_id }: TestPerson): Promise<string[]> {
  await settle(app)
  const query = 'select calendar from message where customer_id = $1 and calendar is not null order by message_id'
  return (await app.database.pool.query<{ calendar: string }>(query, [customer_id])).rows.map((row) => row.calendar)
}
const valueIn = (file: string, name: string): string => new RegExp(`\\r\\n${name}[:;](.*)`).exec(file)?.[1] ?? ''

test('a reservation’s mail adds, changes, removes it in calendars [F42, R14]', async () => {
  await setSettings({ email: 'hola@casabarro.example' })
  const { ana } = await anaWith()
  const start = parseInstant(at('2026-12-03', '07:00'))
  clock.set(parseInstant(at('2026-12-01', '12:00')))
  const id = await insertClass(app, room, { class_date: start, class_type_id: room.cycling })
  const fresh = { ...ana, ...(await openSession(app, ana.uid, 'customer')) }
  const booked = await reserve(fresh, id, { spot: 'B2' })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { class_reservation_id } = booked.body.class_reservations[0]
  await settle(app)
  clock.advance(30)
  const sofia = await person({ role: 'admin' })
  const moved = { single_class_id: id, scope: 'this', notify: true, date: '2026-12-04', time: '08:00' }
  assert.equal((await call('PUT /single_class', { as: sofia, body: moved })).status, 200)
  await settle(app)
  clock.advance(30)
  await call('DELETE /class_reservations/{id}', { as: fresh, params: { id: class_reservation_id } })
  const files = await mailed(ana)
  assert.deepEqual(
    files.map((file) => [valueIn(file, 'METHOD'), valueIn(file, 'STATUS'), Number(valueIn(file, 'SEQUENCE'))]),
    [
      ['PUBLISH', 'CONFIRMED', 0],
      ['PUBLISH', 'CONFIRMED', 1800],
      ['CANCEL', 'CANCELLED', 3600],
    ],
  )
  const feed = eventsIn((await fileAt((await share(fresh)).address)).body)
  assert.deepEqual(
    files.map((file) => valueIn(file, 'UID')),
    Array(3).fill(valueIn(feed[0] ?? '', 'UID')),
  )
  const same = (file: string) =>
    file.replaceAll(`reservacion-${class_reservation_id}@`, 'reservacion-1@').replaceAll(`/clase/${id}`, '/clase/1')
  for (const [index, name] of ['mailed-booked', 'mailed-changed', 'mailed-cancelled'].entries()) {
    assert.equal(same(files[index] ?? ''), await golden(name), name)
  }
})
