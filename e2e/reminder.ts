import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { remind } from '../server/messaging/reminders/remind.ts'

export type Reminder = { class_type: string; path: string }

export async function sendReminder(tx: Tx): Promise<Reminder> {
  const { rows: seats } = await tx.execute<{ id: number; class_type: string; start: number }>(`
    select r.class_reservation_id as id, t.name as class_type, extract(epoch from c.class_date)::float8 as start
    from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
      join available_class a using (available_class_id)
    where c.class_date > now() + interval '40 hours' and r."deletedAt" is null and r.guest is null
      and c."cancelledAt" is null and a.amount > 0 and a.returns = 0
    order by c.class_date, r.class_reservation_id limit 1`)
  const [seat] = seats
  assert.ok(seat, 'the demo has no seat in two days')
  const { settings } = settingsFrom(
    (await tx.execute<{ key: string; value: unknown }>('select key, value from setting')).rows,
  )
  await remind({
    transaction: (work) => work(tx),
    settings: async () => settings,
    now: () => addMinutes(new Date(seat.start * 1000), -23 * 60),
    secret: (bytes) => randomBytes(bytes).toString('base64url'),
    address: 'http://localhost',
  })
  const { rows: messages } = await tx.execute<{ link: string }>(
    `select link from message where kind = 'reminder-day' and about ->> 'class_reservation_id' = '${seat.id}'`,
  )
  const [message] = messages
  assert.ok(message, 'the seat has no reminder')
  return { class_type: seat.class_type, path: new URL(message.link).pathname }
}
