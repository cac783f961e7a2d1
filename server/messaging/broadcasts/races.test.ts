import assert from 'node:assert/strict'
import { test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { openRace } from '../../testing/race.ts'
import { BROADCAST_WRITTEN, deliverBroadcast } from './deliver-broadcast.ts'

const { app, call, person } = await openRace('bulletins')
const { pool } = app.database
const admin = await person({ role: 'admin' })
const all = { of: 'people', came_within_days: null, without_class_ahead: false, birth_month: null }

async function processBulletin(bulletin_id: number): Promise<void> {
  for (;;) {
    await handleNext(app, { [BROADCAST_WRITTEN]: { handBulletin: deliverBroadcast } })
    const { rows } = await pool.query('select "doneAt" from bulletin where bulletin_id = $1', [bulletin_id])
    if (rows[0].doneAt !== null) return
  }
}

test('two workers send a message to 650 people once each [R14]', async () => {
  await pool.query(
    `insert into customer (name, email, mailbox, "createdAt") select 'Cliente ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', $1
     from generate_series(1, 650) n`,
    [app.now()],
  )
  const broadcast = { audience: all, people: 650, subject: 'Trae tapete', body: 'Uno.\n\nDos.' }
  const { status, body } = await call('POST /bulletins', { as: admin, body: broadcast })
  assert.equal(status, 201)
  await Promise.all([processBulletin(body.bulletin_id), processBulletin(body.bulletin_id)])
  const { rows } = await pool.query(`select count(*)::int as messages, count(distinct customer_id)::int as people,
    (select count(*)::int from delivery) as deliveries, (select count(*)::int from event where topic = '${BROADCAST_WRITTEN}') as parts
    from message where kind = 'bulletin'`)
  assert.deepEqual(rows[0], { messages: 650, people: 650, deliveries: 650, parts: 4 })
})
