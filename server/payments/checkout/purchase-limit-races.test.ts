import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { purchasesOf } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { VALID_CARD } from '../../testing/shop.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'
import { serverPlace } from '../../testing/test-server.ts'

const studio = await openSubscriptionShop({ place: await serverPlace('once-per-person-races') })
const { app, call, person, packages, handleEvents, pay, runJobs } = studio
await studio.setSettings({ videos_enabled: true })
const [EIGHT, TRIAL] = [101, 102]

const plan = (as: TestPerson, class_package_id: number) =>
  call('POST /checkout/attempt', {
    as,
    body: { class_package_id, payment_method: 'card', renewal_consent: { version: RENEWAL_TEXT } },
  })
const statuses = async (id: number, ids: readonly number[]) =>
  (await purchasesOf(app, id))
    .filter((purchase) => ids.includes(purchase.customer_id))
    .map(({ status }) => status)
    .sort()

test('ten attempts of one subscription at once are one purchase [N18]', async () => {
  const ana = await person()
  const responses = await Promise.all(Array.from({ length: 10 }, () => plan(ana, EIGHT)))
  const created = responses.filter(({ status }) => status === 201)
  assert.ok(created.length > 0)
  assert.equal(new Set(created.map(({ body }) => body.purchase_id)).size, 1)
  const expected = [201, 429, 503]
  assert.ok(
    responses.every(({ status }) => expected.includes(status)),
    'the gateway is busy with it, or it was tried too often',
  )
  assert.deepEqual(await statuses(EIGHT, [ana.customer_id]), ['pending'])
})

test('ten records of one mailbox at once begin one free trial [N17]', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, at) => person({ email: `prueba.unica+${at}@gmail.com` })),
  )
  const responses = await Promise.all(people.map((as, at) => plan(as, at % 2 ? TRIAL : packages.online)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 409)])
  assert.ok(responses.every(({ status, body }) => status === 201 || body.code === 'free-trial-used'))
})

test('one card confirmed for five trials at once begins one [N17]', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => person()))
  const responses = await Promise.all(people.map((as, at) => plan(as, at % 2 ? TRIAL : packages.online)))
  const card = { name: 'Una Tarjeta' }
  const confirmed = await Promise.all(responses.map(({ body }) => pay(body.clientSecret, VALID_CARD, card)))
  assert.ok(confirmed.every(({ status }) => status === 200))
  await Promise.all([handleEvents(), handleEvents(), handleEvents()])
  await handleEvents()
  await runJobs()
  const ids = people.map(({ customer_id }) => customer_id)
  const found = [...(await statuses(TRIAL, ids)), ...(await statuses(packages.online, ids))].sort()
  assert.deepEqual(found, ['active', 'failed', 'failed', 'failed', 'failed'])
  await assertInOrder(app)
})
