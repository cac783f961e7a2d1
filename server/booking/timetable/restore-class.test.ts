import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../../app/listeners.ts'
import { insertClass } from '../../testing/classes.ts'
import { settle } from '../../testing/settle.ts'
import { openTimetable } from '../../testing/timetable.ts'

const studio = await openTimetable()
const {
  app,
  room,
  call,
  clock,
  anaWith,
  reserve,
  creditsLeft,
  row,
  bookedIn,
  create,
  change,
  cancelClass,
  restoreClass,
} = studio
const { mailsTo, auditEntriesOf, coaches } = studio

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const join = (as: Parameters<typeof reserve>[0], single_class_id: number) =>
  call('POST /waitlist', { as, body: { single_class_id } })
const newMails = async (person: Parameters<typeof mailsTo>[0]) =>
  (await mailsTo(person)).filter(({ dedupe_key }) => dedupe_key?.startsWith('class-restored:'))

test('a restored class is empty, its people are invited to book [R6, F37]', async () => {
  const id = await insertClass(app, room, { capacity: 2 })
  const [ana, bea] = [await anaWith({ amount: 2 }), await anaWith()]
  await reserve(ana.ana, id, { guest: 'Eva' })
  await settle(app)
  await cancelClass(id)
  await settle(app)
  const { status, body } = await restoreClass(id, { message: 'El plomero llegó antes.' })
  assert.deepEqual([status, body.told, body.classes[0].cancelledAt, body.classes[0].booked], [200, 1, null, 0])
  await settle(app)
  const [mail, ...more] = await newMails(ana.ana)
  assert.deepEqual(more, [])
  assert.equal(mail?.subject, 'Siempre sí habrá clase de Barre')
  assert.match(mail!.text, /Tu lugar no se apartó: si quieres venir, resérvalo otra vez\./)
  assert.match(mail!.text, /El plomero llegó antes\./)
  assert.deepEqual([await bookedIn(id), await creditsLeft(ana.grantId), (await newMails(bea.ana)).length], [0, 2, 0])
  assert.equal((await reserve(bea.ana, id, { guest: 'Flor' })).status, 201)
  assert.equal((await reserve(ana.ana, id)).body.code, 'class-full')
  assert.deepEqual([await bookedIn(id), await creditsLeft(ana.grantId), await creditsLeft(bea.grantId)], [2, 2, 1])
  const auditEntries = await auditEntriesOf(id)
  assert.equal(auditEntries.filter(({ did }) => did === 'restore-class').length, 1)
})

test('a repetition is harmless, and an active class unchanged [R6]', async () => {
  const id = await insertClass(app, room)
  const { ana } = await anaWith()
  await reserve(ana, id)
  assert.deepEqual((await restoreClass(id)).body.told, 0)
  await cancelClass(id)
  await settle(app)
  assert.deepEqual([(await restoreClass(id)).body.told, (await restoreClass(id)).body.told], [1, 0])
  await settle(app)
  assert.equal((await newMails(ana)).length, 1)
})

test('cancelled after its restoring, its people are notified again [R6, F33]', async () => {
  const id = await insertClass(app, room)
  const { ana, grantId } = await anaWith()
  for (let time = 0; time < 2; time++) {
    assert.equal((await reserve(ana, id)).status, 201)
    await cancelClass(id)
    await settle(app)
    assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [0, 3])
    clock.advance(1)
    assert.equal((await restoreClass(id)).status, 200)
    await settle(app)
    assert.equal((await newMails(ana)).length, time + 1)
  }
  const cancelled = (await mailsTo(ana)).filter(({ subject }) => subject === 'Se canceló la clase de Barre')
  assert.equal(cancelled.length, 2)
})

test('no restoring while people are removed or after its hour [R6]', async () => {
  const id = await insertClass(app, room)
  const { ana, grantId } = await anaWith()
  await reserve(ana, id)
  await settle(app)
  await cancelClass(id)
  assert.equal(codeOf(await restoreClass(id)), '412 people-leaving')
  await handleNext(app, listeners)
  assert.equal(codeOf(await restoreClass(id)), '412 people-leaving')
  await settle(app)
  assert.equal(await creditsLeft(grantId), 3)
  const start = (await row(id))?.class_date as Date
  const now = app.now()
  clock.set(start)
  assert.equal(codeOf(await restoreClass(id)), '409 class-started')
  clock.set(addMinutes(start, -1))
  assert.equal((await restoreClass(id)).status, 200)
  clock.set(now)
  assert.equal(codeOf(await restoreClass(999_999)), '404 class-missing')
})

test('the waitlist of an empty class survives cancel and restore [R7, F11]', async () => {
  await studio.setSettings({ waitlist_mode: 'auto' })
  const id = await insertClass(app, room, { capacity: 1 })
  const [ana, bea] = [await anaWith(), await anaWith()]
  const seat = (await reserve(ana.ana, id)).body.class_reservations[0].class_reservation_id
  assert.equal((await join(bea.ana, id)).status, 201)
  await settle(app)
  await call('DELETE /class_reservations/{id}', { as: ana.ana, params: { id: seat } })
  await cancelClass(id)
  assert.equal((await restoreClass(id)).status, 200)
  await settle(app)
  assert.deepEqual([await bookedIn(id), await creditsLeft(bea.grantId), await creditsLeft(ana.grantId)], [1, 2, 3])
})

test('restoring reports a clash first, and never doubles a room [2.54, R4]', async () => {
  const created = await create({ date: '2026-12-15' })
  const id = created.body.classes[0].single_class_id
  await cancelClass(id)
  const other = (await create({ date: '2026-12-15', class_type_id: room.yoga })).body.classes[0].single_class_id
  const refused = await restoreClass(id)
  assert.equal(codeOf(refused), '409 clashes')
  assert.match(refused.body.message, /Lu ya da .* de 07:00 a 07:50/)
  assert.equal((await restoreClass(id, { allow_clashes: true })).status, 200)
  await cancelClass(id)
  await change(other, { instructor_ids: [coaches.renata] })
  assert.equal((await create({ date: '2026-12-15', allow_clashes: true })).status, 201)
  assert.equal(codeOf(await restoreClass(id, { allow_clashes: true })), '409 exists-already')
})
