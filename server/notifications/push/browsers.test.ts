import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'vitest'
import { trialCheck } from '../../gateways/trial-channels.ts'
import type { Outcome, OutgoingPush } from '../../gateways/channels.ts'
import { phoneChannels } from '../../app/phone-channels.ts'
import { routes } from '../../app/routes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { deliverMessages } from '../deliver-messages.ts'
import { type MessageDraft, writeMessage } from '../write-message.ts'
import { vapidPair } from './vapid.ts'

let sentPushes: OutgoingPush[] = []
let outcome: Outcome = { sent: true, provider_id: null }
const channel = {
  name: 'noting',
  check: trialCheck,
  send: async (outgoing: OutgoingPush) => {
    sentPushes.push(outgoing)
    return outcome
  },
}
const studio = await openTestStudio({
  routes,
  settings: { business_name: 'Casa Barro' },
  post: () => ({ email: async () => null, whatsapp: async () => null, push: async () => channel }),
})
const { app, call, person } = studio
const { pool, db } = app.database
await pool.query(`insert into message_words (kind, email, "updatedAt") values ('place-freed', false, now())`)

let browsers = 0
function browser() {
  const point = createECDH('prime256v1')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${(browsers += 1)}`
  return { endpoint, p256dh: point.generateKeys('base64url'), auth: 'tBHItJI5svbpez7KI4CCXg' }
}
const subscribe = (as: TestPerson, body: object = browser()) => call('POST /customer/push', { as, body })
const endpointsOf = async (as: TestPerson): Promise<string[]> =>
  (await call('GET /customer/push', { as })).body.endpoints
const words = { subject: 'Hay lugar', greeting: 'Hola', paragraphs: ['Uno.'], brief: 'Barre a las 07:00.' }
const sendMessage = (to: TestPerson, more: Partial<MessageDraft> = {}) =>
  app.transaction((tx) =>
    writeMessage(tx, app, { kind: 'place-freed', to: to.customer_id, words, dedupe_key: null, ...more }),
  )
async function deliverAll(): Promise<OutgoingPush[]> {
  sentPushes = []
  while (await deliverMessages(app, {}));
  return sentPushes
}
const statesOf = async ({ customer_id }: TestPerson) =>
  (
    await pool.query(
      `select state from delivery join message using (message_id) where customer_id = $1 order by delivery_id`,
      [customer_id],
    )
  ).rows.map(({ state }) => state)

test('the studio’s key pair is made once, whole [R14]', async () => {
  const [first, second] = [await vapidPair(db, app.now()), await vapidPair(db, app.now())]
  assert.deepEqual(first, second)
  const half = createECDH('prime256v1')
  half.setPrivateKey(first.privateKey, 'base64url')
  assert.equal(half.getPublicKey('base64url'), first.publicKey)
  const ana = await person()
  const { body } = await call('GET /customer/push', { as: ana })
  assert.deepEqual([body.public_key, body.endpoints], [first.publicKey, []])
  assert.doesNotMatch(JSON.stringify(body), new RegExp(first.privateKey))
})

test('each browser of a person is notified, a tap opens a page [R14]', async () => {
  const ana = await person()
  await subscribe(ana)
  const twice = browser()
  await subscribe(ana, twice)
  assert.equal((await subscribe(ana, twice)).body.endpoints.length, 2)
  const button = { label: 'Ver', href: `${app.address}/mystudio/clase?id=7` }
  await sendMessage(ana, { words: { ...words, button }, until: new Date(app.now().getTime() + 90_000) })
  const [first, second] = await deliverAll()
  assert.ok(first && second)
  assert.deepEqual([first.endpoint, second.endpoint], await endpointsOf(ana))
  assert.deepEqual(
    [first.title, first.body, first.link, first.ttlSeconds, first.isUrgent],
    ['Hay lugar', 'Barre a las 07:00.', '/mystudio/clase?id=7', 90, true],
  )
})

test('a later push of a class replaces one that waits [R14]', async () => {
  const ana = await person()
  await subscribe(ana)
  const topicsOf = async (abouts: readonly MessageDraft['about'][]) => {
    for (const about of abouts) await sendMessage(ana, about ? { about } : {})
    return (await deliverAll()).map(({ topic }) => topic)
  }
  // Deliveries run side by side: the two of one class go alone, so that their order does not matter.
  const ofOneClass = await topicsOf([{ single_class_id: 7 }, { single_class_id: 7 }])
  assert.deepEqual([ofOneClass.length, new Set(ofOneClass).size], [2, 1])
  const topics = [...ofOneClass, ...(await topicsOf([{ single_class_id: 8 }, {}, {}]))]
  assert.equal(new Set(topics).size, 4)
  assert.ok(topics.every((topic) => /^[\w-]{1,32}$/.test(topic)))
})

test('a gone browser is forgotten, other failures retry [R14]', async () => {
  const ana = await person()
  await subscribe(ana)
  outcome = { sent: false, retry: false, isAddressInvalid: true, error: 'push 410' }
  await sendMessage(ana)
  await deliverAll()
  assert.deepEqual([await endpointsOf(ana), await statesOf(ana)], [[], ['dropped']])
  await subscribe(ana)
  outcome = { sent: false, retry: true, error: 'push 503' }
  await sendMessage(ana)
  await deliverAll()
  assert.deepEqual([(await endpointsOf(ana)).length, await statesOf(ana)], [1, ['dropped', 'waiting']])
  outcome = { sent: true, provider_id: null }
})

test('pushes refused or withdrawn are not sent [R14]', async () => {
  const [ana, eva] = [await person(), await person()]
  const own = browser()
  for (const customer of [ana, eva]) await subscribe(customer, customer === ana ? own : browser())
  const no = { choices: [{ channel: 'push', kind: 'waitlists', wanted: false }] }
  await call('PUT /customer/choices', { as: eva, body: no })
  for (const customer of [ana, eva]) await sendMessage(customer)
  await call('DELETE /customer/push', { as: ana, body: { endpoint: own.endpoint } })
  assert.deepEqual(await deliverAll(), [])
  assert.deepEqual([await statesOf(ana), await statesOf(eva)], [['dropped'], []])
})

test('a browser is for one person, the last to sign in [R15]', async () => {
  const [ana, eva] = [await person(), await person()]
  const shared = browser()
  await subscribe(ana, shared)
  await sendMessage(ana)
  await subscribe(eva, shared)
  assert.deepEqual(await deliverAll(), [])
  assert.deepEqual([await endpointsOf(ana), await endpointsOf(eva)], [[], [shared.endpoint]])
  await call('DELETE /customer/push', { as: ana, body: { endpoint: shared.endpoint } })
  assert.deepEqual(await endpointsOf(eva), [shared.endpoint])
})

test('an unknown push service or a bad key is refused [R15]', async () => {
  const ana = await person()
  const wrong = Buffer.alloc(65, 4).toString('base64url')
  for (const strange of [
    { endpoint: 'https://127.0.0.1/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { p256dh: wrong },
  ]) {
    const { status, body } = await subscribe(ana, { ...browser(), ...strange })
    assert.deepEqual([status, body.code], [400, 'not-a-push-service'], JSON.stringify(strange))
  }
  assert.deepEqual(await endpointsOf(ana), [])
})

test('a browser’s new address replaces the known old one [R14]', async () => {
  const ana = await person()
  const [before, now] = [browser(), browser()]
  await subscribe(ana, before)
  const renew = (body: object) => call('POST /push/renew', { body })
  assert.equal((await renew({ before: 'https://fcm.googleapis.com/fcm/send/otro', now })).status, 404)
  assert.equal((await renew({ before: before.endpoint, now: { ...now, endpoint: 'https://127.0.0.1/x' } })).status, 400)
  assert.deepEqual(await endpointsOf(ana), [before.endpoint])
  assert.equal((await renew({ before: before.endpoint, now })).status, 200)
  assert.deepEqual(await endpointsOf(ana), [now.endpoint])
})

test('of many browsers the ten newest are notified [R14]', async () => {
  const ana = await person()
  for (let more = 0; more < 11; more++) await subscribe(ana)
  assert.equal((await endpointsOf(ana)).length, 10)
})

test('WhatsApp waits for its token, browsers need none [R14]', async () => {
  const post = phoneChannels(app, { isTriedOut: false })
  assert.equal(await post.whatsapp(), null)
  assert.equal((await post.push())?.name, 'push')
  await studio.setSettings({ whatsapp_phone_id: '1055', whatsapp_token: 'EAAG' })
  assert.equal((await post.whatsapp())?.name, 'whatsapp')
})
