import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { page } from '../../../catalogue/content/tables.ts'
import { openRoster } from '../../../testing/roster.ts'

const {
  as,
  anaWith,
  audit,
  bookedIn,
  classIn,
  clock,
  db,
  creditsLeft,
  person,
  pool,
  reserve,
  seatOf,
  setSettings,
  staff,
} = await openRoster()
const { reception } = staff

const ROSTER = '/class_reservations/roster/{id}'
const add = (id: number, body: object, key?: string) =>
  as(reception, `POST ${ROSTER}/seats`, { id }, { origin: 'staff', payment: 'credit', ...body }, key)
const change = (what: string, id: number, class_reservation_id: number, body: object) =>
  as(reception, `POST ${ROSTER}/seats/{class_reservation_id}/${what}`, { id, class_reservation_id }, body)
const seatIdOf = (answered: { body: { class_reservations: { class_reservation_id: number }[] } }): number =>
  answered.body.class_reservations[0]!.class_reservation_id

test('staff pass lead time and documents, never the rest [F3, R4]', async () => {
  await setSettings({ reservation_timeframe_hours: 6 })
  await db.insert(page).values({ slug: 'reglamento', title: 'Reglamento', required: true })
  const { ana, grantId } = await anaWith()
  const id = await classIn(30, { capacity: 2 })
  assert.equal((await reserve(ana, id)).body.code, 'outside-booking-window')
  const added = await add(id, { customer_id: ana.customer_id })
  assert.equal(added.status, 201)
  assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [1, 2])
  const { origin, is_cash, is_paid } = await seatOf(seatIdOf(added))
  assert.deepEqual([origin, is_cash, is_paid], ['staff', false, true])
  const code = async (class_id: number, customer_id: number) => {
    const { status, body } = await add(class_id, { customer_id })
    return `${status} ${body.code}`
  }
  assert.equal(await code(id, ana.customer_id), '409 already-reserved')
  assert.equal(await code(await classIn(31), ana.customer_id), '409 overlapping-reservation')
  assert.equal(await code(id, (await person()).customer_id), '412 no-credits')
  assert.equal(await code(id, 987_654), '404 person-missing')
  assert.equal(await code(987_654, ana.customer_id), '404 class-missing')
  const [{ ana: bea }, { ana: eva }] = [await anaWith(), await anaWith()]
  await add(id, { customer_id: bea.customer_id })
  assert.equal(await code(id, eva.customer_id), '412 class-full')
  await setSettings({ reservation_timeframe_hours: 0 })
  await pool.query('delete from page')
})

test('what staff add is written down, and one key adds once [R13]', async () => {
  const { ana } = await anaWith()
  const id = await classIn(30)
  const body = { customer_id: ana.customer_id }
  const [first, again] = [await add(id, body, 'added-only-once'), await add(id, body, 'added-only-once')]
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(await bookedIn(id), 1)
  const [entry] = (await audit('add-seat')).slice(-1)
  assert.deepEqual(entry, {
    by: reception.customer_id,
    subject: 'class_reservation',
    subject_id: seatIdOf(first),
    reason: null,
    before: null,
    after: { single_class_id: id, customer_id: ana.customer_id, spot: null, guest: null, payment: 'credit' },
  })
})

test('a seat in cash is incomplete until it is paid, both audited [4.5]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await classIn(30)
  const seat = seatIdOf(await add(id, { customer_id: ana.customer_id, payment: 'cash' }))
  assert.equal(await creditsLeft(grantId), 3)
  const own = async () => {
    const { body } = await as(ana, 'GET /class_reservations', {})
    const [seat] = body.reservations
    return [seat.is_cash, seat.is_paid]
  }
  assert.deepEqual(await own(), [true, false])
  assert.deepEqual((await change('paid', id, seat, { is_paid: true, amount: 180 })).body, {
    class_reservation_id: seat,
    is_cash: true,
    is_paid: true,
  })
  await change('paid', id, seat, { is_paid: true, amount: 180 })
  assert.deepEqual(await own(), [true, true])
  await change('paid', id, seat, { is_paid: false })
  const entries = (await audit('pay-cash')).map(({ before, after }) => [before.is_paid, after.is_paid])
  assert.deepEqual(entries, [
    [false, true],
    [true, false],
  ])
  const { ana: eva } = await anaWith()
  const byCredit = seatIdOf(await add(id, { customer_id: eva.customer_id }))
  assert.equal((await change('paid', id, byCredit, { is_paid: true, amount: 180 })).body.code, 'not-cash')
  assert.equal(
    (await change('paid', await classIn(31), seat, { is_paid: true, amount: 180 })).body.code,
    'seat-missing',
  )
})

