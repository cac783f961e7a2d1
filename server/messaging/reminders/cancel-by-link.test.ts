import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { setting } from '../../settings/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import { settle } from '../../testing/settle.ts'
import { cancelLinks, readCancelLink } from './cancel-link.ts'

const { app, db, room, call, person, reserve, anaWith, creditsLeft, bookedIn, clock, setSettings } = await openBooking()

afterEach(async () => {
  await db.delete(setting)
  await setSettings({ allow_class_guests: true })
})

const start = at('2026-11-26', '18:30')
let hour = 0
async function createLinkedSeat(more: Record<string, unknown> = {}, amount = 3) {
  const { ana, grantId } = await anaWith({ amount })
  const class_date = secondsAfter(start, 3600 * 24 * hour++)
  const single_class_id = await insertClass(app, room, { class_date })
  const { body } = await reserve(ana, single_class_id, more)
  const id: number = body.class_reservations[0].class_reservation_id
  return { ana, grantId, single_class_id, id, class_date, token: await tokenFor(id, class_date) }
}
const tokenFor = async (class_reservation_id: number, class_date: Date): Promise<string> =>
  (await cancelLinks(db, app))({ class_reservation_id, start: class_date }).split('/c/')[1]!
const show = (token: string) => call('GET /reminders/{token}', { params: { token } })
const cancel = (token: string, class_date: Date | string) =>
  call('POST /reminders/{token}/cancel', {
    params: { token },
    body: { class_date: typeof class_date === 'string' ? class_date : class_date.toISOString() },
  })
const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof show>>) => [status, body.code]

test('a link shows its seat and cancels it in one tap [R14, 4.6]', async () => {
  const { id, grantId, token, class_date, single_class_id } = await createLinkedSeat()
  for (let times = 0; times < 3; times++) {
    const { status, body } = await show(token)
    assert.equal(status, 200)
    assert.deepEqual(
      [body.is_moved, body.reservations.length, body.reservations[0].class_reservation_id],
      [false, 1, id],
    )
  }
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(single_class_id)], [2, 1], 'it was only looked at')
  const cancelResponse = await cancel(token, class_date)
  assert.deepEqual(
    [cancelResponse.status, cancelResponse.body],
    [200, { credit: 'returned', credits_returned: 1, cash_returned: null }],
  )
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(single_class_id)], [3, 0])
  assert.equal((await show(token)).body.reservations[0].cancel_kind, 'in-time')
})

test('a second tap says it was cancelled, and does no more [R14, F8]', async () => {
  const { grantId, token, class_date } = await createLinkedSeat()
  const answers = await Promise.all([cancel(token, class_date), cancel(token, class_date)])
  assert.deepEqual(answers.map(statusAndCode).toSorted(), [
    [200, undefined],
    [409, 'already-cancelled'],
  ])
  assert.deepEqual(statusAndCode(await cancel(token, class_date)), [409, 'already-cancelled'])
  assert.equal(await creditsLeft(grantId), 3)
})

test('a guest leaves with the host, both credits come back [R5, R14]', async () => {
  const { grantId, token, class_date, single_class_id } = await createLinkedSeat({ guest: 'Eva' })
  assert.deepEqual(
    (await show(token)).body.reservations.map((seat: { guest: string | null }) => seat.guest),
    [null, 'Eva'],
  )
  assert.deepEqual((await cancel(token, class_date)).body, {
    credit: 'returned',
    credits_returned: 2,
    cash_returned: null,
  })
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(single_class_id)], [3, 0])
})

test('a link keeps the hours: in time, late, or too late [R6, R14, F21]', async () => {
  const [inTime, refused, late] = [await createLinkedSeat(), await createLinkedSeat(), await createLinkedSeat()]
  clock.set(secondsAfter(inTime.class_date.toISOString(), -12 * 3600))
  assert.equal((await cancel(inTime.token, inTime.class_date)).body.credit, 'returned')
  clock.set(secondsAfter(refused.class_date.toISOString(), -12 * 3600 + 1))
  const { status, body } = await cancel(refused.token, refused.class_date)
  assert.deepEqual([status, body.code], [412, 'too-late-to-cancel'])
  assert.equal(body.message, 'Solo puedes cancelar clases con 12 horas de anticipacion')
  await setSettings({ allow_cancel_after_treshold: true })
  clock.set(secondsAfter(late.class_date.toISOString(), -1))
  assert.deepEqual((await cancel(late.token, late.class_date)).body, {
    credit: 'lost',
    credits_returned: 0,
    cash_returned: null,
  })
  assert.deepEqual([await creditsLeft(refused.grantId), await creditsLeft(late.grantId)], [2, 2])
})

