import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass, insertRoom } from '../../testing/classes.ts'
import { openAdminStudio } from '../../testing/admin-studio.ts'

const studio = await openAdminStudio()
const { app, call, person, reception, admin, room, clock, give, cash, card, transfer } = studio
const { pool } = app.database
const second = await person({ name: 'Luis', role: 'reception' })

const open = (location_id: number, opening_float = 500, as = reception) =>
  call('POST /till_cuts', { as, body: { location_id, opening_float } })
const opened = async (location_id: number, float = 500, as = reception): Promise<number> =>
  (await open(location_id, float, as)).body.cut.till_cut_id
const show = (id: number, as = admin) => call('GET /till_cuts/{id}', { as, params: { id } })
const close = (id: number, counted: number, more: Record<string, unknown> = {}, as = reception) =>
  call('POST /till_cuts/{id}/close', { as, params: { id }, body: { counted, ...more } })
const move = (id: number, kind: 'in' | 'out', amount: number) =>
  call('POST /till_cuts/{id}/movements', {
    as: reception,
    params: { id },
    body: { kind, amount, reason: 'Garrafones' },
  })
const waiting = async () => (await call('GET /tills', { as: reception })).body.waiting
const takeIn = (id: number, ids: number[]) =>
  call('POST /till_cuts/{id}/take-in', { as: reception, params: { id }, body: { till_movement_ids: ids } })
const reopen = (id: number, as = admin) =>
  call('POST /till_cuts/{id}/reopen', { as, params: { id }, body: { reason: 'Faltó contar un sobre' } })
const place = async (): Promise<number> => (await insertRoom(app)).location_id
const lines = async (id: number) =>
  (await show(id)).body.cut.movements.map((movement: { kind: string; way: string; amount: number }) =>
    [movement.kind, movement.way, movement.amount].join(' '),
  )
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
async function closeAll(): Promise<void> {
  for (const { open: session } of (await call('GET /tills', { as: admin })).body.places) {
    if (!session) continue
    const { expected } = (await show(session.till_cut_id)).body.cut
    assert.equal((await close(session.till_cut_id, expected)).status, 200)
  }
}
const audited = async (did: string) =>
  (
    await pool.query('select "by", reason, before, after from audit_entry where did = $1 order by audit_entry_id', [
      did,
    ])
  ).rows

test('desk payments enter the till: cash counted, others beside', async () => {
  const id = await opened(room.location_id)
  const [ana, pack] = [await person(), await studio.insertPackage()]
  for (const payment_method_id of [cash, transfer]) {
    assert.equal((await give(ana.customer_id, pack, { is_gift: false, payment_method_id })).status, 201)
  }
  const byTerminal = { is_gift: false, payment_method_id: card, payment_kind: 'terminal' }
  assert.equal((await give(ana.customer_id, pack, byTerminal)).status, 201)
  assert.equal((await give(ana.customer_id, pack)).status, 201)
  assert.deepEqual(await lines(id), ['sale cash 1299.5', 'sale transfer 1299.5', 'sale terminal 1299.5'])
  const { cut } = (await show(id)).body
  assert.equal(cut.expected, 1799.5)
  assert.deepEqual(cut.totals, [
    { way: 'cash', count: 1, came: 1299.5, went: 0 },
    { way: 'terminal', count: 1, came: 1299.5, went: 0 },
    { way: 'transfer', count: 1, came: 1299.5, went: 0 },
  ])
  const [sale] = cut.movements
  assert.deepEqual([sale.by, sale.what, sale.customer.customer_id], ['Nora Paz', '8 clases', ana.customer_id])
  await closeAll()
})

test('cash ordered before lies in the till that confirms it [R11]', async () => {
  const id = await opened(room.location_id, 0)
  const ana = await person()
  const pack = await studio.insertPackage({ price: 40_000, sold: 1 })
  const { rows } = await pool.query(
    `insert into purchase (customer_id, class_package_id, title, amount, total_payment, class_amount, status, payment_kind,
      payment_method_id, attempt_key, "createdAt", "updatedAt")
     values ($1, $2, '8 clases', 40000, 40000, 8, 'pending', 'cash', $3, 'order-1', $4, $4) returning purchase_id`,
    [ana.customer_id, pack, cash, app.now()],
  )
  const params = { id: rows[0].purchase_id }
  assert.equal((await call('POST /purchases/{id}/confirm', { as: reception, params })).status, 200)
  assert.equal((await call('POST /purchases/{id}/confirm', { as: reception, params })).status, 409)
  assert.deepEqual(await lines(id), ['sale cash 400'])
  await closeAll()
})

