import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openRoster } from '../../../testing/roster.ts'

const { as, anaWith, audit, classIn, clock, pool, reserve, seatOf, staff } = await openRoster()

const CANCEL = 'DELETE /class_reservations/{id}'
const ATTENDANCE = 'PUT /class_reservations/roster/{id}/attendance'
type Mark = { class_reservation_id: number; attend: boolean; at?: string }
const mark = (caller: (typeof staff)['coach'], id: number, body: Mark, key?: string) =>
  as(caller, ATTENDANCE, { id }, body, key)
const minute = (minutes: number): string => addMinutes(noon, minutes).toISOString()

async function seatIn(minutes: number, grantInput: Parameters<typeof anaWith>[0] = {}) {
  const { ana, grantId } = await anaWith(grantInput)
  const id = await classIn(minutes)
  const booked = await reserve(ana, id)
  assert.equal(booked.status, 201)
  return { ana, grantId, id, class_reservation_id: booked.body.class_reservations[0].class_reservation_id as number }
}

test('attendance is marked from 60 minutes before the start [R8]', async () => {
  const { id, class_reservation_id } = await seatIn(120)
  clock.set(addMinutes(noon, 59))
  const early = await mark(staff.coach, id, { class_reservation_id, attend: true })
  assert.deepEqual([early.status, early.body.code], [412, 'too-early-to-mark'])
  clock.set(addMinutes(noon, 61))
  const marked = await mark(staff.coach, id, { class_reservation_id, attend: true })
  assert.deepEqual(marked.body, { class_reservation_id, attend: true, attendedAt: minute(61), overtaken: false })
  const undone = await mark(staff.reception, id, { class_reservation_id, attend: false })
  assert.deepEqual(undone.body, { class_reservation_id, attend: false, attendedAt: null, overtaken: false })
  assert.deepEqual(await audit('mark-attendance'), [])
})

test('neither a customer nor another class’s coach marks attendance [F6]', async () => {
  const { ana, id, class_reservation_id } = await seatIn(30)
  const herself = await mark(ana, id, { class_reservation_id, attend: true })
  assert.deepEqual([herself.status, herself.body.code], [403, 'not-allowed'])
  const other = await mark(staff['coach of another'], id, { class_reservation_id, attend: true })
  assert.deepEqual([other.status, other.body.code], [403, 'not-your-class'])
  assert.equal((await seatOf(class_reservation_id)).attend, false)
})

test('an offline mark counts by its tap’s moment, in any order [R8]', async () => {
  const { id, class_reservation_id } = await seatIn(30)
  clock.set(addMinutes(noon, 100))
  const later = await mark(staff.coach, id, { class_reservation_id, attend: true, at: minute(28) })
  assert.equal(later.body.attendedAt, minute(28))
  const earlier = await mark(staff.coach, id, { class_reservation_id, attend: false, at: minute(27) })
  assert.deepEqual(earlier.body, { class_reservation_id, attend: true, attendedAt: minute(28), overtaken: true })
  const last = await mark(staff.coach, id, { class_reservation_id, attend: false, at: minute(29) })
  assert.deepEqual([last.body.attend, last.body.overtaken], [false, false])
  const stale = await mark(staff.coach, id, { class_reservation_id, attend: true, at: minute(28) })
  assert.deepEqual([stale.body.attend, stale.body.overtaken], [false, true])
})

test('a tap ahead of the clock or over a day old is refused [R8]', async () => {
  const { id, class_reservation_id } = await seatIn(30)
  const tap = (at: string) => mark(staff.coach, id, { class_reservation_id, attend: true, at })
  assert.deepEqual((await tap(minute(5))).body.attendedAt, minute(0))
  assert.equal((await tap(minute(5.1))).body.code, 'tap-from-the-future')
  clock.set(addMinutes(noon, 1 + 24 * 60))
  assert.equal((await tap(minute(0.9))).body.code, 'tap-too-old')
  assert.equal((await tap(minute(1))).status, 200)
})

test('one key marks once, and answers the same [R4]', async () => {
  const { id, class_reservation_id } = await seatIn(30)
  const first = await mark(staff.coach, id, { class_reservation_id, attend: true }, 'one-tap-one-key')
  await mark(staff.coach, id, { class_reservation_id, attend: false })
  const again = await mark(staff.coach, id, { class_reservation_id, attend: true }, 'one-tap-one-key')
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal((await seatOf(class_reservation_id)).attend, false)
})

test('a seat of another or a cancelled class is not marked', async () => {
  const { ana, id, class_reservation_id } = await seatIn(30)
  const code = async (class_id: number) =>
    (await mark(staff.reception, class_id, { class_reservation_id, attend: true })).body.code
  assert.equal(await code(await classIn(31)), 'seat-missing')
  assert.equal(await code(987_654), 'class-missing')
  await pool.query('update single_class set "cancelledAt" = $2 where single_class_id = $1', [id, noon])
  assert.equal(await code(id), 'class-cancelled')
  await pool.query('update single_class set "cancelledAt" = null where single_class_id = $1', [id])
  assert.equal((await as(ana, CANCEL, { id: class_reservation_id })).body.code, 'too-late-to-cancel')
  const { ana: bea, id: far, class_reservation_id: seatId } = await seatIn(24 * 60)
  assert.equal((await as(bea, CANCEL, { id: seatId })).status, 200)
  assert.equal(
    (await mark(staff.admin, far, { class_reservation_id: seatId, attend: true })).body.code,
    'seat-cancelled',
  )
})

test('a mark after the list closed or no-shows counted is audited [R13]', async () => {
  const [{ id, class_reservation_id }, open] = [await seatIn(30), await seatIn(30)]
  clock.set(addMinutes(noon, 80))
  assert.equal((await as(staff.coach, 'POST /class_reservations/roster/{id}/close', { id })).status, 200)
  await mark(staff.reception, id, { class_reservation_id, attend: true })
  await mark(staff.reception, id, { class_reservation_id, attend: true })
  const by = {
    by: staff.reception.customer_id,
    subject: 'class_reservation',
    subject_id: class_reservation_id,
    reason: null,
  }
  assert.deepEqual(await audit('mark-attendance'), [
    { ...by, before: { attend: false, at: null }, after: { attend: true, at: minute(80) } },
  ])
  clock.set(addMinutes(noon, 80 + 120))
  await mark(staff.coach, open.id, { class_reservation_id: open.class_reservation_id, attend: true })
  assert.equal((await audit('mark-attendance')).length, 1)
  clock.set(addMinutes(noon, 81 + 120))
  await mark(staff.coach, open.id, { class_reservation_id: open.class_reservation_id, attend: false })
  assert.equal((await audit('mark-attendance')).length, 2)
})
