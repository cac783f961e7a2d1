import assert from 'node:assert/strict'
import { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { openTestStudio, type TestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const place = await serverPlace('remembered-weeks')
const [studioA, studioB] = [await openTestStudio({ place }), await openTestStudio({ place })]
const room = await insertRoom(studioA.app)
const date = '2026-12-15'
const id = await insertClass(studioA.app, room, { class_date: parseInstant(at(date, '07:00')), capacity: 500 })
const other = await insertClass(studioA.app, room, { class_date: parseInstant(at(date, '08:00')), capacity: 500 })

type Person = Awaited<ReturnType<TestStudio['person']>>
const classes = async (studio: TestStudio, as: Person | null = null) => {
  const { body } = await studio.call(getSchedule, { query: { start_date: date, end_date: date }, as })
  return body.days[0].single_classes as { single_class_id: number; booked: number; my_reservations: unknown[] }[]
}
const booked = async (studio: TestStudio) => (await classes(studio)).map((row) => row.booked)

test('a change in one process is seen by all after commit [F45]', async () => {
  assert.deepEqual(
    [await booked(studioA), await booked(studioB)],
    [
      [0, 0],
      [0, 0],
    ],
  )
  const client = await studioB.app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update single_class set booked = 3 where single_class_id = $1', [id])
    // Cached while the change is uncommitted, and after a later change was committed.
    assert.deepEqual(await booked(studioA), [0, 0])
    await studioB.app.database.pool.query('update single_class set booked = 1 where single_class_id = $1', [other])
    assert.deepEqual(
      [await booked(studioA), await booked(studioA)],
      [
        [0, 1],
        [0, 1],
      ],
    )
    await client.query('commit')
    assert.deepEqual(await booked(studioA), [3, 1])
    await client.query('begin')
    await client.query('update single_class set booked = 9 where single_class_id = $1', [id])
    await client.query('rollback')
    assert.deepEqual(await booked(studioA), [3, 1])
  } finally {
    client.release()
  }
  await studioB.app.database.pool.query('update single_class set booked = 0')
  assert.deepEqual(
    [await booked(studioA), await booked(studioB)],
    [
      [0, 0],
      [0, 0],
    ],
  )
})

test('under load no reader sees less than was confirmed [F45]', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => studioA.person()))
  for (const { customer_id } of people) await insertCreditGrant(studioA.app, customer_id)
  let confirmed = 0
  let open = true
  const reading = [studioA, studioB, studioA, studioB].map(async (studio) => {
    let reads = 0
    while (open) {
      const least = confirmed
      const [first] = await classes(studio)
      assert.ok(first!.booked >= least, `${first!.booked} shown, ${least} confirmed before`)
      reads += 1
    }
    return reads
  })
  const booking = people.map(async (as, index) => {
    const studio = index % 2 ? studioA : studioB
    const { status } = await studio.call('POST /class_reservations', { as, body: { single_class_id: id } })
    assert.equal(status, 201)
    confirmed += 1
    const [own, otherOwn] = await classes(index % 2 ? studioB : studioA, as)
    assert.deepEqual([own?.my_reservations.length, otherOwn?.my_reservations.length], [1, 0])
  })
  await Promise.all(booking).finally(() => {
    open = false
  })
  for (const reads of await Promise.all(reading)) assert.ok(reads > 0)
  assert.deepEqual(
    [await booked(studioA), await booked(studioB)],
    [
      [40, 0],
      [40, 0],
    ],
  )
})

test('a person’s part in a class is shown to that person alone', async () => {
  const [ana, bea] = [await studioA.person(), await studioA.person()]
  await insertCreditGrant(studioA.app, ana.customer_id)
  await studioA.call('POST /class_reservations', { as: ana, body: { single_class_id: other } })
  const countOwn = async (as: Person | null) => (await classes(studioA, as)).map((row) => row.my_reservations.length)
  const values = [
    await countOwn(null),
    await countOwn(ana),
    await countOwn(bea),
    await countOwn(ana),
    await countOwn(null),
  ]
  assert.deepEqual(values, [
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 1],
    [0, 0],
  ])
})
