import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBy, purchaseRow, purchasesOf, soldOf } from '../testing/given.ts'
import { openShop } from '../testing/shop.ts'
import { serverPlace } from '../testing/test-server.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { processNext } from '../webhooks/process.ts'
import { follow } from './apply-payment.ts'
import { expirePending } from './expire-pending.ts'
import { findPayment } from './payment-store.ts'
import { integrityFaults } from '../integrity/integrity-faults.ts'

// The embedded database has one connection: a race is only seen on a real server.
const shop = await openShop({ place: await serverPlace('checkout-races') })
const { world, packages } = shop
const together = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const statusesOf = (answers: readonly { status: number }[]) => answers.map((one) => one.status).sort()
const cash = { payment_method: 'cash' }
/** What the event of a payment leads to. */
async function hear(clientSecret: string): Promise<void> {
  const row = await findPayment(world.database.db, 'rehearsal', clientSecret.split('_secret_')[0] ?? '')
  const applying = row && (await follow(world, row, applySubscription))
  if (applying) await world.transaction(applying.write)
}

test('twenty people at once, one last piece: one has it, nineteen are told that it is gone', async () => {
  const people = await together(20, () => shop.person())
  const answers = await Promise.all(people.map((as) => shop.attempt(as, { class_package_id: packages.last, ...cash })))
  assert.deepEqual(statusesOf(answers), [201, ...Array.from({ length: 19 }, () => 412)])
  assert.equal(await soldOf(world, packages.last), 1)
  assert.equal((await purchasesOf(world, packages.last)).length, 1)
})

test('one person, ten attempts at once, a limit of two: two are made', async () => {
  const ana = await shop.person()
  const answers = await together(10, () => shop.attempt(ana, { class_package_id: packages.twice, ...cash }))
  assert.deepEqual(statusesOf(answers), [201, 201, ...Array.from({ length: 8 }, () => 409)])
  assert.equal(await soldOf(world, packages.twice), 2)
})

test('R9 one person under ten spellings of her address, at once: one trial', async () => {
  const people = await together(10, (at) => shop.person({ email: `ana.trial+${at}@gmail.com` }))
  const answers = await Promise.all(people.map((as) => shop.attempt(as, { class_package_id: packages.trial, ...cash })))
  assert.deepEqual(statusesOf(answers), [201, ...Array.from({ length: 9 }, () => 409)])
})

test('ten requests with one key: one purchase, and everybody who is answered hears of the same one', async () => {
  const ana = await shop.person()
  const wish = { class_package_id: packages.endless, payment_method: 'card' }
  const answers = await together(10, () => shop.attempt(ana, wish, 'una-sola-clave'))
  const made = answers.filter((one) => one.status === 201)
  assert.ok(made.length >= 1)
  assert.equal(new Set(made.map((one) => one.body.purchase_id)).size, 1)
  assert.ok(answers.every((one) => one.status === 201 || one.body.code === 'key-in-flight'))
  assert.equal((await purchasesOf(world, packages.endless)).length, 1)
})

test('F25 ten workers write the same success at once: one grant', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  const confirmed = await together(10, () => shop.pay(body.clientSecret))
  assert.deepEqual(
    statusesOf(confirmed),
    Array.from({ length: 10 }, () => 200),
  )
  await together(10, async () => {
    await hear(body.clientSecret)
  })
  const { lots, lines } = await givenBy(world, body.purchase_id)
  assert.deepEqual([lots.length, lines.length], [1, 1])
})

test('F25 the webhooks of ten payments, delivered twice and worked on by five processes: each gives once', async () => {
  const bought = await together(10, async () => {
    const { body } = await shop.attempt(await shop.person(), {
      class_package_id: packages.eight,
      payment_method: 'card',
    })
    await shop.pay(body.clientSecret)
    return body.purchase_id as number
  })
  const working = together(5, async () => {
    for (let round = 0; round < 20; round++) await processNext(world, (line) => shop.log.push(line))
  })
  await shop.deliver()
  await working
  await shop.process()
  for (const purchase_id of bought) {
    assert.equal((await givenBy(world, purchase_id)).lots.length, 1)
    assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
  }
})

test('a payment that succeeds while its time runs out is given or written down, and the stock stays right', async () => {
  const attempts = await together(6, async () => {
    const ana = await shop.person()
    return (await shop.attempt(ana, { class_package_id: packages.mixed, payment_method: 'card' })).body
  })
  for (const { clientSecret } of attempts) await shop.pay(clientSecret)
  shop.clock.advance(31)
  await Promise.all([
    expirePending(world),
    expirePending(world),
    ...attempts.map(async ({ clientSecret }) => {
      await hear(clientSecret)
    }),
  ])
  for (const { purchase_id } of attempts) {
    assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
    assert.equal((await givenBy(world, purchase_id)).lots.length, 2)
  }
  assert.equal(await soldOf(world, packages.mixed), 6)
})

test('reception confirms twice at the same moment: the classes are given once', async () => {
  const ana = await shop.person()
  const staff = await together(4, () => shop.person({ role: 'reception' }))
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, ...cash })
  const answers = await Promise.all(
    staff.map((as) => shop.call('POST /purchases/{id}/confirm', { params: { id: body.purchase_id }, as })),
  )
  assert.deepEqual(statusesOf(answers), [200, 409, 409, 409])
  assert.equal((await givenBy(world, body.purchase_id)).lots.length, 1)
})

test('after all of this the database holds together', async () => {
  assert.deepEqual(await integrityFaults(world.database.db, world.now()), [])
})
