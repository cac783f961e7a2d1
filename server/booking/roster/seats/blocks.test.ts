import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openRoster } from '../../../testing/roster.ts'

const { as, anaWith, audit, bookedIn, call, classIn, pool, reserve, room, setSettings, staff } = await openRoster()
await setSettings({ spotmap_enabled: true })

const ROSTER = '/class_reservations/roster/{id}'
const block = (id: number, spot: string, reason = 'La bici no frena') =>
  as(staff.reception, `POST ${ROSTER}/blocks`, { id }, { spot, reason })
const unblock = (id: number, spot: string) => as(staff.reception, `DELETE ${ROSTER}/blocks/{spot}`, { id, spot })
const cycling = (capacity = 10) => classIn(24 * 60, { class_type_id: room.cycling, capacity })
const blockedIn = async (id: number) =>
  (await pool.query('select blocked from single_class where single_class_id = $1', [id])).rows[0].blocked

test('a blocked spot is out of use in list, room and booking [4.8, F45]', async () => {
  const id = await cycling()
  const created = await block(id, 'b3')
  assert.deepEqual([created.status, created.body.block.spot, created.body.block.by.name], [201, 'B3', 'Luis'])
  const { body } = await as(staff.coach, `GET ${ROSTER}`, { id })
  assert.deepEqual([body.roster.single_class.blocked, body.roster.single_class.booked], [1, 1])
  assert.deepEqual(
    body.roster.blocks.map((seat: { spot: string; reason: string }) => [seat.spot, seat.reason]),
    [['B3', 'La bici no frena']],
  )
  const { ana } = await anaWith()
  const alone = await as(ana, 'GET /single_class/single/{id}', { id })
  assert.equal(alone.body.single_class.booked, 1)
  const query = { start_date: '2026-11-24', end_date: '2026-11-24' }
  const week = (await call('GET /single_class', { query })).body.days.flatMap(
    (day: { single_classes: object[] }) => day.single_classes,
  )
  assert.equal(week.find((singleClass: { single_class_id: number }) => singleClass.single_class_id === id).booked, 1)
  assert.equal((await reserve(ana, id, { spot: 'B3' })).body.code, 'spot-taken')
  assert.equal((await reserve(ana, id, { spot: 'B4' })).status, 201)
  assert.equal(await bookedIn(id), 1)
})

test('a taken, held, unknown or mapless spot is not blocked [R4]', async () => {
  const id = await cycling()
  const { ana } = await anaWith()
  assert.equal((await reserve(ana, id, { spot: 'A1' })).status, 201)
  assert.equal((await block(id, 'A1')).body.code, 'spot-taken')
  const { ana: eva } = await anaWith()
  const held = await as(
    eva,
    'POST /class_reservations/hold',
    {},
    { single_class_id: id, spot: 'A2', places: 1, kind: 'choosing' },
  )
  assert.ok(held.status < 300)
  assert.equal((await block(id, 'A2')).body.code, 'spot-taken')
  assert.equal((await block(id, 'A3')).status, 201)
  assert.equal((await block(id, 'A3')).body.code, 'spot-blocked')
  assert.equal((await block(id, 'Z9')).body.code, 'spot-unknown')
  assert.equal((await block(await classIn(24 * 60), 'A1')).body.code, 'no-map')
  assert.equal((await block(id, 'A4', '')).status, 400)
  assert.equal(await blockedIn(id), 1)
})

test('a block never passes the capacity: a full class has no place [F1]', async () => {
  const id = await cycling(2)
  const { ana } = await anaWith()
  await reserve(ana, id, { spot: 'A1' })
  assert.equal((await block(id, 'A2')).status, 201)
  const full = await block(id, 'A3')
  assert.deepEqual([full.status, full.body.code], [412, 'no-place-to-block'])
  const { ana: eva } = await anaWith()
  assert.equal((await reserve(eva, id, { spot: 'A4' })).body.code, 'class-full')
})

test('unblocking frees a place for the waitlist, both audited [F11]', async () => {
  const id = await cycling(1)
  await block(id, 'A1')
  const { ana } = await anaWith()
  assert.equal((await as(ana, 'POST /waitlist', {}, { single_class_id: id })).status, 201)
  assert.deepEqual((await unblock(id, 'a1')).body, { spot: 'A1' })
  assert.equal((await unblock(id, 'A1')).body.code, 'block-missing')
  assert.equal(await blockedIn(id), 0)
  const { rows } = await pool.query(
    "select payload from event where topic = 'seat-freed' and payload->>'kind' = 'unblocked'",
  )
  assert.deepEqual(
    rows.map(({ payload }) => payload),
    [
      {
        single_class_id: id,
        places: 1,
        class_reservation_id: null,
        customer_id: null,
        credit: 'none',
        kind: 'unblocked',
      },
    ],
  )
  const by = { by: staff.reception.customer_id, subject: 'single_class', subject_id: id }
  const [last] = (await audit('block-spot')).slice(-1)
  assert.deepEqual(last, { ...by, reason: 'La bici no frena', before: null, after: { spot: '1' } })
  const [back] = (await audit('unblock-spot')).slice(-1)
  assert.deepEqual([back.subject_id, back.before.spot, back.before.reason], [id, '1', 'La bici no frena'])
})
