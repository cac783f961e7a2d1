import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { staffFields } from '@aforo/domain/booking/reservations/shapes.ts'
import { test } from 'vitest'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { classReservation } from './tables.ts'

const { app, db, room, call, clock, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()
const change = (as: TestPerson | null, class_reservation_id: number, more: Record<string, unknown>) =>
  call('PUT /class_reservations', { as, body: { class_reservation_id, ...more } })
const rowOf = async (id: number) =>
  (await db.select().from(classReservation).where(eq(classReservation.class_reservation_id, id)))[0]

async function riding(selection: Record<string, unknown> = { spot: 'A1', guest: 'Eva', guest_spot: 'A2' }) {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room, { class_type_id: room.cycling })
  const { body } = await reserve(ana, id, selection)
  const ids = body.class_reservations.map((seat: { class_reservation_id: number }) => seat.class_reservation_id)
  return { ana, grantId, id, ids: ids as number[] }
}

test('a customer changes to a free spot, nothing else moves [7.24, 4.11]', async () => {
  const { ana, grantId, id, ids } = await riding()
  const { status, body } = await change(ana, ids[0]!, { spot: ' b3 ' })
  assert.deepEqual([status, body.class_reservation.spot], [200, 'B3'])
  assert.equal((await change(ana, ids[1]!, { spot: 'A1' })).body.class_reservation.spot, 'A1')
  assert.equal((await change(ana, ids[1]!, { spot: 'A1' })).status, 200)
  assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [2, 1])
})

test('a taken, held or unknown spot is refused, the own one stays [R4]', async () => {
  const { ana, id, ids } = await riding()
  const { ana: bea } = await anaWith()
  await call('POST /class_reservations/hold', { as: bea, body: { single_class_id: id, kind: 'choosing', spot: 'B5' } })
  for (const [spot, status, code] of [
    ['A2', 409, 'spot-taken'],
    ['B5', 409, 'spot-held'],
    ['Z1', 400, 'spot-unknown'],
  ] as const) {
    const refused = await change(ana, ids[0]!, { spot })
    assert.deepEqual([refused.status, refused.body.code], [status, code])
  }
  assert.equal((await rowOf(ids[0]!))?.spot, 'A1')
})

test('a guest is renamed [7.25, 5.6]', async () => {
  const { ana, ids } = await riding()
  assert.equal((await change(ana, ids[1]!, { guest: ' Noa ' })).body.class_reservation.guest, 'Noa')
  assert.equal((await change(ana, ids[1]!, { guest: 'N' })).status, 400)
  assert.equal((await change(ana, ids[0]!, { guest: 'Noa' })).status, 404)
  assert.equal((await change(ana, ids[0]!, {})).body.code, 'nothing-to-change')
})

test('a customer sets neither attendance nor payment [F6, F40]', async () => {
  const { ana, ids } = await riding()
  const { ana: bea } = await anaWith()
  const values = {
    attend: true,
    is_cash: true,
    is_paid: false,
    deletedAt: '2026-11-23T18:00:00.000Z',
    customer_id: bea.customer_id,
    single_class_id: 1,
  }
  for (const field of staffFields) {
    const refused = await change(ana, ids[0]!, { spot: 'A5', [field]: values[field] })
    assert.deepEqual([refused.status, refused.body.code], [403, 'staff-only'], field)
  }
  const row = await rowOf(ids[0]!)
  assert.deepEqual([row?.attend, row?.is_paid, row?.spot, row?.customer_id], [false, true, 'A1', ana.customer_id])
  assert.equal((await change(ana, ids[0]!, { available_class_id: 1 })).status, 400)
})

test('another person’s seat is not found; ended ones stay as they are [F39]', async () => {
  const { ana, id, ids } = await riding({ spot: 'A1' })
  const { ana: bea } = await anaWith()
  assert.equal((await change(bea, ids[0]!, { spot: 'A3' })).status, 404)
  assert.equal((await change(null, ids[0]!, { spot: 'A3' })).status, 401)
  const { rows } = await app.database.pool.query('select class_date from single_class where single_class_id = $1', [id])
  const now = app.now()
  clock.set(rows[0].class_date)
  assert.equal((await change(ana, ids[0]!, { spot: 'A3' })).body.code, 'class-started')
  clock.set(now)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: ids[0]! } })
  assert.equal((await change(ana, ids[0]!, { spot: 'A3' })).body.code, 'already-cancelled')
})
