import assert from 'node:assert/strict'
import { test } from 'vitest'
import { trialCheck } from '../gateways/trial-channels.ts'
import { openTestStudio } from '../testing/studio.ts'
import { deliverMessages } from './deliver-messages.ts'
import { sweepMessages } from './sweep-messages.ts'
import { writeMessage } from './write-message.ts'

const channel = {
  name: 'own',
  check: trialCheck,
  send: async ({ to }: { to: string }) =>
    to.startsWith('waits')
      ? ({ sent: false, retry: true, error: 'busy' } as const)
      : ({ sent: true, provider_id: null } as const),
}
const { app, clock } = await openTestStudio({
  routes: [],
  post: () => ({ email: async () => channel, whatsapp: async () => null, push: async () => null }),
})
const words = { subject: 'Hola', greeting: 'Hola', paragraphs: ['Uno.'] }
const write = async (email: string) => {
  await app.transaction((tx) => writeMessage(tx, app, { kind: 'account', to: { email }, words, dedupe_key: null }))
  await deliverMessages(app, {})
}
const countRows = async () => {
  const { rows } = await app.database.pool.query(
    'select m."to", (select count(*)::int from delivery d where d.message_id = m.message_id) as n from message m order by 1',
  )
  return rows.map(({ to, n }) => `${to} ${n}`)
}

test('messages go after 90 days, never while they wait [R14]', async () => {
  await write('old@example.com')
  await write('waits@example.com')
  clock.advance(24 * 60)
  await write('young@example.com')
  clock.advance(89 * 24 * 60)
  assert.equal(await sweepMessages(app), false)
  assert.deepEqual(await countRows(), ['old@example.com 1', 'waits@example.com 1', 'young@example.com 1'])
  clock.advance(1)
  await sweepMessages(app)
  assert.deepEqual(await countRows(), ['waits@example.com 1', 'young@example.com 1'])
})
