import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { afterAll, test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { openProcess } from '../../testing/studio-process.ts'
import { serverPlace } from '../../testing/test-server.ts'

const place = await serverPlace('live-seats')
const studio = await openTestStudio({ place, now: new Date() })
const folder = await mkdtemp(join(tmpdir(), 'aforo-live-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const url = 'url' in place ? place.url : ''
const [watcher, booker] = ['one', 'other'].map((name) =>
  openProcess({ DATABASE_URL: url, DATABASE_CONNECTIONS: '4', DATA_DIR: join(folder, name) }),
)
const room = await insertRoom(studio.app)
const tomorrow = new Date(Date.now() + 26 * 3_600_000)
const day = (moment: Date) => moment.toISOString().slice(0, 10)

test('a seat change reaches listeners of other processes [F45]', async () => {
  const id = await insertClass(studio.app, room, { class_date: tomorrow })
  const person = await studio.person()
  await insertCreditGrant(studio.app, person.customer_id)
  const range = `start_date=${day(new Date())}&end_date=${day(new Date(tomorrow.getTime() + 86_400_000))}`
  const response = await fetch(`${await watcher!.address}/api/single_class/live?${range}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let output = ''
  const lastBooked = () => {
    const news = output.split('\n\n').flatMap((event) => (event.startsWith('data: ') ? [event.slice(6)] : []))
    const all = news.flatMap((text) => JSON.parse(text) as LivePlaces[])
    return all.findLast((entry) => entry.single_class_id === id)?.booked
  }
  const until = async (booked: number) => {
    while (lastBooked() !== booked) {
      const { value, done } = await reader.read()
      assert.ok(!done, output)
      output += value
    }
  }
  await until(0)
  const booking = await fetch(`${await booker!.address}/api/class_reservations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'live-seats-1',
    },
    body: JSON.stringify({ single_class_id: id }),
  })
  assert.equal(booking.status, 201, await booking.text())
  await until(1)
  assert.doesNotMatch(output, new RegExp(`${person.email}|customer`))
  watcher!.child.kill('SIGTERM')
  while (!(await reader.read()).done);
  assert.equal(await watcher!.exitCode, 0)
})
