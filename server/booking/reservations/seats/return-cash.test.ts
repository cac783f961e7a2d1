import assert from 'node:assert/strict'
import type { ReturnedSeat } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { test } from 'vitest'
import type { TestPerson } from '../../../testing/person.ts'
import { openRoster } from '../../../testing/roster.ts'
import { settle } from '../../../testing/settle.ts'

const studio = await openRoster()
const { as, call, classIn, person, pool, setSettings, staff, app } = studio
const { reception, admin } = staff
const SEATS = '/class_reservations/roster/{id}/seats'

async function cashSeat(id: number, { guest, paid = 180 }: { guest?: string; paid?: number | null } = {}) {
  const ana = await person()
  const body = { customer_id: ana.customer_id, origin: 'staff', payment: 'cash', ...(guest ? { guest } : {}) }
  const added = await as(reception, `POST ${SEATS}`, { id }, body)
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const ids: number[] = added.body.class_reservations.map(
    (seat: { class_reservation_id: number }) => seat.class_reservation_id,
  )
  for (const class_reservation_id of paid === null ? [] : ids) {
    const params = { id, class_reservation_id }
    await as(reception, `POST ${SEATS}/{class_reservation_id}/paid`, params, { is_paid: true, amount: paid })
  }
  return { ana, ids, seat: ids[0]! }
}

const cancel = (ana: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as: ana, params: { id } })
const remove = (id: number, class_reservation_id: number, returns: boolean) =>
  as(
    reception,
    `POST ${SEATS}/{class_reservation_id}/remove`,
    { id, class_reservation_id },
    { reason: 'Se fue', returns },
  )

async function move(id: number, class_reservation_id: number, single_class_id: number): Promise<number> {
  const params = { id, class_reservation_id }
  const body = { single_class_id, reason: 'Cambio' }
  const moved = await as(reception, `POST ${SEATS}/{class_reservation_id}/move`, params, body)
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  return moved.body.class_reservations[0].class_reservation_id
}

/** The grants that a customer has, and the centavos on their account. */
async function readGrantsAndAccount({ customer_id }: TestPerson) {
  const { rows: grants } = await pool.query(
    `select class_type_ids, amount, available, expiration_date, title from available_class where customer_id = $1`,
    [customer_id],
  )
  const { rows } = await pool.query(
    'select coalesce(sum(amount), 0)::int as sum from account_money where customer_id = $1',
    [customer_id],
  )
  return { grants, account: rows[0].sum as number }
}

async function lastMessage(ana: TestPerson): Promise<string> {
  await settle(app)
  const { rows } = await pool.query<{ text: string }>('select text from message where "to" = $1 order by message_id', [
    ana.email,
  ])
  return rows.at(-1)?.text ?? ''
}

test('a cancelled cash seat becomes what the setting says [N6]', async () => {
  const id = await classIn(60 * 48)
  const { ana, seat } = await cashSeat(id)
  assert.equal((await cancel(ana, seat)).status, 200)
  const { grants, account } = await readGrantsAndAccount(ana)
  assert.deepEqual([grants.length, account], [1, 0])
  const { class_type_ids, amount, available, expiration_date } = grants[0]
  assert.deepEqual([class_type_ids.length, amount, available], [1, 1, 1])
  assert.equal(expiration_date.toISOString(), '2026-12-24T05:59:59.000Z')
  const { body } = await call('GET /available_classes', { as: ana })
  assert.match(JSON.stringify(body), /Por tu clase cancelada que pagaste en recepción/)

  await setSettings({ cash_cancel_gives: 'account_money' })
  const other = await cashSeat(id, { paid: 200 })
  await cancel(other.ana, other.seat)
  assert.deepEqual(await readGrantsAndAccount(other.ana), { grants: [], account: 20_000 })
  await setSettings({ cash_cancel_gives: 'class' })
})

