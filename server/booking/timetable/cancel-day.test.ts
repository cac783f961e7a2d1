import assert from 'node:assert/strict'
import { instantAt } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass } from '../../testing/classes.ts'
import { settle } from '../../testing/settle.ts'
import { openSeriesStudio } from '../../testing/series-studio.ts'
import { message } from '../../notifications/tables.ts'

const studio = await openSeriesStudio()
const { app, db, room, place, anaWith, reserve, call, cancelClass, cancelDay, previewDay } = studio
const { clock, creditsLeft, row, bookedIn, extend, open, classesOf, board } = studio

const CHRISTMAS = '2026-12-25'
const MEXICO = 'America/Mexico_City'
const at = (date: string, time: string, zone = MEXICO) => ({ class_date: instantAt(date, time, zone) })
const someone = () => anaWith({ expiration_date: new Date('2027-06-01T00:00:00Z') })
const none = { classes: 0, people: 0, guests: 0, waiting: 0 }
const isCancelled = async (id: number) => (await row(id))?.cancelledAt !== null
const reasonOf = async (id: number) => (await row(id))?.cancel_reason

test('a day is cancelled at once, with all credits [R6, F33, F37]', async () => {
  const tijuana = await place('America/Tijuana')
  const early = await insertClass(app, room, { ...at(CHRISTMAS, '06:00'), capacity: 2 })
  const evening = await insertClass(app, room, { ...at(CHRISTMAS, '23:30', 'America/Tijuana'), location_id: tijuana })
  const before = await insertClass(app, room, at('2026-12-24', '23:00'))
  const after = await insertClass(app, room, at('2026-12-26', '00:10'))
  const alone = await insertClass(app, room, at(CHRISTMAS, '09:00'))
  await cancelClass(alone, { reason: 'Sin coach' })
  const [ana, bea, eva] = [await someone(), await someone(), await someone()]
  for (const id of [early, evening, before]) assert.equal((await reserve(ana.ana, id)).status, 201)
  assert.equal((await reserve(bea.ana, early)).status, 201)
  assert.equal((await call('POST /waitlist', { as: eva.ana, body: { single_class_id: early } })).status, 201)
  const affected = { classes: 2, people: 2, guests: 0, waiting: 1 }
  assert.deepEqual(await previewDay({ date: CHRISTMAS }), affected)
  assert.deepEqual((await cancelDay({ date: CHRISTMAS, message: '¡Feliz Navidad!' })).body, { affected })
  await settle(app)
  assert.deepEqual(await Promise.all([early, evening, alone, before, after].map(isCancelled)), [
    true,
    true,
    true,
    false,
    false,
  ])
  assert.deepEqual([await reasonOf(early), await reasonOf(alone)], ['Navidad', 'Sin coach'])
  assert.deepEqual([await bookedIn(early), await bookedIn(evening), await bookedIn(before)], [0, 0, 1])
  assert.deepEqual(await Promise.all([ana, bea, eva].map(({ grantId }) => creditsLeft(grantId))), [2, 3, 3])
  const listCancelled = async () =>
    (await db.select().from(message)).filter(({ dedupe_key }) => dedupe_key?.startsWith('class-cancelled:'))
  assert.equal((await listCancelled()).length, 4)

  assert.deepEqual(await previewDay({ date: CHRISTMAS }), none)
  assert.deepEqual((await cancelDay({ date: CHRISTMAS })).body, { affected: none })
  await settle(app)
  assert.equal((await listCancelled()).length, 4)
  assert.equal(await reasonOf(early), 'Navidad')
})

test('two requests and a booking at once cancel each class once [R6, F33]', async () => {
  const date = '2027-01-01'
  const ids: number[] = []
  for (const hour of ['07:00', '08:00', '09:00']) ids.push(await insertClass(app, room, at(date, hour)))
  const people = [await someone(), await someone()]
  const [first, second, ...booked] = await Promise.all([
    cancelDay({ date }),
    cancelDay({ date }),
    ...people.map(({ ana }) => reserve(ana, ids[0]!)),
  ])
  for (const { status, body } of booked) assert.ok(status === 201 || body.code === 'class-cancelled', body.code)
  assert.deepEqual([first?.body.affected.classes, second?.body.affected.classes].toSorted(), [0, 3])
  await settle(app)
  assert.deepEqual(await Promise.all(ids.map(isCancelled)), [true, true, true])
  assert.equal(await bookedIn(ids[0]!), 0)
  assert.deepEqual(await Promise.all(people.map(({ grantId }) => creditsLeft(grantId))), [3, 3])
})

test('a day is cancelled at one location, and its series go on', async () => {
  const date = '2027-02-01'
  const [roma, condesa] = [await place(), await place()]
  const [inRoma, inCondesa] = [await open({ location_id: roma }), await open({ location_id: condesa })]
  assert.equal((await cancelDay({ date, location_id: roma })).body.affected.classes, 1)
  const cancelledOn = async (location_id: number) =>
    (await board(date, date, { location_id })).map(({ cancelledAt }) => cancelledAt !== null)
  assert.deepEqual([await cancelledOn(roma), await cancelledOn(condesa)], [[true], [false]])
  clock.advance(14 * 24 * 60)
  await extend()
  for (const id of [inRoma, inCondesa]) assert.equal((await classesOf(id)).length, 12)
  assert.deepEqual([await cancelledOn(roma), await cancelledOn(condesa)], [[true], [false]])
})

test('a class that has ended stays when its day is cancelled', async () => {
  const date = '2026-11-23'
  const [over, running] = [
    await insertClass(app, room, at(date, '06:00')),
    await insertClass(app, room, at(date, '18:00')),
  ]
  clock.set(instantAt(date, '18:20', MEXICO))
  assert.equal((await cancelDay({ date })).body.affected.classes, 1)
  assert.deepEqual([await isCancelled(over), await isCancelled(running)], [false, true])
})
