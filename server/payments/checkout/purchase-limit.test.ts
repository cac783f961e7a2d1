import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { beforeEach, describe, test } from 'vitest'
import { classPackage } from '../../commerce/packages/tables.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { purchaseRow } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { VALID_CARD } from '../../testing/shop.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'

const studio = await openSubscriptionShop()
const {
  app,
  call,
  person,
  packages,
  at,
  advanceTo,
  runJobs,
  handleEvents,
  pay,
  subscribe,
  signInAgain,
  subscriptionIdOf,
  stateOf,
  setSettings,
} = studio
const { db, pool } = app.database
const [EIGHT, TRIAL] = [101, 102]
const consent = { renewal_consent: { version: RENEWAL_TEXT } }

beforeEach(() => at('2027-01-28'))

const attempt = (as: TestPerson, body: Record<string, unknown>) => call('POST /checkout/attempt', { as, body })
const plan = (as: TestPerson, class_package_id: number, more: object = {}) =>
  attempt(as, { class_package_id, payment_method: 'card', ...consent, ...more })
const offerOf = async (as: TestPerson | undefined, id: number) =>
  (await call('GET /class_packages/{id}', { as, params: { id } })).body.class_package.offer
const refusal = (response: { status: number; body: { code: string } }) => [response.status, response.body.code]
const cancel = async (as: TestPerson, id: number) =>
  call('POST /purchases/cancel/{id}', { as: await signInAgain(as), params: { id }, body: { reason: 'Me mudo' } })

let cards = 0
const ownCard = () => ({ name: `Persona ${++cards}` })

async function trialOf(input: Parameters<typeof person>[0] = {}, card = ownCard()) {
  const ana = await person(input)
  const { body } = await plan(ana, TRIAL)
  assert.equal((await pay(body.clientSecret, VALID_CARD, card)).status, 200)
  await handleEvents()
  assert.equal((await purchaseRow(app, body.purchase_id)).status, 'active')
  return { ana, purchase_id: body.purchase_id as number }
}

