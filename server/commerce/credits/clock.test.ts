import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { message } from '../../notifications/tables.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import type { TestPerson } from '../../testing/person.ts'
import { returnCredits } from './return-credits.ts'
import { expireGrants } from './expire-grants.ts'
import { availableClass, creditEntry } from './tables.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const { app, call, clock, db, room, reserve, creditsLeft, anaWith, setSettings, person } = await openBooking()
await setSettings({ timezone: 'America/Mexico_City' })

const endOf = (date: string) => secondsAfter(at(date, '23:59'), 59)
const before = parseInstant(at('2026-10-01', '12:00'))
const ledger = async (as: TestPerson) =>
  ((await call('GET /available_classes', { as })).body.ledger as { words: string }[]).map(({ words }) => words)
const mailsTo = async ({ email }: TestPerson) =>
  (await db.select().from(message).where(eq(message.to, email))).filter(({ subject }) =>
    subject.startsWith('Tus clases'),
  )
const seatsOf = ({ body }: { body: { class_reservations: { class_reservation_id: number }[] } }) =>
  body.class_reservations[0]!.class_reservation_id
const cancel = (as: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } })
const endNow = async (grantId: number) =>
  (await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId)))[0]?.expiration_date ??
  null

test('a grant lapses after its last second, once in its ledger [R3, F10]', async () => {
  const { ana, grantId } = await anaWith({ title: 'Paquete 3 clases', expiration_date: endOf('2026-11-23') })
  clock.set(new Date(endOf('2026-11-23').getTime() + 999))
  await expireGrants(app)
  assert.equal(await creditsLeft(grantId), 3)
  clock.set(new Date(endOf('2026-11-23').getTime() + 1000))
  for (let round = 0; round < 3; round++) assert.equal(await expireGrants(app), false)
  assert.equal(await creditsLeft(grantId), 0)
  assert.deepEqual(await ledger(ana), ['Venció Paquete 3 clases: -3', 'Compraste Paquete 3 clases: +3'])
})

test('a lapse is dated by the end of the classes, not by its job [C15]', async () => {
  const end = endOf('2026-11-23')
  const { ana } = await anaWith({ title: 'Paquete 3 clases', expiration_date: end })
  clock.set(new Date(end.getTime() + 3 * 86_400_000))
  await expireGrants(app)
  const [line] = (await call('GET /available_classes', { as: ana })).body.ledger
  assert.deepEqual([line.kind, parseInstant(line.createdAt)], ['expired', end])
})

test('an unlimited grant lapses by a line of zero at each end [5.17, R3]', async () => {
  const { ana, grantId } = await anaWith({ title: 'Ilimitado', amount: -1, expiration_date: endOf('2026-11-23') })
  clock.set(parseInstant(at('2026-11-24', '00:00')))
  for (let round = 0; round < 2; round++) await expireGrants(app)
  assert.deepEqual(
    [await creditsLeft(grantId), await ledger(ana)],
    [-1, ['Venció Ilimitado', 'Compraste Ilimitado: ilimitadas']],
  )
  await db
    .update(availableClass)
    .set({ expiration_date: endOf('2026-11-24') })
    .where(eq(availableClass.available_class_id, grantId))
  await expireGrants(app)
  assert.equal((await ledger(ana)).length, 2)
  clock.set(parseInstant(at('2026-11-25', '00:00')))
  for (let round = 0; round < 2; round++) await expireGrants(app)
  assert.equal((await ledger(ana)).length, 3)
})

test('paused, revoked, used up or endless grants do not lapse [R3]', async () => {
  const ends = { expiration_date: endOf('2026-11-22') }
  const cases = [{ ...ends, frozenAt: before }, { ...ends, revokedAt: before }, { expiration_date: null }]
  for (const fields of cases) {
    const { ana, grantId } = await anaWith(fields)
    await expireGrants(app)
    assert.deepEqual([await creditsLeft(grantId), (await ledger(ana)).length], [3, 1])
  }
  const { ana } = await anaWith({ ...ends, amount: 0 })
  await expireGrants(app)
  assert.equal((await ledger(ana)).length, 1)
})