test('from its class’s start a link only informs [R6, R14]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const { grantId, token, class_date } = await createLinkedSeat()
  clock.set(class_date)
  assert.deepEqual(
    [statusAndCode(await show(token)), statusAndCode(await cancel(token, class_date))],
    [
      [412, 'link-over'],
      [412, 'link-over'],
    ],
  )
  assert.equal(await creditsLeft(grantId), 2)
})

test('a moved class is shown first, then given up as shown [R6, R14]', async () => {
  const { grantId, token, class_date, single_class_id } = await createLinkedSeat()
  const later = secondsAfter(class_date.toISOString(), 5400)
  await db
    .update(singleClass)
    .set({ class_date: later, movedAt: noon })
    .where(eq(singleClass.single_class_id, single_class_id))
  assert.deepEqual(statusAndCode(await cancel(token, class_date)), [409, 'class-moved'])
  assert.equal(await creditsLeft(grantId), 2)
  const { body } = await show(token)
  assert.deepEqual([body.is_moved, body.reservations[0].single_class.class_date], [true, later.toISOString()])
  assert.equal((await cancel(token, body.reservations[0].single_class.class_date)).status, 200)
  assert.equal(await creditsLeft(grantId), 3)
})

test('a class that the studio cancelled is not cancelled once more [R6, R14]', async () => {
  const { grantId, token, class_date, single_class_id } = await createLinkedSeat()
  const cancelled = await call('POST /single_class/{id}/cancel', {
    as: await person({ role: 'admin' }),
    params: { id: single_class_id },
    body: { reason: 'Se fue la luz', scope: 'this' },
  })
  assert.equal(cancelled.status, 200)
  assert.deepEqual(statusAndCode(await cancel(token, class_date)), [412, 'class-cancelled'])
  await settle(app)
  assert.deepEqual(statusAndCode(await cancel(token, class_date)), [409, 'already-cancelled'])
  assert.equal((await show(token)).body.reservations[0].cancel_kind, 'studio')
  assert.equal(await creditsLeft(grantId), 3)
})

test('a forged, foreign or cut link is not accepted [R14, R15]', async () => {
  const [ana, beto] = [await createLinkedSeat(), await createLinkedSeat()]
  const [signature, id, seconds] = [ana.token.slice(0, 22), ...ana.token.slice(23).split('-')]
  const forged = [
    `${signature}-${beto.id.toString(36)}-${seconds}`,
    `${beto.token.slice(0, 22)}-${id}-${seconds}`,
    `${signature}-${id}-${(Number.parseInt(seconds!, 36) + 3600).toString(36)}`,
    `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}-${id}-${seconds}`,
    `${signature}-0${id}-${seconds}`,
    ana.token.slice(0, -1),
    `${ana.token}0`,
    ana.token.toUpperCase(),
    `${ana.id}`,
    'ñ'.repeat(22) + `-${id}-${seconds}`,
  ]
  for (const token of forged) {
    assert.deepEqual(statusAndCode(await show(token)), [404, 'link-unknown'], token)
    assert.deepEqual(statusAndCode(await cancel(token, ana.class_date)), [404, 'link-unknown'], token)
  }
  assert.deepEqual([await creditsLeft(ana.grantId), await creditsLeft(beto.grantId)], [2, 2])
})

test('a link is for the own seat alone, while it exists [R14]', async () => {
  const { ana, class_date, single_class_id, token } = await createLinkedSeat({ guest: 'Eva' })
  const { rows } = await app.database.pool.query(
    'select class_reservation_id as id from class_reservation where single_class_id = $1 and guest is not null',
    [single_class_id],
  )
  assert.deepEqual(statusAndCode(await show(await tokenFor(rows[0].id, class_date))), [404, 'link-unknown'])
  await app.database.pool.query('update customer set "deletedAt" = now() where customer_id = $1', [ana.customer_id])
  assert.deepEqual(statusAndCode(await show(token)), [404, 'link-unknown'])
  await app.database.pool.query('update customer set "deletedAt" = null where customer_id = $1', [ana.customer_id])
})

test('guessing links is limited, apart from other limits [R14, R15]', async () => {
  const { token, class_date } = await createLinkedSeat()
  const tries = []
  for (let times = 0; times < 21; times++) {
    const sent = { params: { token: 'x'.repeat(22) }, body: { class_date: start }, from: '10.9.9.9' }
    tries.push((await call('POST /reminders/{token}/cancel', sent)).status)
  }
  assert.deepEqual([new Set(tries.slice(0, 20)), tries[20]], [new Set([404]), 429])
  assert.equal((await cancel(token, class_date)).status, 200)
})

test('a link carries the seat and its hour, in forty signs at most [R14]', async () => {
  const seat = { class_reservation_id: 2_147_483_647, start: parseInstant('2099-12-31T23:59:59Z') }
  const token = await tokenFor(seat.class_reservation_id, seat.start)
  assert.ok(token.length <= 40, token)
  assert.deepEqual(await readCancelLink(db, app, token), seat)
})
