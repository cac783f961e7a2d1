import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'

const { app, room, setSettings, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()

test('a guest takes a place, a spot and a credit, also later [5.6, R5]', async () => {
  const { ana, grantId } = await anaWith({ amount: 4 })
  const together = await insertClass(app, room, { class_type_id: room.cycling })
  const both = await reserve(ana, together, { spot: 'A1', guest: ' Eva ', guest_spot: 'A2' })
  assert.deepEqual(
    both.body.class_reservations.map((seat: { guest: string; spot: string }) => [seat.guest, seat.spot]),
    [
      [null, 'A1'],
      ['Eva', 'A2'],
    ],
  )
  const later = await insertClass(app, room)
  await reserve(ana, later)
  const added = await reserve(ana, later, { guest: 'Eva' })
  assert.equal(added.status, 201)
  assert.deepEqual(
    added.body.class_reservations.map((seat: { guest: string }) => seat.guest),
    ['Eva'],
  )
  assert.deepEqual([await bookedIn(together), await bookedIn(later), await creditsLeft(grantId)], [2, 2, 0])
  assert.equal((await reserve(ana, later, { guest: 'Otra' })).body.code, 'too-many-guests')
})

test('Medusa 16502 a guest with one place left is refused whole', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana, grantId } = await anaWith()
  const { status, body } = await reserve(ana, id, { guest: 'Eva' })
  assert.deepEqual([status, body.code], [412, 'class-full'])
  assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [0, 3])
})

test('an unlimited grant covers guests only where its package says so [R5]', async () => {
  const id = await insertClass(app, room)
  for (const grantInput of [{ amount: -1 }, { amount: 1 }]) {
    const { ana } = await anaWith(grantInput)
    const { status, body } = await reserve(ana, id, { guest: 'Eva' })
    assert.deepEqual([status, body.code], [412, 'no-credit-for-guest'])
  }
  const { ana } = await anaWith({ amount: -1, guests_included: true })
  assert.equal((await reserve(ana, id, { guest: 'Eva' })).status, 201)
  assert.equal(await bookedIn(id), 2)
})

test('a guest needs a name of two letters and a studio that allows it [5.6]', async () => {
  const id = await insertClass(app, room)
  const { ana } = await anaWith()
  const short = await reserve(ana, id, { guest: 'E' })
  assert.deepEqual([short.status, short.body.fields[0].message], [400, 'Debes ingresar un nombre para tu invitado'])
  await setSettings({ allow_class_guests: false })
  assert.equal((await reserve(ana, id, { guest: 'Eva' })).body.code, 'guests-off')
  await setSettings({ allow_class_guests: true })
})