test('a class’s cash is in its place’s till, until it is unpaid [4.5]', async () => {
  const [ownTill, otherTill] = [await opened(room.location_id, 100), await opened(await place(), 100, second)]
  const id = await insertClass(app, room)
  const ana = await person()
  const body = { customer_id: ana.customer_id, origin: 'staff', payment: 'cash' }
  const added = await call('POST /class_reservations/roster/{id}/seats', { as: reception, params: { id }, body })
  const params = { id, class_reservation_id: added.body.class_reservations[0].class_reservation_id }
  const pay = (fields: Record<string, unknown>) =>
    call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid', { as: second, params, body: fields })
  assert.equal(codeOf(await pay({ is_paid: true })), '400 amount-needed')
  for (const value of [{ is_paid: true, amount: 180.5 }, { is_paid: true, amount: 300 }, { is_paid: false }]) {
    assert.equal((await pay(value)).status, 200)
  }
  assert.equal((await pay({ is_paid: true, amount: 200 })).status, 200)
  assert.deepEqual(await lines(ownTill), ['seat cash 180.5', 'seat-undone cash -180.5', 'seat cash 200'])
  assert.deepEqual(await lines(otherTill), [])
  const [movement] = (await show(ownTill)).body.cut.movements
  assert.deepEqual([movement.single_class_id, movement.customer.customer_id], [id, ana.customer_id])
  await closeAll()
})

test('a seat’s cash comes out from the class it moved to [4.5]', async () => {
  const id = await opened(room.location_id, 0)
  const [from, to] = [await insertClass(app, room), await insertClass(app, room)]
  const ana = await person()
  const body = { customer_id: ana.customer_id, origin: 'staff', payment: 'cash' }
  const added = await call('POST /class_reservations/roster/{id}/seats', { as: reception, params: { id: from }, body })
  const seat = { id: from, class_reservation_id: added.body.class_reservations[0].class_reservation_id }
  const paid = 'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid'
  await call(paid, { as: reception, params: seat, body: { is_paid: true, amount: 250 } })
  const move = 'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/move'
  const moved = await call(move, { as: reception, params: seat, body: { single_class_id: to } })
  const now = { id: to, class_reservation_id: moved.body.class_reservations[0].class_reservation_id }
  assert.equal((await call(paid, { as: reception, params: now, body: { is_paid: false } })).status, 200)
  assert.deepEqual(await lines(id), ['seat cash 250', 'seat-undone cash -250'])
  await closeAll()
})

test('a cash refund leaves the till once, of purchase or account [R11]', async () => {
  const id = await opened(room.location_id, 2000)
  const [ana, pack] = [await person(), await studio.insertPackage()]
  const { purchase } = (await give(ana.customer_id, pack, { is_gift: false, payment_method_id: cash })).body
  const body = { amount: 300, reason: 'No le gustó', revoke: false, to: 'cash' }
  const params = { id: purchase.purchase_id }
  const key = 'una-sola-vez-1'
  for (let tries = 0; tries < 2; tries++) {
    assert.equal((await call('POST /purchases/{id}/refund', { as: admin, params, body, key })).status, 201)
  }
  const onAccount = { ...body, to: 'account' }
  assert.equal((await call('POST /purchases/{id}/refund', { as: admin, params, body: onAccount })).status, 201)
  const paidBack = { amount: -200, why: 'paid-back', reason: 'Se lo llevó' }
  const own = { id: ana.customer_id }
  assert.equal((await call('POST /customer/{id}/balance', { as: admin, params: own, body: paidBack })).status, 201)
  assert.deepEqual(await lines(id), ['sale cash 1299.5', 'refund cash -300', 'paid-back cash -200'])
  assert.equal((await show(id)).body.cut.expected, 2799.5)
  await closeAll()
})

test('cash moves by hand need a reason, funds and an open till', async () => {
  const id = await opened(room.location_id)
  assert.equal((await move(id, 'in', 100)).status, 201)
  assert.equal((await move(id, 'out', 250.5)).status, 201)
  assert.equal(codeOf(await move(id, 'out', 349.51)), '412 not-so-much')
  assert.equal((await move(id, 'out', 349.5)).body.cut.expected, null)
  assert.equal((await close(id, 0)).status, 200)
  assert.equal(codeOf(await move(id, 'in', 1)), '409 till-closed')
  assert.equal(codeOf(await move(987_654, 'in', 1)), '404 till-missing')
  const rows = await audited('move-cash')
  assert.deepEqual(rows[0], {
    by: reception.customer_id,
    reason: 'Garrafones',
    before: null,
    after: { amount: 10_000 },
  })
  assert.equal(rows.length, 3)
})

test('a blind count shows the sum afterwards; admins see it', async () => {
  const id = await opened(room.location_id)
  await give((await person()).customer_id, await studio.insertPackage(), { is_gift: false, payment_method_id: cash })
  const blind = (await show(id, reception)).body.cut
  assert.deepEqual([blind.expected, blind.totals], [null, []])
  assert.equal((await show(id)).body.cut.expected, 1799.5)
  const { cut } = (await close(id, 1799.5)).body
  assert.deepEqual([cut.expected, cut.closed.difference, cut.totals.length], [1799.5, 0, 1])
})