test('cash of cancelled seats is in the day’s cut of their place [N6]', async () => {
  const { room } = studio
  const open = await as(reception, 'POST /till_cuts', {}, { location_id: room.location_id, opening_float: 0 })
  const { till_cut_id } = open.body.cut
  const show = async () => (await as(reception, 'GET /till_cuts/{id}', { id: till_cut_id })).body.cut
  const before = (await show()).returned.length
  const from = await classIn(60 * 48)
  const ana = await cashSeat(from, { paid: 180 })
  const to = await classIn(60 * 49)
  const seat = await move(from, ana.seat, to)
  assert.equal((await cancel(ana.ana, seat)).status, 200)
  await setSettings({ cash_cancel_gives: 'account_money' })
  const beto = await cashSeat(from, { paid: 200.5 })
  await cancel(beto.ana, beto.seat)
  await setSettings({ cash_cancel_gives: 'class' })
  const unpaid = await cashSeat(from, { paid: null })
  await cancel(unpaid.ana, unpaid.seat)
  const { returned, movements } = await show()
  assert.deepEqual(
    returned
      .slice(before)
      .map(({ gives, amount, single_class_id, customer, class_reservation_id }: ReturnedSeat) => [
        gives,
        amount,
        single_class_id,
        customer.customer_id,
        class_reservation_id,
      ]),
    [
      ['class', 180, to, ana.ana.customer_id, seat],
      ['account_money', 200.5, from, beto.ana.customer_id, beto.seat],
    ],
  )
  assert.deepEqual(
    movements.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['seat', 180],
      ['seat', 200.5],
    ],
  )
  const counted = await as(reception, 'POST /till_cuts/{id}/close', { id: till_cut_id }, { counted: 380.5 })
  assert.equal(counted.body.cut.closed.difference, 0)
  studio.clock.advance(60)
  const next = await as(reception, 'POST /till_cuts', {}, { location_id: room.location_id, opening_float: 0 })
  assert.deepEqual(next.body.cut.returned, [])
})

test('a late cancellation or an unpaid cash seat gives nothing [N6]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const soon = await classIn(60)
  const late = await cashSeat(soon)
  assert.equal((await cancel(late.ana, late.seat)).status, 200)
  assert.deepEqual(await readGrantsAndAccount(late.ana), { grants: [], account: 0 })
  assert.match(await lastMessage(late.ana), /Lo que pagaste en recepción no se regresa/)
  const unpaid = await cashSeat(await classIn(60 * 48), { paid: null })
  assert.equal((await cancel(unpaid.ana, unpaid.seat)).status, 200)
  assert.deepEqual(await readGrantsAndAccount(unpaid.ana), { grants: [], account: 0 })
  assert.doesNotMatch(await lastMessage(unpaid.ana), /recepción/)
  await setSettings({ allow_cancel_after_treshold: false })
})

test('a cash guest is returned too, each seat once, in parallel [N6]', async () => {
  const id = await classIn(60 * 48)
  const { ana, seat, ids } = await cashSeat(id, { guest: 'Eva Luna' })
  assert.equal(ids.length, 2)
  await Promise.all([cancel(ana, seat), cancel(ana, seat), remove(id, seat, true), cancel(ana, ids[1]!)])
  await cancel(ana, seat)
  assert.equal((await readGrantsAndAccount(ana)).grants.length, 2)
})

test('staff decide whether a removed cash seat gives back [N6]', async () => {
  const id = await classIn(30)
  const back = await cashSeat(id)
  assert.equal((await remove(id, back.seat, true)).status, 200)
  assert.equal((await readGrantsAndAccount(back.ana)).grants.length, 1)
  assert.match(await lastMessage(back.ana), /tienes 1 clase del mismo tipo/)
  const lost = await cashSeat(id)
  assert.equal((await remove(id, lost.seat, false)).status, 200)
  assert.equal((await readGrantsAndAccount(lost.ana)).grants.length, 0)
})

test('a class cancelled by the studio returns cash and says so [N6]', async () => {
  await setSettings({ cash_cancel_gives: 'account_money' })
  const id = await classIn(120)
  const { ana } = await cashSeat(id)
  const unpaid = await cashSeat(id, { paid: null })
  const cancelled = await as(admin, 'POST /single_class/{id}/cancel', { id }, { reason: 'Sin luz', message: '' })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  const message = await lastMessage(ana)
  assert.deepEqual(await readGrantsAndAccount(ana), { grants: [], account: 18_000 })
  assert.match(message, /\$180.* ya es saldo a tu favor/)
  assert.deepEqual(await readGrantsAndAccount(unpaid.ana), { grants: [], account: 0 })
  await setSettings({ cash_cancel_gives: 'class' })
})

test('a moved cash seat keeps its payment until it is cancelled [N6]', async () => {
  const [from, to] = [await classIn(60 * 48), await classIn(60 * 72)]
  const { ana, seat } = await cashSeat(from)
  const newSeat = await move(from, seat, to)
  assert.deepEqual(await readGrantsAndAccount(ana), { grants: [], account: 0 })
  await setSettings({ cash_cancel_gives: 'account_money' })
  await cancel(ana, newSeat)
  assert.deepEqual(await readGrantsAndAccount(ana), { grants: [], account: 18_000 })
  await setSettings({ cash_cancel_gives: 'class' })
})
