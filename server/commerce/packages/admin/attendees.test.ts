import assert from 'node:assert/strict'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass, insertRoom } from '../../../testing/classes.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'

const shop = await openShop()
const { call, app } = shop
const event = shop.packages.special
const attend = (as: TestPerson, id: number = event) =>
  call('GET /class_packages/especiales/{id}/asistentes', { as, params: { id } })
const buy = async (as: TestPerson, class_package_id: number = event) =>
  (await shop.attempt(as, { class_package_id, payment_method: 'cash' })).body.purchase_id
// Chose to pay at the reception and did not attend.
const carla = await shop.person({ name: 'Carla', last_name: 'Paz' })
const late = await buy(carla)
shop.clock.advance(60 * 24 * 3)
const reception = await shop.person({ name: 'Luis', role: 'reception' })
const ana = await shop.person({ name: 'ana', last_name: 'Ruiz' })
const beto = await shop.person({ name: 'Beto', last_name: 'Luna' })
const confirm = (id: number) => call('POST /purchases/{id}/confirm', { as: reception, params: { id } })

test('an event’s buyers are listed with seats, late payers not [7.13]', async () => {
  const paid = await buy(beto)
  await confirm(paid)
  const pending = await buy(ana)
  await buy(ana, shop.packages.eight)
  const class_date = addMinutes(app.now(), 24 * 60)
  const single_class_id = await insertClass(app, await insertRoom(app), { class_date })
  const seat = (await call('POST /class_reservations', { as: beto, body: { single_class_id } })).body
  const { status, body } = await attend(reception)
  assert.equal(status, 200)
  assert.deepEqual(body.class_package, { class_package_id: event, title: 'Noche de velas' })
  assert.equal(body.total, 2)
  const [first, second] = body.asistentes
  assert.deepEqual([first.purchase_id, first.customer.name, first.status, first.seats], [pending, 'ana', 'pending', []])
  assert.deepEqual([second.purchase_id, second.total_payment, second.customer.email], [paid, 380, beto.email])
  const { class_reservation_id, spot } = seat.class_reservations[0]
  assert.deepEqual(
    second.seats.map(({ class_date: _, ...seat }: { class_date: string }) => seat),
    [{ class_reservation_id, single_class_id, spot, spot_label: null, guest: null, attend: false }],
  )
  assert.ok(!body.asistentes.some((purchase: { purchase_id: number }) => purchase.purchase_id === late))
})

test('a package that is no event or unknown has no list [7.13]', async () => {
  assert.deepEqual((await attend(reception, shop.packages.eight)).body.code, 'not-an-event')
  assert.deepEqual((await attend(reception, 999)).body.code, 'package-not-kept')
})

test('who attends is for reception and above [R13]', async () => {
  const coach = await shop.person({ role: 'coach' })
  for (const as of [coach, ana]) assert.equal((await attend(as)).status, 403)
})
