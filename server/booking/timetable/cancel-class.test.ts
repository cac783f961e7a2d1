import assert from 'node:assert/strict'
import { and, eq, isNull } from 'drizzle-orm'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import { handleNext } from '../../platform/events/listen.ts'
import { event } from '../../platform/events/tables.ts'
import { listeners } from '../../app/listeners.ts'
import { classReservation, classReservationPenalty } from '../reservations/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { settle } from '../../testing/settle.ts'
import { hoursOf, openTimetable } from '../../testing/timetable.ts'
import { waitlist } from '../waitlist/tables.ts'

const studio = await openTimetable()
const { create, cancelClass, affected, change, db, app, room, anaWith, reserve, creditsLeft, row, bookedIn, clock } =
  studio
const { mailsTo, auditEntriesOf, admin, now } = { ...studio, now: () => studio.app.now() }

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const oneClass = (classInput = {}) => insertClass(app, room, classInput)
const liveIn = (id: number) =>
  db
    .select()
    .from(classReservation)
    .where(and(eq(classReservation.single_class_id, id), isNull(classReservation.deletedAt)))
const findGrant = async (grantId: number) =>
  (await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId)))[0]
async function lateStudio() {
  await studio.setSettings({
    cancel_timeframe_value: 30,
    cancel_timeframe_unit: 'day',
    max_cancels_per_available_class: 0,
  })
}

test('a cancelled class returns every credit, under any limits [R6, F33]', async () => {
  await lateStudio()
  const id = await oneClass()
  const [ana, bea] = [await anaWith(), await anaWith({ amount: -1 })]
  await reserve(ana.ana, id, { guest: 'Eva' })
  await reserve(bea.ana, id)
  assert.equal(await creditsLeft(ana.grantId), 1)
  const { status, body } = await cancelClass(id, { message: 'Volvemos mañana.' })
  assert.equal(status, 200)
  assert.deepEqual(body.affected, { classes: 1, people: 2, guests: 1, waiting: 0 })
  assert.equal(body.classes[0].cancelledAt, now().toISOString())
  assert.equal(body.classes[0].cancel_reason, 'Se fue la luz')
  await settle(app)
  assert.deepEqual(
    [await liveIn(id), await bookedIn(id), await creditsLeft(ana.grantId), await creditsLeft(bea.grantId)],
    [[], 0, 3, -1],
  )
  const seats = await db.select().from(classReservation).where(eq(classReservation.single_class_id, id))
  assert.equal(seats.length, 3)
  assert.deepEqual(
    seats.map(({ cancel_kind, cancelledBy, cancel_reason }) => [cancel_kind, cancelledBy, cancel_reason]),
    seats.map(() => ['studio', admin.customer_id, 'Volvemos mañana.']),
    'the message to customers, never the internal reason',
  )
  assert.equal((await findGrant(ana.grantId))?.returns, 0, 'the cancellation does not count against the limit')
  assert.deepEqual(await db.select().from(classReservationPenalty), [])
})

test('a credit that ends within 7 days is extended to 7 [R3]', async () => {
  const id = await oneClass()
  const [soon, late] = [addMinutes(now(), 3 * 1440), addMinutes(now(), 20 * 1440)]
  const [ana, bea] = [await anaWith({ expiration_date: soon }), await anaWith({ expiration_date: late })]
  for (const entry of [ana, bea]) assert.equal((await reserve(entry.ana, id)).status, 201)
  await cancelClass(id)
  await settle(app)
  assert.equal((await findGrant(ana.grantId))?.expiration_date?.toISOString(), '2026-12-01T05:59:59.000Z')
  assert.deepEqual((await findGrant(bea.grantId))?.expiration_date, late)
  const lines = await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, ana.grantId))
  assert.deepEqual(
    lines.map((line) => [line.kind, line.amount]),
    [
      ['granted', 3],
      ['reserved', -1],
      ['returned', 1],
      ['extended', 0],
    ],
  )
})

test('a cancelled class is announced once to its people alone [R6, F37]', async () => {
  const id = await oneClass({ capacity: 2 })
  const [ana, bea, carla] = [(await anaWith()).ana, (await anaWith()).ana, (await anaWith()).ana]
  await reserve(ana, id, { guest: 'Eva' })
  await studio.call('POST /waitlist', { as: bea, body: { single_class_id: id } })
  await settle(app)
  const before = (await mailsTo(ana)).length
  await cancelClass(id, { message: 'Se rompió el aire acondicionado.' })
  await settle(app)
  await cancelClass(id, { message: 'Otra vez.' })
  await settle(app)
  const [toAna, ...more] = (await mailsTo(ana)).slice(before)
  assert.deepEqual(more, [])
  assert.equal(toAna?.subject, 'Se canceló la clase de Barre')
  assert.match(toAna!.text, /Se rompió el aire acondicionado\./)
  assert.match(toAna!.text, /Tus 2 créditos regresaron a tu cuenta, y tienes al menos 7 días para usarlos\./)
  assert.match(toAna!.text, /Invitado: Eva/)
  assert.doesNotMatch(toAna!.text, /Se fue la luz|Bea/)
  const [toBea, ...others] = await mailsTo(bea)
  assert.deepEqual(others, [])
  assert.match(toBea!.text, /Ya no estás en su lista de espera\./)
  assert.deepEqual(await mailsTo(carla), [])
  assert.deepEqual(await db.select().from(waitlist).where(eq(waitlist.single_class_id, id)), [])
})