test('a walk-in is seated until the end and marked, with a guest [R4, R8]', async () => {
  const { ana, grantId } = await anaWith({ amount: 3 })
  const id = await classIn(-40)
  assert.equal((await add(id, { customer_id: ana.customer_id })).body.code, 'class-started')
  const { status, body } = await add(id, { customer_id: ana.customer_id, origin: 'walk-in', guest: 'Inés' })
  assert.equal(status, 201)
  assert.deepEqual(
    body.class_reservations.map((seat: { attend: boolean; guest: string | null }) => [seat.attend, seat.guest]),
    [
      [true, null],
      [true, 'Inés'],
    ],
  )
  const { origin, attend, attendedAt } = await seatOf(body.class_reservations[0].class_reservation_id)
  assert.deepEqual([origin, attend, attendedAt], ['walk-in', true, noon])
  assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [2, 1])
  assert.equal((await audit('walk-in')).length, 2)
  const { ana: eva } = await anaWith()
  clock.set(addMinutes(noon, 11))
  const over = await add(id, { customer_id: eva.customer_id, origin: 'walk-in' })
  assert.deepEqual([over.status, over.body.code], [412, 'class-over'])
})

test('the door opens 60 minutes before the class, unless cancelled [R8]', async () => {
  const { ana } = await anaWith()
  const walkIn = { customer_id: ana.customer_id, origin: 'walk-in', payment: 'cash' }
  assert.equal((await add(await classIn(61), walkIn)).body.code, 'door-closed')
  const cancelledId = await classIn(30, { cancelledAt: noon })
  assert.equal((await add(cancelledId, walkIn)).body.code, 'class-cancelled')
  assert.equal((await add(await classIn(59), walkIn)).status, 201)
})

test('staff book a penalised person only with a reason, audited [4.13]', async () => {
  await setSettings({ unlimited_membership_penalties_enabled: true })
  const { ana } = await anaWith()
  const before = seatIdOf(await add(await classIn(-20), { customer_id: ana.customer_id, origin: 'walk-in' }))
  await pool.query(
    `insert into class_reservation_penalty (customer_id, class_reservation_id, no_shows, end_date, "createdAt")
     values ($1, $2, 3, $3, $4)`,
    [ana.customer_id, before, addMinutes(noon, 5000), noon],
  )
  const id = await classIn(60)
  const refused = await add(id, { customer_id: ana.customer_id })
  assert.deepEqual([refused.status, refused.body.code], [412, 'penalised'])
  assert.match(refused.body.message, /^Tiene una penalización activa/)
  assert.equal((await add(id, { customer_id: ana.customer_id, passes_penalty: 'Traía receta' })).status, 201)
  assert.equal((await audit('add-seat')).at(-1).reason, 'Traía receta')
})

test('staff remove a person and decide on the credit [R6, R13, F47, F50]', async () => {
  for (const [returns, rest] of [
    [true, 3],
    [false, 2],
  ] as const) {
    const { ana, grantId } = await anaWith()
    const id = await classIn(30)
    const seat = seatIdOf(await reserve(ana, id))
    clock.set(addMinutes(noon, 90))
    const removed = await change('remove', id, seat, { reason: 'Se lastimó', returns })
    assert.deepEqual(removed.body, {
      class_reservation_id: seat,
      freed: 1,
      credits_returned: returns ? 1 : 0,
      cash_returned: null,
    })
    assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [0, rest])
    const { body } = await as(staff.coach, `GET ${ROSTER}`, { id })
    const [cancelledSeat] = body.roster.cancelled
    assert.deepEqual(
      [cancelledSeat.cancel_kind, cancelledSeat.cancelledBy.name, cancelledSeat.cancel_reason],
      ['staff', 'Luis', 'Se lastimó'],
    )
    const [entry] = (await audit('remove-seat')).slice(-1)
    assert.deepEqual(
      [entry.subject_id, entry.reason, entry.before.customer_id, entry.after],
      [seat, 'Se lastimó', ana.customer_id, { freed: 1, credits_returned: returns ? 1 : 0 }],
    )
    const { rows } = await pool.query(
      `select amount, "by" from credit_entry where class_reservation_id = $1 and "by" = $2`,
      [seat, reception.customer_id],
    )
    assert.deepEqual(rows, returns ? [{ amount: 1, by: reception.customer_id }] : [])
    assert.equal((await change('remove', id, seat, { reason: 'Otra vez', returns })).body.code, 'already-cancelled')
    clock.set(noon)
  }
})