test('a unit back in a lapsed grant lapses again by its ledger [R3, F50]', async () => {
  const { ana, grantId } = await anaWith({ expiration_date: endOf('2026-12-01') })
  const seat = seatsOf(
    await reserve(ana, await insertClass(app, room, { class_date: parseInstant(at('2026-12-01', '20:00')) })),
  )
  clock.set(parseInstant(at('2026-12-02', '09:00')))
  await expireGrants(app)
  await db.execute(`update class_reservation set "deletedAt" = now() where class_reservation_id = ${seat}`)
  await db.execute(
    `update single_class c set booked = booked - 1 from class_reservation r
     where r.single_class_id = c.single_class_id and r.class_reservation_id = ${seat}`,
  )
  const unit = { available_class_id: grantId, class_reservation_id: seat, isUnlimited: false, countsAsReturn: false }
  await app.transaction((tx) => returnCredits(tx, ana.customer_id, [unit], { by: null, now: app.now() }))
  assert.deepEqual([await creditsLeft(grantId), await endNow(grantId)], [1, endOf('2026-12-01')])
  await expireGrants(app)
  assert.equal(await creditsLeft(grantId), 0)
  assert.deepEqual(
    (await ledger(ana)).map((words) => words.split(': ')[1]),
    ['-1', '+1', '-2', '-1', '+3'],
  )
})

test('remaining classes are warned of 7 and 2 days before [R3, F10, F23]', async () => {
  const { ana } = await anaWith({ title: 'Paquete 3 clases', expiration_date: endOf('2026-12-10'), createdAt: before })
  const midnight = at('2026-12-03', '00:00')
  for (const [moment, mailCount] of [
    [secondsAfter(midnight, -1), 0],
    [secondsAfter(midnight, 0), 1],
    [parseInstant(at('2026-12-07', '23:59')), 1],
    [parseInstant(at('2026-12-08', '00:00')), 2],
    [endOf('2026-12-10'), 2],
  ] as const) {
    clock.set(moment)
    for (let round = 0; round < 2; round++) await warnOfExpiry(app)
    assert.equal((await mailsTo(ana)).length, mailCount, moment.toISOString())
  }
  const [week, days] = await mailsTo(ana)
  assert.deepEqual([week?.subject, days?.subject], ['Tus clases vencen en 7 días', 'Tus clases vencen en 2 días'])
  assert.match(week!.text, /Paquete: Paquete 3 clases\nTe quedan: 3 clases\nÚltimo día: jueves 10 de diciembre/)
})

test('no warning of what is used, paused, renewed or just bought [R3, F36]', async () => {
  const soon = { expiration_date: endOf('2026-11-25'), createdAt: before }
  const cases = [
    { ...soon, amount: 0 },
    { ...soon, frozenAt: noon },
    { ...soon, revokedAt: noon },
    { ...soon, expiration_date: null },
    { ...soon, createdAt: parseInstant(at('2026-11-23', '00:00')) },
  ]
  for (const fields of cases) {
    const { ana } = await anaWith(fields)
    await warnOfExpiry(app)
    assert.deepEqual(await mailsTo(ana), [], JSON.stringify(fields))
  }
  const bea = await person()
  await insertCreditGrant(app, bea.customer_id, { ...soon, amount: 1 })
  await warnOfExpiry(app)
  assert.match((await mailsTo(bea))[0]!.text, /Te quedan: 1 clase\n/)
})

test('who opted out of credit mails gets them again on request [R14]', async () => {
  const { ana } = await anaWith({ expiration_date: endOf('2026-11-25'), createdAt: before })
  const setChoice = (wanted: boolean) =>
    call('PUT /customer/choices', { as: ana, body: { choices: [{ channel: 'email', kind: 'credits', wanted }] } })
  await setChoice(false)
  await warnOfExpiry(app)
  assert.deepEqual(await mailsTo(ana), [])
  await setChoice(true)
  await warnOfExpiry(app)
  assert.equal((await mailsTo(ana)).length, 1)
})

