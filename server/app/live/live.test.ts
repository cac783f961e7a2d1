import assert from 'node:assert/strict'
import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { test } from 'vitest'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'
import { endWatching } from './watch-places.ts'

const { app, api, call, room, reserve, anaWith } = await openBooking()
const RANGE = 'start_date=2026-11-23&end_date=2026-11-29'

async function openStream(from = '10.9.9.9', range = RANGE) {
  const response = await api.request(`/api/single_class/live?${range}`, { headers: { 'x-forwarded-for': from } })
  if (response.status !== 200) return { status: response.status, body: (await response.json()) as { code: string } }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  const nextPlaces = async (): Promise<LivePlaces[] | null> => {
    for (;;) {
      const [event, ...others] = rest.split('\n\n')
      if (others.length > 0) {
        rest = others.join('\n\n')
        if (event?.startsWith('data: ')) return JSON.parse(event.slice(6)) as LivePlaces[]
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      rest += value
    }
  }
  return { status: 200, headers: response.headers, nextPlaces, leave: () => reader.cancel() }
}

test('a week’s listeners get its places, never names [2.32, 4.3]', async () => {
  const [id, other] = [await insertClass(app, room), await insertClass(app, room)]
  const { nextPlaces, headers, leave } = await openStream()
  assert.equal(headers?.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.equal(headers?.get('x-accel-buffering'), 'no')
  const first = await nextPlaces!()
  const bookedIn = (news: LivePlaces[] | null, classId: number) =>
    news?.find((entry) => entry.single_class_id === classId)?.booked
  assert.deepEqual([bookedIn(first, id), bookedIn(first, other)], [0, 0])
  const { ana } = await anaWith()
  const booked = await reserve(ana, id)
  const news = await nextPlaces!()
  assert.deepEqual(news, [{ ...first!.find((entry) => entry.single_class_id === id), booked: 1 }])
  await call('DELETE /class_reservations/{id}', {
    as: ana,
    params: { id: booked.body.class_reservations[0].class_reservation_id },
  })
  assert.equal(bookedIn(await nextPlaces!(), id), 0)
  await app.database.pool.query('update single_class set capacity = 20 where single_class_id = $1', [other])
  assert.equal((await nextPlaces!())?.[0]?.capacity, 20)
  await app.database.pool.query('update single_class set "cancelledAt" = $2 where single_class_id = $1', [
    other,
    app.now(),
  ])
  assert.equal((await nextPlaces!())?.[0]?.cancelledAt, app.now().toISOString())
  await leave!()
})

test('a blocked place is published as taken [R4]', async () => {
  const id = await insertClass(app, room)
  const { nextPlaces, leave } = await openStream()
  await nextPlaces!()
  await app.database.pool.query('update single_class set blocked = 1 where single_class_id = $1', [id])
  assert.deepEqual(
    (await nextPlaces!())?.map((places) => [places.single_class_id, places.booked]),
    [[id, 1]],
  )
  await app.database.pool.query('update single_class set blocked = 0 where single_class_id = $1', [id])
  await leave!()
})

test('listeners of another week get no news of this one', async () => {
  const id = await insertClass(app, room)
  const laterWeek = await openStream('10.9.9.8', 'start_date=2026-12-07&end_date=2026-12-13')
  assert.deepEqual(await laterWeek.nextPlaces!(), [])
  const thisWeek = await openStream()
  await thisWeek.nextPlaces!()
  await app.database.pool.query('update single_class set capacity = 12 where single_class_id = $1', [id])
  assert.equal((await thisWeek.nextPlaces!())?.length, 1)
  const nothing = Symbol('nothing')
  const raceResult = await Promise.race([
    laterWeek.nextPlaces!(),
    new Promise((done) => setTimeout(done, 600, nothing)),
  ])
  assert.equal(raceResult, nothing)
  await Promise.all([laterWeek.leave!(), thisWeek.leave!()])
})

test('a network opens so many streams, more when one ends', async () => {
  const open = await Promise.all(Array.from({ length: 60 }, (_, at) => openStream(`2806:2f0:1:2::${at}`)))
  for (const stream of open) await stream.nextPlaces!()
  const refused = await openStream('2806:2f0:1:2::ffff')
  assert.deepEqual([refused.status, refused.body?.code], [429, 'too-many-watch-here'])
  await open[0]!.leave!()
  const again = await openStream('2806:2f0:1:2::ffff')
  assert.equal(again.status, 200)
  for (const stream of [...open.slice(1), again]) await stream.leave!()
})

test('a stopping server ends streams and takes no new ones', async () => {
  const { nextPlaces } = await openStream()
  await nextPlaces!()
  endWatching(app)
  assert.equal(await nextPlaces!(), null)
  assert.equal((await openStream()).status, 503)
})