describe('a free trial is given once per person', () => {
  test('a cancelled trial is not given again to the same customer [N17]', async () => {
    const { ana, purchase_id } = await trialOf()
    assert.equal((await cancel(ana, purchase_id)).status, 200)
    assert.equal(await offerOf(ana, TRIAL), 'trial_used')
    assert.deepEqual(refusal(await plan(ana, TRIAL)), [409, 'free-trial-used'])
  })

  test('after its trial the subscription is bought at its first charge [N17]', async () => {
    const { ana, purchase_id } = await trialOf()
    await cancel(ana, purchase_id)
    const { status, body } = await plan(ana, TRIAL, { without_trial: true })
    assert.equal(status, 201)
    await pay(body.clientSecret, VALID_CARD, ownCard())
    await handleEvents()
    const row = await purchaseRow(app, body.purchase_id)
    assert.deepEqual([row.status, row.total_payment, row.free_trial_length], ['active', 24_900, null])
    assert.equal((await stateOf(await subscriptionIdOf(body.purchase_id))).trial_ends_at, null)
  })

  test('a revoked trial, or one of another package, counts too [N17]', async () => {
    const { ana, purchase_id } = await trialOf()
    await pool.query(`update purchase set status = 'revoked' where purchase_id = $1`, [purchase_id])
    await setSettings({ videos_enabled: true })
    assert.deepEqual(refusal(await plan(ana, packages.online)), [409, 'free-trial-used'])
  })

  test('the same mailbox or phone under another account has no trial [N17]', async () => {
    const { ana } = await trialOf({ email: 'ana.prueba@gmail.com' })
    const alias = await person({ email: 'Anaprueba+2@googlemail.com' })
    assert.equal(await offerOf(alias, TRIAL), 'trial_used')
    assert.deepEqual(refusal(await plan(alias, TRIAL)), [409, 'free-trial-used'])
    await pool.query('update customer set "deletedAt" = now() where customer_id = $1', [ana.customer_id])
    assert.deepEqual(refusal(await plan(await person({ phone: ana.phone }), TRIAL)), [409, 'free-trial-used'])
  })

  test('a merged record still remembers the trial of both [N17]', async () => {
    const admin = await person({ role: 'admin' })
    const { ana, purchase_id } = await trialOf({ email: 'doble@example.com' })
    await cancel(ana, purchase_id)
    const duplicate = await person()
    const body = { from: ana.customer_id, to: duplicate.customer_id, reason: 'Dos registros', keeps_account: 'to' }
    assert.equal((await call('POST /customer/merge', { as: admin, body })).status, 200)
    assert.deepEqual(refusal(await plan(await signInAgain(duplicate), TRIAL)), [409, 'free-trial-used'])
    const back = await person({ email: 'doble+otra@example.com' })
    assert.deepEqual(refusal(await plan(back, TRIAL)), [409, 'free-trial-used'])
  })

  test('a card that had a trial begins no other and is charged nothing [N17]', async () => {
    const card = ownCard()
    await trialOf({}, card)
    const beto = await person()
    const { body } = await plan(beto, TRIAL)
    assert.equal((await pay(body.clientSecret, VALID_CARD, card)).status, 200)
    await handleEvents()
    const row = await purchaseRow(app, body.purchase_id)
    assert.deepEqual([row.status, row.paidAt], ['failed', null])
    assert.match(row.cancel_reason ?? '', /Ya usaste tu prueba gratis/)
    await runJobs()
    assert.equal((await stateOf(await subscriptionIdOf(body.purchase_id))).status, 'ended')
    await advanceTo('2027-03-20')
    await handleEvents()
    const { rows } = await pool.query('select 1 from invoice where purchase_id = $1', [body.purchase_id])
    assert.equal(rows.length, 0)
    assert.equal(await offerOf(await signInAgain(beto), TRIAL), 'trial_used')
    await assertInOrder(app)
  })

  test('the wallet and the hosted page give no second trial [N17]', async () => {
    const { ana, purchase_id } = await trialOf()
    await cancel(ana, purchase_id)
    const wallet = await call('POST /checkout/paypal', { as: ana, body: { class_package_id: TRIAL, ...consent } })
    assert.deepEqual(refusal(wallet), [409, 'free-trial-used'])
    await setSettings({ stripe_checkout_mode: 'session' })
    assert.deepEqual(refusal(await plan(ana, TRIAL)), [409, 'free-trial-used'])
    await setSettings({ stripe_checkout_mode: 'elements' })
  })
})

