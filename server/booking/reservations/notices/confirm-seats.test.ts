import assert from 'node:assert/strict'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../../testing/classes.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { deliverAndList } from '../../../testing/deliver-and-list.ts'
import { settle } from '../../../testing/settle.ts'
import { openTestStudio } from '../../../testing/studio.ts'

const { app, call, person, setSettings } = await openTestStudio({
  settings: { allow_class_guests: true, timezone: 'America/Mexico_City' },
})
const room = await insertRoom(app)
let hour = 5

async function booked(amount: number, more = {}) {
  const ana = await person({ name: 'Ana' })
  await insertCreditGrant(app, ana.customer_id, { amount })
  hour += 1
  const start = parseInstant(at('2026-11-24', `${String(hour).padStart(2, '0')}:30`))
  const single_class_id = await insertClass(app, room, { class_date: start, class_type_id: room.cycling })
  const body = { single_class_id, spot: 'A2', ...more }
  const response = await call('POST /class_reservations', { as: ana, body })
  return {
    ana,
    single_class_id,
    id: response.body.class_reservations[0].class_reservation_id as number,
    time: `${String(hour).padStart(2, '0')}:30`,
  }
}
const cancel = (as: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } })
const mailsTo = async (customer: TestPerson) => {
  await settle(app)
  const question = 'select subject, text from message where "to" = $1 order by message_id'
  return (await app.database.pool.query<{ subject: string; text: string }>(question, [customer.email])).rows
}

test('a reservation has one mail, with hour, spot and guest [R14]', async () => {
  const { ana, time } = await booked(3, { guest: 'Eva', guest_spot: 'A3' })
  const mails = await mailsTo(ana)
  assert.deepEqual(
    mails.map((mail) => mail.subject),
    ['Tu lugar en Cycling está reservado'],
  )
  assert.match(mails[0]!.text, new RegExp(`martes 24 de noviembre[\\s\\S]*${time}[\\s\\S]*Lugar: 2[\\s\\S]*Eva`))
})

test('a confirmation has the place and the limit of cancelling [R14, C15]', async () => {
  await setSettings({ allow_cancel_reservations: true, cancel_timeframe_value: 3, cancel_timeframe_unit: 'hour' })
  const { rows } = await app.database.pool.query(`update location set address = 'Tabasco 412, Roma' returning 1 as one`)
  assert.ok(rows.length > 0)
  const { ana, time } = await booked(3)
  const [mail] = await mailsTo(ana)
  assert.match(mail!.text, /Dirección: Tabasco 412, Roma/)
  const by = `${String(Number(time.slice(0, 2)) - 3).padStart(2, '0')}:30`
  assert.match(mail!.text, new RegExp(`cancela a más tardar el martes 24 de noviembre a las ${by}`))
})

test('what was cancelled before its mail was sent is not confirmed [F36]', async () => {
  const { ana, id } = await booked(3)
  await cancel(ana, id)
  const mails = await mailsTo(ana)
  assert.deepEqual(
    mails.map((mail) => mail.subject),
    ['Cancelaste tu clase de Cycling'],
  )
})

test('a cancellation says if the credit came back, was lost or none [4.6]', async () => {
  await setSettings({ allow_cancel_after_treshold: true, cancel_timeframe_value: 0 })
  const back = await booked(3)
  const unlimited = await booked(-1)
  for (const { ana, id } of [back, unlimited]) await cancel(ana, id)
  await setSettings({ cancel_timeframe_value: 72 })
  const late = await booked(3)
  await cancel(late.ana, late.id)
  const about = async ({ ana }: { ana: TestPerson }) =>
    /Tu crédito regresó|tu crédito no se regresa/.exec((await mailsTo(ana)).at(-1)!.text)?.[0]
  assert.deepEqual(
    [await about(back), await about(late), await about(unlimited)],
    ['Tu crédito regresó', 'tu crédito no se regresa', undefined],
  )
  assert.equal(app.now(), noon)
})

test('who opted out gets no mail, unless the studio cancelled [R14]', async () => {
  await setSettings({ cancel_timeframe_value: 0 })
  const quiet = async () => {
    const made = await booked(3)
    const choices = [{ channel: 'email', kind: 'reservations', wanted: false }]
    assert.equal((await call('PUT /customer/choices', { as: made.ana, body: { choices } })).status, 200)
    return made
  }
  const [own, studios] = [await quiet(), await quiet()]
  await cancel(own.ana, own.id)
  const { single_class_id, id } = studios
  await call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove', {
    as: await person({ role: 'reception' }),
    params: { id: single_class_id, class_reservation_id: id },
    body: { reason: 'Se cayó el techo', returns: true },
  })
  assert.deepEqual(await mailsTo(own.ana), [])
  assert.equal((await mailsTo(studios.ana)).length, 1)
})

test('a reservation cancelled after its message is not confirmed [F36]', async () => {
  const { ana, id } = await booked(3)
  const other = await booked(3)
  await settle(app)
  await cancel(ana, id)
  await settle(app)
  assert.deepEqual(await deliverAndList(app, ana), [
    'reservation-made: dropped, no longer so',
    'reservation-cancelled: sent',
  ])
  assert.deepEqual(await deliverAndList(app, other.ana), ['reservation-made: sent'])
})
