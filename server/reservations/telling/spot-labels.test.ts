import assert from 'node:assert/strict'
import { test } from 'node:test'
import { now as noon } from 'studio/testing/cast.ts'
import { addMinutes } from 'studio/values/days.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'
import { settle } from '../../testing/settle.ts'

const { world, room, reserve, anaWith, call, person } = await openBooking()
const admin = await person({ role: 'admin' })

/** The spot that each message to a customer names, by its subject, the oldest first. */
async function spotsIn(email: string): Promise<[subject: string, spot: string | undefined][]> {
  await settle(world)
  const { rows } = await world.database.pool.query<{ subject: string; text: string }>(
    'select subject, text from message where "to" = $1 order by message_id',
    [email],
  )
  return rows.map(({ subject, text }) => [subject, /Lugar: (\S+)/.exec(text)?.[1]])
}

const bookSpot = async (hours: number) => {
  const class_date = addMinutes(noon, 60 * hours)
  const id = await insertClass(world, room, { class_type_id: room.cycling, class_date })
  const { ana } = await anaWith()
  const { body } = await reserve(ana, id, { spot: 'B3' })
  return { ana, id, seat: body.class_reservations[0].class_reservation_id as number }
}

test('booking and cancelling messages name the label of a spot [N19]', async () => {
  const { ana, seat } = await bookSpot(72)
  await settle(world)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  assert.deepEqual(
    (await spotsIn(ana.email)).map(([, spot]) => spot),
    ['8', '8'],
  )
})

test('messages of a moved and a cancelled class name the label [N19]', async () => {
  const { ana, id } = await bookSpot(96)
  await settle(world)
  const body = { single_class_id: id, scope: 'this', time: '17:00', notify: true }
  const changed = await call('PUT /single_class', { as: admin, body })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await settle(world)
  await call('POST /single_class/{id}/cancel', { as: admin, params: { id }, body: { reason: 'Sin luz' } })
  assert.deepEqual(
    (await spotsIn(ana.email)).map(([, spot]) => spot),
    ['8', '8', '8'],
  )
})
