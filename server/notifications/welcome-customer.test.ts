import assert from 'node:assert/strict'
import { test } from 'vitest'
import { CUSTOMER_CREATED } from '../people/write-customer.ts'
import { hearNext } from '../platform/events/listen.ts'
import { note } from '../platform/events/note.ts'
import { openTestStudio } from '../testing/studio.ts'
import { welcomeCustomer } from './welcome-customer.ts'

const studio = await openTestStudio({ routes: [], settings: { business_name: 'Casa Barro' } })
const { world } = studio
const hear = () => hearNext(world, { [CUSTOMER_CREATED]: { welcomeCustomer } })
const tell = (customer_id: number) =>
  world.transaction((tx) => note(tx, CUSTOMER_CREATED, { customer_id }, { now: world.now() }))
const letters = async () => (await world.database.pool.query('select "to", subject from message')).rows

test('who signs up is welcomed once, however often it is told [R14]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  await tell(ana.customer_id)
  await tell(ana.customer_id)
  assert.equal(await hear(), true)
  assert.equal(await hear(), true)
  assert.equal(await hear(), false)
  assert.deepEqual(await letters(), [{ to: ana.email, subject: 'Te damos la bienvenida a Casa Barro' }])
})

test('who is gone by then is not written to [R14]', async () => {
  const beto = await studio.person({ name: 'Beto' })
  await world.database.pool.query('update customer set "deletedAt" = now() where customer_id = $1', [beto.customer_id])
  const before = await letters()
  await tell(beto.customer_id)
  await hear()
  assert.deepEqual(await letters(), before)
})
