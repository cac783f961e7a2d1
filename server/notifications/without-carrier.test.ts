import assert from 'node:assert/strict'
import { test } from 'vitest'
import { trialCheck } from '../gateways/trial-channels.ts'
import type { Channel, OutgoingMail } from '../gateways/channels.ts'
import { openTestStudio } from '../testing/studio.ts'
import { deliverMessages } from './deliver-messages.ts'
import { writeMessage } from './write-message.ts'

let channel: Channel<OutgoingMail> | null = null
const sent: string[] = []
const studio = await openTestStudio({
  routes: [],
  post: () => ({ email: async () => channel, whatsapp: async () => null, push: async () => null }),
})
const { app, clock } = studio
const words = { subject: 'Hola', greeting: 'Hola', paragraphs: ['Uno.'] }
const write = (email: string) =>
  app.transaction((tx) => writeMessage(tx, app, { kind: 'account', to: { email }, words, dedupe_key: null }))
const states = async () => {
  const { rows } = await app.database.pool.query('select state, attempts, error from delivery order by delivery_id')
  return rows.map(({ state, attempts, error }) => [state, attempts, error])
}

test('without a mail server mails wait three days, untried [R14]', async () => {
  await write('ana@example.com')
  for (let hours = 0; hours < 71; hours++) {
    await deliverMessages(app, {})
    clock.advance(60)
  }
  assert.deepEqual(await states(), [['waiting', 0, 'nobody carries this channel']])
  channel = {
    name: 'own',
    check: trialCheck,
    send: async ({ to }) => (sent.push(to), { sent: true, provider_id: null }),
  }
  await deliverMessages(app, {})
  assert.deepEqual(sent, ['ana@example.com'])
  assert.deepEqual(await states(), [['sent', 1, null]])
})

test('after three days without a channel it is dropped [R14]', async () => {
  channel = null
  await write('beto@example.com')
  clock.advance(72 * 60)
  await deliverMessages(app, {})
  assert.deepEqual((await states()).at(-1), ['dropped', 1, 'nobody carried it'])
})