test('with credits_expire_from=first_class that class starts days [R3]', async () => {
  const { ana, grantId } = await anaWith({ expiration_date: null, expiration_days: 30 })
  const read = async () => (await call('GET /available_classes', { as: ana })).body.available_classes[0]
  assert.deepEqual([(await read()).expiration_date, (await read()).expiration_days], [null, 30])
  const first = await insertClass(app, room, { class_date: parseInstant(at('2026-12-05', '23:30')) })
  const second = await insertClass(app, room, { class_date: parseInstant(at('2026-12-20', '08:00')) })
  await reserve(ana, first)
  assert.deepEqual(await endNow(grantId), endOf('2027-01-04'))
  await reserve(ana, second)
  assert.deepEqual([await endNow(grantId), (await read()).expiration_days], [endOf('2027-01-04'), null])
})

test('the first class cancelled in time: no days have begun [R3, F8]', async () => {
  const { ana, grantId } = await anaWith({ expiration_date: null, expiration_days: 30 })
  const days = ['2026-12-06', '2026-12-21', '2027-01-15'].map((day) => parseInstant(at(day, '10:00')))
  const [first, second, third] = (await Promise.all(
    days.map((class_date) => insertClass(app, room, { class_date })),
  )) as [number, number, number]
  const seat = seatsOf(await reserve(ana, first))
  const other = seatsOf(await reserve(ana, second))
  await cancel(ana, seat)
  assert.deepEqual(await endNow(grantId), endOf('2027-01-05'), 'the other class keeps what it was booked by')
  await cancel(ana, other)
  assert.equal(await endNow(grantId), null)
  await reserve(ana, third)
  assert.deepEqual([await endNow(grantId), await creditsLeft(grantId)], [endOf('2027-02-14'), 2])
})

test('a returned credit of credits_expire_from=purchase keeps its end [R3]', async () => {
  const { ana, grantId } = await anaWith({ expiration_date: endOf('2026-12-30') })
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-12-07', '10:00')) })
  await cancel(ana, seatsOf(await reserve(ana, id)))
  assert.deepEqual(await endNow(grantId), endOf('2026-12-30'))
})

test('an end set by the studio stays when all units come back [R3]', async () => {
  const { ana, grantId } = await anaWith({ expiration_date: null, expiration_days: 30 })
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-12-08', '10:00')) })
  const seat = seatsOf(await reserve(ana, id))
  const row = { available_class_id: grantId, customer_id: ana.customer_id, kind: 'extended' as const, amount: 0 }
  await db.insert(creditEntry).values({ ...row, why: 'Se lastimó', createdAt: noon })
  await db
    .update(availableClass)
    .set({ expiration_date: endOf('2027-03-01') })
    .where(eq(availableClass.available_class_id, grantId))
  await cancel(ana, seat)
  assert.deepEqual(await endNow(grantId), endOf('2027-03-01'))
})

test('revoked or extended classes are warned of no more [F36, R3]', async () => {
  clock.set(parseInstant(at('2026-11-23', '12:00')))
  const stories: Record<string, (grantId: number) => Promise<unknown>> = {
    revoked: (grantId) =>
      db.execute(`update available_class set "revokedAt" = now() where available_class_id = ${grantId}`),
    moved: (grantId) =>
      db.execute(
        `update available_class set expiration_date = '2027-01-31T05:59:59Z' where available_class_id = ${grantId}`,
      ),
    nothing: async () => {},
  }
  for (const [story, happens] of Object.entries(stories)) {
    const { ana, grantId } = await anaWith({ expiration_date: endOf('2026-11-28'), createdAt: before })
    await warnOfExpiry(app)
    await happens(grantId)
    const expected = story === 'nothing' ? 'credits-end: sent' : 'credits-end: dropped, no longer so'
    assert.deepEqual(await deliverAndList(app, ana), [expected], story)
  }
})
