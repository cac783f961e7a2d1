import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'

const { app, call, room, anaWith, reserve, setSettings } = await openBooking()
const { pool } = app.database
await setSettings({ waitlist_enabled: true, waitlist_mode: 'broadcast', timezone: 'America/Mexico_City' })

async function freedFor(people: number) {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana } = await anaWith()
  const seat = (await reserve(ana, id)).body.class_reservations[0].class_reservation_id
  await settle(app)
  await pool.query(
    `with crowd as (insert into customer (name, last_name, email, mailbox, "createdAt")
       select 'Persona', n::text, 'persona-' || $1::int || '-' || n || '@example.com',
         'persona-' || $1::int || '-' || n || '@example.com', now() from generate_series(1, $2::int) n
       returning customer_id)
     insert into waitlist (single_class_id, customer_id, "createdAt") select $1::int, customer_id, now() from crowd`,
    [id, people],
  )
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  // The settings are read again by the clock, not by what happens.
  const statements = (await statementsDuring(() => settle(app))).filter((text) => !text.includes('from "setting"'))
  return { id, statements }
}

test('five hundred waiting are notified at once, each once [4.12, R14]', async () => {
  const few = await freedFor(5)
  const many = await freedFor(500)
  assert.equal(many.statements.length, few.statements.length)
  // A class that is locked while so many are written to keeps everybody out of it.
  assert.deepEqual(
    many.statements.filter((statement) => /single_class[\s\S]*for (no key )?update/i.test(statement)),
    [],
  )
  const { rows } = await pool.query(
    `select count(*)::int as deliveries, count(distinct m.customer_id)::int as people, count(distinct d.due_at)::int as moments
     from message m join delivery d using (message_id)
     where m.kind = 'place-freed' and m.about->>'single_class_id' = $1 and d.state = 'waiting' and d.due_at = $2`,
    [String(many.id), app.now()],
  )
  assert.deepEqual(rows, [{ deliveries: 500, people: 500, moments: 1 }])
  await settle(app)
  await assertInOrder(app)
})