describe('a running subscription is not sold again', () => {
  test('it is refused by every way to pay, and says where it is [N18]', async () => {
    const { ana, purchase_id } = await subscribe()
    assert.equal(await offerOf(ana, EIGHT), 'running')
    const response = await plan(ana, EIGHT)
    assert.deepEqual(refusal(response), [409, 'subscription-running'])
    assert.deepEqual([response.body.running_purchase_id, response.body.path], [purchase_id, '/mystudio/membresias'])
    const wallet = await call('POST /checkout/paypal', { as: ana, body: { class_package_id: EIGHT, ...consent } })
    assert.deepEqual(refusal(wallet), [409, 'subscription-running'])
    assert.equal((await plan(ana, TRIAL)).status, 201, 'another subscription is another matter')
  })

  test('a trial, and one whose charge is owed, are running too [N18]', async () => {
    const { ana } = await trialOf()
    assert.deepEqual(refusal(await plan(ana, TRIAL, { without_trial: true })), [409, 'subscription-running'])
    const owing = await subscribe()
    await pool.query(`update subscription set status = 'past_due' where purchase_id = $1`, [owing.purchase_id])
    assert.deepEqual(refusal(await plan(owing.ana, EIGHT)), [409, 'subscription-running'])
  })

  test('one that waits for its first payment is gone on with [N18]', async () => {
    const ana = await person()
    const [first, second] = [await plan(ana, EIGHT), await plan(ana, EIGHT)]
    assert.equal(second.body.purchase_id, first.body.purchase_id)
    assert.equal(await offerOf(ana, EIGHT), 'available')
  })

  test('a cancelled plan can be bought again; staff give a running one [N18]', async () => {
    const admin = await person({ role: 'admin' })
    const { ana, purchase_id } = await subscribe()
    const body = { customer_id: ana.customer_id, class_package_id: EIGHT, is_gift: true, bill: false }
    assert.equal((await call('POST /customer/giveAccess', { as: admin, body })).status, 201)
    await cancel(ana, purchase_id)
    assert.equal(await offerOf(await signInAgain(ana), EIGHT), 'available')
    assert.equal((await plan(ana, EIGHT)).status, 201)
  })

  test('a late payment of a second one gives nothing and ends it [N18]', async () => {
    const ana = await person()
    const late = await plan(ana, EIGHT)
    await pool.query('update purchase set pending_until = $2 where purchase_id = $1', [
      late.body.purchase_id,
      new Date(+app.now() - 1000),
    ])
    const second = await plan(ana, EIGHT)
    assert.notEqual(second.body.purchase_id, late.body.purchase_id)
    await pay(second.body.clientSecret)
    await handleEvents()
    await pay(late.body.clientSecret)
    await handleEvents()
    await runJobs()
    assert.equal((await purchaseRow(app, late.body.purchase_id)).status, 'failed')
    assert.equal((await stateOf(await subscriptionIdOf(late.body.purchase_id))).status, 'ended')
    await assertInOrder(app)
  })
})

describe('what was used up, and what is for new people', () => {
  test('a package of one per person says that it is used [C2]', async () => {
    const ana = await person()
    assert.equal(await offerOf(ana, packages.gift), 'available')
    await attempt(ana, { class_package_id: packages.gift })
    assert.equal(await offerOf(ana, packages.gift), 'used')
    const { body } = await call('GET /class_packages', { as: ana })
    const listed = body.class_packages.find((pack: { class_package_id: number }) => pack.class_package_id === 3)
    assert.equal(listed.offer, 'used')
    assert.equal(await offerOf(undefined, packages.gift), undefined, 'a visitor gets no offer')
  })

  test('an intro offer is not for a person who attended a class [C2]', async () => {
    const ana = await person()
    assert.equal(await offerOf(ana, packages.trial), 'available')
    await insertCreditGrant(app, ana.customer_id)
    const single_class_id = await insertClass(app, studio.room, { class_date: new Date(+app.now() + 86_400_000) })
    await call('POST /class_reservations', { as: ana, body: { single_class_id } })
    assert.equal(await offerOf(ana, packages.trial), 'available', 'a booking is no attendance')
    await pool.query('update class_reservation set attend = true where customer_id = $1', [ana.customer_id])
    assert.equal(await offerOf(ana, packages.trial), 'not_for_you')
    const cash = { class_package_id: packages.trial, payment_method: 'cash' }
    assert.deepEqual(refusal(await attempt(ana, cash)), [409, 'new-people-only'])
  })

  test('a flag makes any package one for new people alone [C2]', async () => {
    const admin = await person({ role: 'admin' })
    await db
      .insert(classPackage)
      .values({ class_package_id: 150, title: 'Semana', price: 30_000, class_amount: 5, expiration_days: 7 })
    const body = { class_package_id: 150, new_people_only: true }
    assert.equal((await call('PUT /class_packages', { as: admin, body })).body.class_package.new_people_only, true)
    const { ana } = await subscribe()
    assert.equal(await offerOf(ana, 150), 'not_for_you')
    assert.deepEqual(refusal(await attempt(ana, { class_package_id: 150, payment_method: 'cash' })), [
      409,
      'new-people-only',
    ])
    assert.equal((await attempt(await person(), { class_package_id: 150, payment_method: 'cash' })).status, 201)
  })
})
