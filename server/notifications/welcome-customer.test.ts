import assert from 'node:assert/strict'
import { test } from 'vitest'
import { CUSTOMER_CREATED } from '../people/write-customer.ts'
import { handleNext } from '../platform/events/listen.ts'
import { publish } from '../platform/events/publish.ts'
import { openTestStudio } from '../testing/studio.ts'
import { welcomeCustomer } from './welcome-customer.ts'

const studio = await openTestStudio({ routes: [], settings: { business_name: 'Casa Barro' } })
const { app } = studio
const handle = () => handleNext(app, { [CUSTOMER_CREATED]: { welcomeCustomer } })
const publishCreated = (customer_id: number) =>
  app.transaction((tx) => publish(tx, CUSTOMER_CREATED, { customer_id }, { now: app.now() }))
const listMessages = async () => (await app.database.pool.query('select "to", subject from message')).rows

test('a sign-up is welcomed once, with repeated events [R14]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  await publishCreated(ana.customer_id)
  await publishCreated(ana.customer_id)
  assert.equal(await handle(), true)
  assert.equal(await handle(), true)
  assert.equal(await handle(), false)
  assert.deepEqual(await listMessages(), [{ to: ana.email, subject: 'Te damos la bienvenida a Casa Barro' }])
})

test('who is gone by then is not written to [R14]', async () => {
  const beto = await studio.person({ name: 'Beto' })
  await app.database.pool.query('update customer set "deletedAt" = now() where customer_id = $1', [beto.customer_id])
  const before = await listMessages()
  await publishCreated(beto.customer_id)
  await handle()
  assert.deepEqual(await listMessages(), before)
})