test('a cancelled class’s places are not offered [F11]', async () => {
  const id = await oneClass({ capacity: 1 })
  const { ana } = await anaWith()
  await reserve(ana, id)
  await settle(app)
  const freed = (await db.select().from(event).where(eq(event.topic, 'seat-freed'))).length
  await cancelClass(id)
  await settle(app)
  assert.equal((await db.select().from(event).where(eq(event.topic, 'seat-freed'))).length, freed)
})

test('a cancelled class takes no bookings and changes no more [R6]', async () => {
  const id = await oneClass()
  const first = await cancelClass(id)
  clock.advance(5)
  const again = await cancelClass(id, { reason: 'Otra razón' })
  assert.deepEqual([again.status, again.body.classes], [200, first.body.classes])
  assert.deepEqual(again.body.affected, { classes: 0, people: 0, guests: 0, waiting: 0 })
  const { ana } = await anaWith()
  assert.equal((await reserve(ana, id)).body.code, 'class-cancelled')
  assert.equal(codeOf(await change(id, { time: '05:00' })), '409 class-cancelled')
  assert.equal((await auditEntriesOf(id)).filter(({ did }) => did === 'cancel-class').length, 1)
})

test('leaving a cancelled class early costs neither limit nor credit [R6]', async () => {
  const id = await oneClass({ class_date: new Date('2027-02-20T13:00:00Z') })
  const { ana, grantId } = await anaWith({ expiration_date: new Date('2027-03-01T05:59:59Z') })
  const seat = (await reserve(ana, id)).body.class_reservations[0].class_reservation_id
  await cancelClass(id)
  const response = await studio.call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  assert.deepEqual([response.status, response.body.code], [412, 'class-cancelled'])
  await settle(app)
  assert.equal(await creditsLeft(grantId), 3)
})

test('a studio stopped between two people goes on where it was [F27]', async () => {
  const id = await oneClass()
  const people = [await anaWith(), await anaWith(), await anaWith()]
  for (const { ana } of people) await reserve(ana, id)
  await settle(app)
  await cancelClass(id)
  await handleNext(app, listeners)
  await handleNext(app, listeners)
  assert.equal((await liveIn(id)).length, 2)
  assert.deepEqual([await bookedIn(id), (await row(id))?.cancelledAt], [2, now()])
  await settle(app)
  assert.deepEqual([await liveIn(id), await bookedIn(id)], [[], 0])
  for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 3)
})

test('a class can be cancelled until it ends [R6]', async () => {
  const start = new Date('2026-11-24T13:00:00Z')
  const id = await oneClass({ class_date: start, minutes: 50, class_type_id: room.yoga })
  const { ana, grantId } = await anaWith()
  await reserve(ana, id)
  clock.set(addMinutes(start, 50))
  assert.equal(codeOf(await cancelClass(id)), '409 class-ended')
  clock.set(addMinutes(start, 49))
  assert.equal((await cancelClass(id)).status, 200)
  await settle(app)
  assert.equal(await creditsLeft(grantId), 3)
  assert.equal(codeOf(await cancelClass(999_999)), '404 class-missing')
})

test('a series is cancelled from one class on, exceptions included [2.54]', async () => {
  const repeat = { weekdays: [1], interval: 1, count: 4 }
  const { body } = await create({ repeat })
  const [first, second, third, fourth] = body.classes.map((row: { single_class_id: number }) => row.single_class_id)
  await change(third, { time: '08:00' })
  const { ana } = await anaWith()
  for (const id of [first, third, fourth]) await reserve(ana, id)
  assert.deepEqual(await affected(second, { scope: 'following' }), { classes: 2, people: 1, guests: 0, waiting: 0 })
  const query = { scope: 'following', of: 'cancel' }
  assert.deepEqual(await affected(second, query), { classes: 3, people: 1, guests: 0, waiting: 0 })
  const cancelled = await cancelClass(second, { scope: 'following' })
  assert.deepEqual(hoursOf(cancelled.body.classes), ['2026-12-07 07:00', '2026-12-14 08:00', '2026-12-21 07:00'])
  await settle(app)
  assert.deepEqual([await bookedIn(first), await bookedIn(third), await bookedIn(fourth)], [1, 0, 0])
  assert.equal((await row(first))?.cancelledAt, null)
})

test('cancelling asks for a reason [R13]', async () => {
  assert.equal((await cancelClass(await oneClass(), { reason: '  ' })).status, 400)
})
