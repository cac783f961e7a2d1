import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { classType, customSpotMap } from '../../../catalogue/studio/tables.ts'
import { ofPerson } from '../personal-data-store.ts'
import { openBooking } from '../../../testing/booking.ts'
import { insertClass } from '../../../testing/classes.ts'
import { settle } from '../../../testing/settle.ts'

const { app, room, reserve, anaWith, call, person } = await openBooking()
const admin = await person({ role: 'admin' })

async function spotsIn(email: string): Promise<[subject: string, spot: string | undefined][]> {
  await settle(app)
  const { rows } = await app.database.pool.query<{ subject: string; text: string }>(
    'select subject, text from message where "to" = $1 order by message_id',
    [email],
  )
  return rows.map(({ subject, text }) => [subject, /Lugar: (\S+)/.exec(text)?.[1]])
}

const bookSpot = async (hours: number, { class_type_id = room.cycling, spot = 'B3' } = {}) => {
  const class_date = addMinutes(noon, 60 * hours)
  const id = await insertClass(app, room, { class_type_id, class_date })
  const { ana } = await anaWith()
  const { body } = await reserve(ana, id, { spot })
  return { ana, id, seat: body.class_reservations[0].class_reservation_id as number }
}

async function drawnType(): Promise<number> {
  const { db } = app.database
  const spots = { A1: { label: 'V-6', selectable: true }, A2: { label: 'V-7', selectable: true } }
  const [map] = await db.insert(customSpotMap).values({ name: 'Sala', rows: 1, columns: 2, spots }).returning()
  const drawn = { name: 'Silla', custom_spot_map_id: map!.custom_spot_map_id }
  const [type] = await db.insert(classType).values(drawn).returning()
  return type!.class_type_id
}

test('booking and cancelling messages name the label of a spot [N19]', async () => {
  const { ana, seat } = await bookSpot(72)
  await settle(app)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  assert.deepEqual(
    (await spotsIn(ana.email)).map(([, spot]) => spot),
    ['8', '8'],
  )
})

test('messages of a moved and a cancelled class name the label [N19]', async () => {
  const { ana, id } = await bookSpot(96)
  await settle(app)
  const body = { single_class_id: id, scope: 'this', time: '17:00', notify: true }
  const changed = await call('PUT /single_class', { as: admin, body })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await settle(app)
  await call('POST /single_class/{id}/cancel', { as: admin, params: { id }, body: { reason: 'Sin luz' } })
  assert.deepEqual(
    (await spotsIn(ana.email)).map(([, spot]) => spot),
    ['8', '8', '8'],
  )
})

test('messages, audit and export name the label of a drawn map [N19]', async () => {
  const class_type_id = await drawnType()
  const { ana, id, seat } = await bookSpot(120, { class_type_id, spot: 'A2' })
  await settle(app)
  const ROSTER = 'POST /class_reservations/roster/{id}'
  await call(`${ROSTER}/blocks`, { as: admin, params: { id }, body: { spot: 'A1', reason: 'Rota' } })
  const params = { id, class_reservation_id: seat }
  const removing = { as: admin, params, body: { reason: 'Se fue', returns: true } }
  const removed = await call(`${ROSTER}/seats/{class_reservation_id}/remove`, removing)
  assert.equal(removed.status, 200, JSON.stringify(removed.body))
  assert.deepEqual(
    (await spotsIn(ana.email)).map(([, spot]) => spot),
    ['V-7', 'V-7'],
  )
  const { rows } = await app.database.pool.query(
    "select coalesce(after->>'spot', before->>'spot') as spot from audit_entry order by audit_entry_id",
  )
  assert.deepEqual(rows.map(({ spot }) => spot).filter(Boolean), ['V-6', 'V-7'])
  const exported = await ofPerson[0]!.exportRecords(app.database.db, ana.customer_id)
  assert.deepEqual(
    exported.map(({ spot }) => spot),
    ['V-7'],
  )
})
