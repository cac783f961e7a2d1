import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { TestPerson } from '../../../testing/person.ts'
import { openRoster } from '../../../testing/roster.ts'

const { as, anaWith, classIn, clock, pool, reserve, seatOf, setSettings, staff } = await openRoster()

const CODE = 'GET /class_reservations/{id}/access-code'
const CHECK_IN = 'POST /class_reservations/roster/{id}/check-in'
const BY_LINK = 'POST /class_reservations/check-in'
const ROSTER = 'POST /class_reservations/roster/{id}'
const GONE = { reason: 'Se fue a su casa', returns: false }
const scan = (caller: TestPerson, id: number, code: string, more: object = {}, key?: string) =>
  as(caller, CHECK_IN, { id }, { code, ...more }, key)

async function seated(minutes: number) {
  const { ana } = await anaWith()
  const id = await classIn(minutes)
  const { body } = await reserve(ana, id, { guest: 'Inés' })
  const [own, guest] = body.class_reservations.map(
    (seat: { class_reservation_id: number }) => seat.class_reservation_id,
  )
  const linkOf = async (seat: number) => (await as(ana, CODE, { id: seat })).body.link as string
  return {
    ana,
    id,
    own: own as number,
    guest: guest as number,
    link: await linkOf(own),
    guestLink: await linkOf(guest),
  }
}

test('a reservation’s code is stable and for its owner alone [2.51, 9.13]', async () => {
  const { ana, own, link } = await seated(30)
  const { status, body } = await as(ana, CODE, { id: own })
  assert.equal(status, 200)
  assert.match(body.link, /^http:\/\/admin\.localhost:3000\/r\/[\w-]{27}$/)
  assert.equal(body.link, link)
  assert.match(body.svg, /^<svg [^>]*width="256" height="256"/)
  const { ana: beto } = await anaWith()
  for (const other of [beto, staff.reception]) {
    const refused = await as(other, CODE, { id: own })
    assert.deepEqual([refused.status, refused.body.code], [404, 'reservation-missing'])
  }
})

test('without codes, cancelled or over: no code is shown [2.39]', async () => {
  const { ana, own } = await seated(30)
  const code = async (seat = own) => (await as(ana, CODE, { id: seat })).body.code
  await setSettings({ qrcode_enabled: false })
  assert.equal(await code(), 'codes-off')
  await setSettings({ qrcode_enabled: true })
  clock.set(addMinutes(noon, 81))
  assert.equal(await code(), 'class-over')
  clock.set(noon)
  const far = await reserve(ana, await classIn(2 * 24 * 60))
  const { class_reservation_id } = far.body.class_reservations[0]
  await as(ana, 'DELETE /class_reservations/{id}', { id: class_reservation_id })
  assert.equal(await code(class_reservation_id), 'seat-cancelled')
})

test('a code marks one seat; a second scan keeps the first moment [R8]', async () => {
  const { ana, id, own, guest, link } = await seated(30)
  const first = await scan(staff.coach, id, link)
  assert.deepEqual(first.body, {
    class_reservation_id: own,
    single_class_id: id,
    customer: { customer_id: ana.customer_id, name: ana.name, last_name: ana.last_name },
    guest: null,
    spot: null,
    is_cash: false,
    is_paid: true,
    attendedAt: noon.toISOString(),
    already: false,
    message: 'Registrada',
  })
  clock.set(addMinutes(noon, 5))
  const second = await scan(staff.reception, id, link)
  assert.deepEqual([second.status, second.body.message], [200, 'Ya registrada'])
  assert.deepEqual([second.body.already, second.body.attendedAt], [true, noon.toISOString()])
  assert.deepEqual([(await seatOf(own)).attend, (await seatOf(guest)).attend], [true, false])
})

test('a guest checks in by a separate code [R8]', async () => {
  const { id, own, guest, guestLink } = await seated(30)
  const { body } = await scan(staff.coach, id, guestLink)
  assert.deepEqual([body.class_reservation_id, body.guest], [guest, 'Inés'])
  assert.equal((await seatOf(own)).attend, false)
})

test('early, late, wrong class, unknown: each refusal says which [R8]', async () => {
  const { id, own, link } = await seated(120)
  const other = await classIn(121)
  const code = async (door = id, scannedCode = link) => (await scan(staff.reception, door, scannedCode)).body.code
  assert.equal(await code(), 'code-too-early')
  clock.set(addMinutes(noon, 120))
  const elsewhere = await scan(staff.reception, other, link)
  assert.equal(elsewhere.body.code, 'code-of-another-class')
  assert.equal(elsewhere.body.single_class_id, id)
  assert.match(elsewhere.body.message, /^Este código es de Barre, 23 NOV 2026 14:00\.$/)
  for (const wrong of ['hola', `${link}x`, link.slice(0, -1), 'https://otro.example/r/AAAAKgAAAAAAAAAAAAAAAAAAAAA']) {
    assert.equal(await code(id, wrong), 'code-unreadable', wrong)
  }
  clock.set(addMinutes(noon, 151))
  assert.equal(await code(), 'code-too-late')
  assert.equal((await seatOf(own)).attend, false)
  await pool.query('update single_class set "cancelledAt" = $2 where single_class_id = $1', [id, noon])
  assert.equal(await code(), 'class-cancelled')
  await pool.query('update single_class set "cancelledAt" = null where single_class_id = $1', [id])
  await as(staff.admin, `${ROSTER}/seats/{class_reservation_id}/remove`, { id, class_reservation_id: own }, GONE)
  assert.equal(await code(), 'seat-cancelled')
})

test('a scan kept by a phone without connection counts by its moment [R8]', async () => {
  const { id, link } = await seated(30)
  clock.set(addMinutes(noon, 70))
  assert.equal((await scan(staff.coach, id, link)).body.code, 'code-too-late')
  const { body } = await scan(staff.coach, id, link, { at: addMinutes(noon, 25).toISOString() })
  assert.deepEqual([body.already, body.attendedAt], [false, addMinutes(noon, 25).toISOString()])
})

test('a phone’s camera checks in by the link, for that class alone [2.51]', async () => {
  const { id, own, link } = await seated(30)
  const byLink = (caller: TestPerson, code: string) => as(caller, BY_LINK, {}, { code })
  assert.equal((await byLink(staff['coach of another'], link)).body.code, 'not-your-class')
  const { body } = await byLink(staff.coach, link)
  assert.deepEqual([body.class_reservation_id, body.single_class_id, body.already], [own, id, false])
  assert.equal((await byLink(staff.admin, 'AAAA')).body.code, 'code-unreadable')
})

test('a code gives no right to its owner or another class’s coach [F6]', async () => {
  const { ana, id, own, link } = await seated(30)
  assert.equal((await scan(ana, id, link)).status, 403)
  assert.equal((await as(ana, BY_LINK, {}, { code: link })).status, 403)
  assert.equal((await scan(staff['coach of another'], id, link)).body.code, 'not-your-class')
  assert.equal((await seatOf(own)).attend, false)
})

test('the codes are signed by one key of 256 bits, made once', async () => {
  const { rows } = await pool.query(`select secret from studio_key where name = 'access-code'`)
  assert.equal(rows.length, 1)
  assert.equal(Buffer.from(rows[0].secret, 'base64url').length, 32)
})
