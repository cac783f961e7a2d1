import assert from 'node:assert/strict'
import { test } from 'vitest'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { deliverAndList } from '../../../testing/deliver-and-list.ts'
import { settle } from '../../../testing/settle.ts'
import { openTimetable } from '../../../testing/timetable.ts'

const { create, change, cancelClass, restoreClass, coaches, app, call, anaWith, reserve } = await openTimetable()

let hour = 5
async function seated() {
  hour += 1
  const { body } = await create({ time: `${String(hour).padStart(2, '0')}:00` })
  const id = body.classes[0].single_class_id as number
  return { id, ...(await seatIn(id)) }
}
async function seatIn(id: number) {
  const { ana } = await anaWith()
  const booked = await reserve(ana, id)
  const seat = booked.body.class_reservations[0].class_reservation_id as number
  await settle(app)
  await deliverAndList(app, ana)
  return { ana, seat, leave: () => call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } }) }
}

test('a change is not sent to who left, nor of a cancelled class [F36]', async () => {
  const [left, cancelledBooking, stays] = [await seated(), await seated(), await seated()]
  for (const { id } of [left, cancelledBooking, stays])
    await change(id, { notify: true, minutes: 40, date: '2026-12-01' })
  await settle(app)
  await left.leave()
  await cancelClass(cancelledBooking.id)
  const news = async (booking: typeof left) => (await deliverAndList(app, booking.ana)).slice(1)
  assert.deepEqual(await news(left), ['class-changed: dropped, no longer so'])
  assert.deepEqual(await news(cancelledBooking), ['class-changed: dropped, no longer so'])
  assert.deepEqual(await news(stays), ['class-changed: sent'])
})

test('another coach alone is a substitution; with an hour, a change [R6]', async () => {
  const { id, ana } = await seated()
  await change(id, { notify: true, instructor_ids: [coaches.renata] })
  await settle(app)
  await change(id, { notify: true, instructor_ids: [coaches.lucia], time: '21:30' })
  await settle(app)
  assert.deepEqual((await deliverAndList(app, ana)).slice(1), ['substitution: sent', 'class-changed: sent'])
})

test('restored and cancelled again, a class is not announced [F36]', async () => {
  const { id, ana } = await seated()
  await cancelClass(id)
  await settle(app)
  await deliverAndList(app, ana)
  await restoreClass(id)
  await settle(app)
  await cancelClass(id)
  assert.deepEqual((await deliverAndList(app, ana)).slice(1), [
    'class-cancelled: sent',
    'class-restored: dropped, no longer so',
  ])
})

test('a change costs the same few statements for any number [R14]', async () => {
  const cost = async (people: number) => {
    const { id } = await seated()
    for (let more = 1; more < people; more++) await seatIn(id)
    await change(id, { notify: true, minutes: 45 })
    // The settings are read again by the clock, not by what happens.
    return (await statementsDuring(() => settle(app))).filter((text) => !text.includes('from "setting"')).length
  }
  assert.equal(await cost(6), await cost(2))
})