test('a difference at closing needs a reason and its counter', async () => {
  const id = await opened(room.location_id, 500)
  const short = await close(id, 480)
  assert.deepEqual([codeOf(short), short.body.difference], ['412 difference-unexplained', -20])
  assert.equal(codeOf(await close(id, 480, { pieces: { 20000: 2 }, reason: 'Cambio' })), '400 pieces-differ')
  assert.equal(codeOf(await close(id, 480, { kept: 481, reason: 'Cambio' })), '400 kept-too-much')
  clock.advance(10)
  const pieces = { 20000: 2, 5000: 1, 2000: 1, 1000: 1, 50: 0 }
  const { cut } = (await close(id, 480, { pieces, kept: 300, reason: 'Se dio mal un cambio' }, second)).body
  const { closedAt, ...closed } = cut.closed
  assert.deepEqual(closed, {
    counted: 480,
    expected: 500,
    difference: -20,
    difference_reason: 'Se dio mal un cambio',
    kept: 300,
    pieces: { 20000: 2, 5000: 1, 2000: 1, 1000: 1 },
    closed_by: 'Luis Ruiz',
  })
  assert.equal(closedAt, app.now().toISOString())
  assert.equal(codeOf(await close(id, 480)), '409 till-closed')
  const [{ left }] = (await call('GET /tills', { as: reception })).body.places
  assert.equal(left, 300)
})

test('a place has one open till; unknown or archived ones none', async () => {
  const archivedPlace = await place()
  await pool.query('update location set "archivedAt" = now() where location_id = $1', [archivedPlace])
  await opened(room.location_id)
  assert.equal(codeOf(await open(room.location_id)), '409 till-open')
  assert.equal(codeOf(await open(987_654)), '404 place-missing')
  assert.equal(codeOf(await open(archivedPlace)), '404 place-missing')
  await closeAll()
})

test('money without a till waits and is taken in once', async () => {
  const pack = await studio.insertPackage({ price: 10_000 })
  const sell = async () =>
    assert.equal(
      (await give((await person()).customer_id, pack, { is_gift: false, payment_method_id: cash })).status,
      201,
    )
  await sell()
  await sell()
  const ids = (await waiting()).map((movement: { till_movement_id: number }) => movement.till_movement_id)
  assert.equal(ids.length, 2)
  const [ownTill, otherTill] = [await opened(room.location_id, 0), await opened(await place(), 0)]
  assert.deepEqual((await show(ownTill)).body.cut.movements, [])
  assert.equal((await takeIn(ownTill, ids)).status, 200)
  assert.deepEqual(await waiting(), [])
  assert.equal(codeOf(await takeIn(ownTill, ids)), '409 movement-missing')
  assert.equal((await takeIn(otherTill, [ids[0]])).status, 200)
  assert.equal((await close(ownTill, 100)).status, 200)
  assert.equal(codeOf(await takeIn(otherTill, ids)), '409 movement-missing')
  assert.equal(codeOf(await takeIn(ownTill, ids)), '409 till-closed')
  assert.deepEqual(await lines(otherTill), ['sale cash 100'])
  await closeAll()
})

test('an admin reopens a till until its place has a newer one [R13]', async () => {
  const id = await opened(room.location_id, 50)
  assert.equal(codeOf(await reopen(id)), '409 till-not-closed')
  await close(id, 50)
  assert.equal((await reopen(id, reception)).status, 403)
  assert.equal((await show(id)).body.cut.may_reopen, true)
  assert.equal((await reopen(id)).body.cut.closed, null)
  await close(id, 60, { reason: 'Sobre olvidado' })
  const [entry] = await audited('reopen-till')
  assert.deepEqual([entry.reason, entry.before.counted, entry.by], ['Faltó contar un sobre', 5000, admin.customer_id])
  await opened(room.location_id, 50)
  assert.equal(codeOf(await reopen(id)), '412 newer-till')
  await closeAll()
})

test('closed cuts are listed by local opening day, newest first', async () => {
  const at = await place()
  const cuts: number[] = []
  for (const hour of ['2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z', '2026-12-02T05:59:59Z', '2026-12-02T06:00:00Z']) {
    const id = await opened(at, 0)
    await close(id, 0)
    await pool.query('update till_cut set "openedAt" = $1 where till_cut_id = $2', [hour, id])
    cuts.push(id)
  }
  const query = { from: '2026-12-01', to: '2026-12-01', location_id: at }
  const { body } = await call('GET /till_cuts', { as: reception, query })
  assert.deepEqual(
    [body.total, body.cuts.map((cut: { till_cut_id: number }) => cut.till_cut_id)],
    [2, [cuts[2], cuts[1]]],
  )
})
