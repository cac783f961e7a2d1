import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { classReservationPenalty } from '../reservations/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import { settle } from '../../testing/settle.ts'
import { openWaitlistStudio } from '../../testing/waitlist-studio.ts'

const {
  app,
  call,
  clock,
  db,
  room,
  reserve,
  bookedIn,
  creditsLeft,
  setSettings,
  createCustomer,
  fullClass,
  cancel,
  join,
  waitlistedClassesOf,
  seatOf,
  mailsTo,
  subjectsTo,
} = await openWaitlistStudio()

test('a cancellation gives the place to the first [R7, F11, F16]', async () => {
  const { id, seats } = await fullClass()
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  await join(ana, id)
  await join(bea, id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  const seat = await seatOf(ana, id)
  assert.deepEqual([seat?.origin, await creditsLeft(ana.grantId), await waitlistedClassesOf(ana)], ['waitlist', 2, []])
  assert.deepEqual(
    [await seatOf(bea, id), await waitlistedClassesOf(bea), await subjectsTo(bea)],
    [undefined, [id], []],
  )
  const [mail, more] = await mailsTo(ana)
  assert.equal(more, undefined)
  assert.match(mail!.subject, /^Tu lugar en Barre está reservado$/)
  const { body } = await call('GET /available_classes', { as: ana })
  assert.match(body.ledger[0].words, /^Por la lista de espera te tocó Barre, .*: -1$/)
})

test('who booked after joining has left the list for good [R7]', async () => {
  const { id, seats } = await fullClass()
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  await join(ana, id)
  await join(bea, id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  clock.advance(1)
  const { body } = await reserve(ana, id)
  await cancel(ana, body.class_reservations[0].class_reservation_id)
  assert.deepEqual(await waitlistedClassesOf(ana), [])
  await settle(app)
  assert.deepEqual([await seatOf(ana, id), (await seatOf(bea, id))?.origin], [undefined, 'waitlist'])
})

test('who cannot take a place is skipped with a reason [F13]', async () => {
  const { id, seats } = await fullClass(1, { class_date: parseInstant(at('2026-12-22', '07:00')) })
  const poor = await createCustomer('Ana', { amount: 1 })
  const penalised = await createCustomer('Beto', { amount: -1 })
  const busy = await createCustomer('Carla')
  const free = await createCustomer('Diana')
  for (const customer of [poor, penalised, busy, free]) await join(customer, id)
  await reserve(poor, await insertClass(app, room))
  const past = (await reserve(penalised, await insertClass(app, room))).body.class_reservations[0]
  await db.insert(classReservationPenalty).values({
    customer_id: penalised.customer_id,
    class_reservation_id: past.class_reservation_id,
    no_shows: 3,
    end_date: secondsAfter(at('2026-12-30', '07:00'), 0),
    createdAt: noon,
  })
  await setSettings({ unlimited_membership_penalties_enabled: true })
  await reserve(busy, await insertClass(app, room, { class_date: parseInstant(at('2026-12-22', '06:30')) }))
  await settle(app)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  assert.equal((await seatOf(free, id))?.origin, 'waitlist')
  for (const [customer, reason] of [
    [poor, /Has agotado todos tus créditos/],
    [penalised, /cuentas con una penalización/],
    [busy, /Ya tienes otra clase reservada a esa hora/],
  ] as const) {
    const [mail] = await mailsTo(customer)
    assert.match(mail!.subject, /^No pudimos darte el lugar en Barre$/)
    assert.match(mail!.text, reason)
    assert.match(mail!.text, /Conservas tu posición/)
    assert.deepEqual(await waitlistedClassesOf(customer), [id])
  }
})

test('a newly required document is a reason; each is sent once [F13]', async () => {
  const { id, seats } = await fullClass(2)
  const ana = await createCustomer('Ana')
  await join(ana, id)
  const [required] = await db
    .insert(page)
    .values({ slug: 'reglamento', title: 'Reglamento', content: '<p>…</p>', required: true })
    .returning()
  for (const { customer, seat } of seats) {
    await cancel(customer, seat)
    await settle(app)
  }
  assert.deepEqual(await subjectsTo(ana), ['No pudimos darte el lugar en Barre'])
  assert.match((await mailsTo(ana))[0]!.text, /Debes aceptar los documentos/)
  await db.delete(page).where(eq(page.page_id, required!.page_id))
})

test('two freed places go to two people; with one waiting one stays [F19]', async () => {
  for (const [people, booked] of [
    [3, 2],
    [1, 1],
  ] as const) {
    const { id, seats } = await fullClass(2)
    const line = []
    for (let place = 0; place < people; place++) line.push(await createCustomer(`Persona ${place}`))
    for (const customer of line) await join(customer, id)
    for (const { customer, seat } of seats) await cancel(customer, seat)
    await settle(app)
    const results = await Promise.all(line.map(async (customer) => (await seatOf(customer, id)) !== undefined))
    assert.deepEqual(
      results,
      line.map((_, index) => index < 2),
    )
    assert.equal(await bookedIn(id), booked)
  }
})

test('who got a place and gave it up is not next again [F15]', async () => {
  const { id, seats } = await fullClass()
  const ana = await createCustomer('Ana')
  await join(ana, id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  await cancel(ana, (await seatOf(ana, id))!.class_reservation_id)
  await settle(app)
  assert.deepEqual([await seatOf(ana, id), await bookedIn(id), await creditsLeft(ana.grantId)], [undefined, 0, 3])
})

test('leaving the list before the turn gets nothing [F15]', async () => {
  const { id, seats } = await fullClass()
  const ana = await createCustomer('Ana')
  const entry = await join(ana, id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await call('DELETE /waitlist/{id}', { as: ana, params: { id: entry } })
  await settle(app)
  assert.deepEqual([await seatOf(ana, id), await subjectsTo(ana)], [undefined, []])
})

test('the best free spot is given, with its label and free-exit hour [R7]', async () => {
  const start = parseInstant(at('2026-12-22', '19:00'))
  const { id, seats } = await fullClass(4, { class_type_id: room.cycling, class_date: start })
  const ana = await createCustomer('Ana')
  await join(ana, id)
  await cancel(seats[1]!.customer, seats[1]!.seat)
  await cancel(seats[2]!.customer, seats[2]!.seat)
  await settle(app)
  const seat = await seatOf(ana, id)
  assert.equal(seat?.spot, 'A3')
  assert.equal(seat?.free_until?.toISOString(), addMinutes(start, -720).toISOString())
  const [mail] = await mailsTo(ana)
  assert.match(mail!.text, /Lugar: 3\n?/)
  assert.match(mail!.text, /cancela sin costo hasta el martes 22 de diciembre a las 07:00/)
})

test('a place given late can be left free for a while only [R7, 5.9]', async () => {
  const { id, seats, start } = await fullClass(2)
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  await join(ana, id)
  await join(bea, id)
  await setSettings({ allow_cancel_after_treshold: true })
  clock.set(addMinutes(start, -180))
  for (const { customer, seat } of seats) await cancel(customer, seat)
  await settle(app)
  const [anas, beas] = [await seatOf(ana, id), await seatOf(bea, id)]
  assert.equal(anas?.free_until?.toISOString(), addMinutes(start, -120).toISOString())
  clock.set(addMinutes(start, -120))
  assert.equal((await cancel(ana, anas!.class_reservation_id)).body.credits_returned, 1)
  clock.set(secondsAfter(addMinutes(start, -120).toISOString(), 1))
  assert.equal((await cancel(bea, beas!.class_reservation_id)).body.credits_returned, 0)
  assert.deepEqual([await creditsLeft(ana.grantId), await creditsLeft(bea.grantId)], [3, 2])
})

test('a given place leaves the other lists of that hour alone [R7]', async () => {
  const { id, seats } = await fullClass(1, { class_date: parseInstant(at('2026-12-21', '07:00')) })
  const same = await fullClass(1, { class_date: parseInstant(at('2026-12-21', '07:49')) })
  const after = await fullClass(1, { class_date: parseInstant(at('2026-12-21', '07:50')) })
  const ana = await createCustomer('Ana')
  for (const one of [id, same.id, after.id]) await join(ana, one)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  assert.deepEqual(await waitlistedClassesOf(ana), [after.id])
  assert.match((await mailsTo(ana))[0]!.text, /otras clases a esa hora/)
})

test('a credit that lapses before the class does not hold up the line [R3]', async () => {
  const { id, seats } = await fullClass(1, { class_date: parseInstant(at('2026-12-22', '10:00')) })
  const ana = await createCustomer('Ana', { expiration_date: parseInstant(at('2026-12-22', '12:00')) })
  const bea = await createCustomer('Bea')
  await join(ana, id)
  await join(bea, id)
  await db.execute(
    `update available_class set expiration_date = '2026-12-20T05:59:59Z' where available_class_id = ${ana.grantId}`,
  )
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  assert.match((await mailsTo(ana))[0]!.text, /Ninguno de tus créditos sirve para esta clase/)
  assert.ok(await seatOf(bea, id))
})

test('a given place is announced with its event, unless given up [F36, F42]', async () => {
  for (const isCancelled of [true, false]) {
    const { id, seats } = await fullClass()
    const ana = await createCustomer('Ana')
    await join(ana, id)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    await settle(app)
    const { class_reservation_id } = (await seatOf(ana, id))!
    assert.match((await mailsTo(ana))[0]!.calendar!, new RegExp(`UID:reservacion-${class_reservation_id}@`))
    if (isCancelled) await cancel(ana, class_reservation_id)
    assert.deepEqual(await deliverAndList(app, ana), [
      isCancelled ? 'promoted: dropped, no longer so' : 'promoted: sent',
    ])
  }
})