test('removing a host removes the guests; a guest is removed alone [R5]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await classIn(30)
  const { body } = await reserve(ana, id, { guest: 'Inés' })
  const [own, guest] = body.class_reservations.map(
    (seat: { class_reservation_id: number }) => seat.class_reservation_id,
  )
  const alone = await change('remove', id, guest, { reason: 'No vino', returns: true })
  assert.deepEqual([alone.body.freed, await bookedIn(id), await creditsLeft(grantId)], [1, 1, 2])
  await reserve(ana, id, { guest: 'Inés' })
  const both = await change('remove', id, own, { reason: 'Se fueron', returns: true })
  assert.deepEqual([both.body.freed, both.body.credits_returned, await bookedIn(id)], [2, 2, 0])
})

test('a place freed by staff is published for the waitlist, once [F11]', async () => {
  const { ana } = await anaWith()
  const id = await classIn(30)
  const seat = seatIdOf(await reserve(ana, id))
  await change('remove', id, seat, { reason: 'Se lastimó', returns: true })
  const { rows } = await pool.query(
    "select payload from event where topic = 'seat-freed' and (payload->>'single_class_id')::int = $1",
    [id],
  )
  assert.deepEqual(
    rows.map(({ payload }) => [payload.places, payload.kind, payload.credit]),
    [[1, 'staff', 'returned']],
  )
})

test('staff move a person and guest in one step, units spent again [R4, R6]', async () => {
  const { ana, grantId } = await anaWith()
  const [from, to] = [await classIn(30), await classIn(60)]
  const { body } = await reserve(ana, from, { guest: 'Inés' })
  const own = body.class_reservations[0].class_reservation_id
  const moved = await change('move', from, own, { single_class_id: to, reason: 'Llegó tarde' })
  assert.equal(moved.status, 200)
  assert.deepEqual(
    moved.body.class_reservations.map((seat: { single_class_id: number; guest: string | null }) => [
      seat.single_class_id,
      seat.guest,
    ]),
    [
      [to, null],
      [to, 'Inés'],
    ],
  )
  assert.deepEqual([await bookedIn(from), await bookedIn(to), await creditsLeft(grantId)], [0, 2, 1])
  const { roster } = (await as(reception, `GET ${ROSTER}`, { id: from })).body
  const [cancelledSeat] = roster.cancelled
  assert.deepEqual(
    [cancelledSeat.cancel_kind, cancelledSeat.moved_to.single_class_id, cancelledSeat.cancel_reason],
    ['moved', to, 'Llegó tarde'],
  )
  const [entry] = (await audit('move-seat')).slice(-1)
  assert.deepEqual([entry.before.single_class_id, entry.after.single_class_id, entry.reason], [from, to, 'Llegó tarde'])
})

test('a refused move leaves seat and cash as they were [R4]', async () => {
  const { ana, grantId } = await anaWith()
  const [from, full, free] = [await classIn(30), await classIn(31, { capacity: 0 }), await classIn(32)]
  const seat = seatIdOf(await add(from, { customer_id: ana.customer_id, payment: 'cash' }))
  await change('paid', from, seat, { is_paid: true, amount: 180 })
  const refused = await change('move', from, seat, { single_class_id: full })
  assert.deepEqual([refused.status, refused.body.code], [412, 'class-full'])
  assert.equal((await change('move', from, seat, { single_class_id: from })).body.code, 'already-reserved')
  assert.deepEqual([await bookedIn(from), await bookedIn(full)], [1, 0])
  const { body } = await change('move', from, seat, { single_class_id: free })
  const { is_cash, is_paid } = await seatOf(body.class_reservations[0].class_reservation_id)
  assert.deepEqual([is_cash, is_paid, await creditsLeft(grantId)], [true, true, 3])
})

test('list, calendar and credits agree after each thing that staff do [F45]', async () => {
  const { ana, grantId } = await anaWith()
  const [id, other] = [await classIn(30), await classIn(90)]
  const agree = async (people: number, rest: number) => {
    const { roster } = (await as(staff.coach, `GET ${ROSTER}`, { id })).body
    const { single_class } = (await as(ana, 'GET /single_class/single/{id}', { id })).body
    const credits = await creditsLeft(grantId)
    assert.deepEqual(
      [roster.class_reservations.length, roster.single_class.booked, single_class.booked, credits],
      [people, people, people, rest],
    )
  }
  await agree(0, 3)
  const seat = seatIdOf(await add(id, { customer_id: ana.customer_id }))
  await agree(1, 2)
  const back = await change('move', id, seat, { single_class_id: other })
  await agree(0, 2)
  const again = await change('move', other, seatIdOf(back), { single_class_id: id })
  await agree(1, 2)
  await change('remove', id, seatIdOf(again), { reason: 'Se fue', returns: true })
  await agree(0, 3)
})
