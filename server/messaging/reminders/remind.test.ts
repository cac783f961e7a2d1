import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { trialCheck } from '../../gateways/trial-channels.ts'
import { saveChoices } from '../../people/choices/choose.ts'
import type { OutgoingMail } from '../../gateways/channels.ts'
import { deliverMessages } from '../../notifications/deliver-messages.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { classInstructor, singleClass } from '../../catalogue/schedule/tables.ts'
import { instructor } from '../../catalogue/studio/tables.ts'
import { setting } from '../../settings/tables.ts'
import { messagePreconditions } from '../../app/message-preconditions.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { remind } from './remind.ts'

let sentMails: OutgoingMail[] = []
const mail = {
  name: 'noting',
  check: trialCheck,
  send: async (outgoing: OutgoingMail) => {
    sentMails.push(outgoing)
    return { sent: true as const, provider_id: 'one' }
  },
}
const usual = { allow_class_guests: true, timezone: 'America/Mexico_City', max_guests_per_class: 2 }
const studio = await openTestStudio({
  settings: usual,
  post: () => ({ email: async () => mail, whatsapp: async () => null, push: async () => null }),
})
const { app, call, person, clock, setSettings } = studio
const { db, pool } = app.database
const room = await insertRoom(app)

afterEach(async () => {
  clock.set(noon)
  await db.delete(setting)
  await setSettings(usual)
  await pool.query('truncate message cascade')
  await db.update(singleClass).set({ cancelledAt: noon })
})

const start = at('2026-11-26', '18:30')
async function bookSeat(class_date = start, more: Record<string, unknown> = {}, of: object = {}) {
  const ana = await person({ name: 'Ana' })
  await insertCreditGrant(app, ana.customer_id, { amount: 5 })
  const location_id = (await insertRoom(app)).location_id
  const classInput = { class_date: parseInstant(class_date), location_id, ...of }
  const single_class_id = await insertClass(app, room, classInput)
  const { body } = await call('POST /class_reservations', { as: ana, body: { single_class_id, ...more } })
  const id: number = body.class_reservations[0].class_reservation_id
  return { ana, single_class_id, id }
}
async function remindAt(moment: Date): Promise<void> {
  clock.set(moment)
  await remind(app)
}
const before = (hours: number, seconds = 0) => secondsAfter(start, seconds - hours * 3600)
type SentReminder = { kind: string; subject: string; text: string; brief: string; link: string; dedupe_key: string }
const remindersTo = async ({ customer_id }: TestPerson): Promise<SentReminder[]> =>
  (await pool.query('select * from message where customer_id = $1 order by message_id', [customer_id])).rows
const kindsTo = async (customer: TestPerson) => (await remindersTo(customer)).map(({ kind }) => kind)
async function delivered(): Promise<string[]> {
  sentMails = []
  while (await deliverMessages(app, messagePreconditions));
  return sentMails.map(({ to }) => to)
}
const byMailToo = () =>
  pool.query(
    `insert into message_words (kind, email, "updatedAt") values ('reminder-hours', true, now()) on conflict do nothing`,
  )

test('reminders go a day and two hours before, once each [R14]', async () => {
  await byMailToo()
  const more = { spot: 'B2', guest: 'Eva', guest_spot: 'B3' }
  const of = { class_type_id: room.cycling, description: 'Trae calcetas antiderrapantes.' }
  const { ana, single_class_id, id } = await bookSeat(start, more, of)
  const [lucia] = await db.insert(instructor).values({ name: 'Lucía', nick_name: 'Lu' }).returning()
  await db.insert(classInstructor).values({ single_class_id, instructor_id: lucia!.instructor_id })
  await remindAt(before(24, -1))
  assert.deepEqual(await kindsTo(ana), [])
  for (let times = 0; times < 3; times++) await remindAt(before(24))
  const [first, ...none] = await remindersTo(ana)
  assert.deepEqual(none, [])
  assert.equal(first!.subject, 'Te esperamos en Cycling: jueves 26 de noviembre, 18:30')
  assert.equal(first!.brief, 'Cycling: jueves 26 de noviembre, 18:30, en Roma. Tu lugar: 7.')
  for (const value of [/Estudio: Roma\nDirección: Orizaba 101\nCoach: Lu\nLugar: 7\nInvitado: Eva/, /Trae calcetas/])
    assert.match(first!.text, value)
  assert.match(first!.text, /cancela a más tardar el jueves 26 de noviembre a las 06:30/)
  assert.match(first!.link, /^http:\/\/localhost:3000\/c\/[\w-]{22}-[0-9a-z]+-[0-9a-z]+$/)
  assert.equal(first!.dedupe_key, `reminder-day:${id}:${Date.parse(start) / 1000}`)
  assert.deepEqual(await delivered(), [ana.email])
  await remindAt(before(2, -1))
  assert.deepEqual(await kindsTo(ana), ['reminder-day'])
  for (let times = 0; times < 3; times++) await remindAt(before(2))
  const [, second, ...nothing] = await remindersTo(ana)
  assert.deepEqual(
    [second!.kind, second!.subject, nothing],
    ['reminder-hours', 'Tu clase de Cycling empieza a las 18:30', []],
  )
  assert.doesNotMatch(second!.text, /cancela/, 'it is too late to cancel')
  assert.deepEqual(await delivered(), [ana.email])
})

test('a late booking has no day reminder, guests have none [R14]', async () => {
  await byMailToo()
  clock.set(before(23))
  const { ana } = await bookSeat(start, { guest: 'Eva' })
  await remindAt(before(22))
  assert.deepEqual(await kindsTo(ana), [])
  await remindAt(before(2))
  assert.deepEqual(await kindsTo(ana), ['reminder-hours'])
  clock.set(before(1))
  const late = await bookSeat(at('2026-11-26', '19:00'))
  await remindAt(before(1))
  assert.deepEqual(await kindsTo(late.ana), [])
})

test('a cancelled seat or class has no reminder [R6, F36]', async () => {
  const [removed, called, remaining] = [await bookSeat(), await bookSeat(), await bookSeat()]
  const unchanged = await bookSeat()
  await call('DELETE /class_reservations/{id}', { as: removed.ana, params: { id: removed.id } })
  await db.update(singleClass).set({ cancelledAt: noon }).where(eq(singleClass.single_class_id, called.single_class_id))
  await remindAt(before(24))
  assert.deepEqual([await kindsTo(removed.ana), await kindsTo(called.ana)], [[], []])
  await call('DELETE /class_reservations/{id}', { as: remaining.ana, params: { id: remaining.id } })
  assert.deepEqual(await delivered(), [unchanged.ana.email])
})

test('a moved class is reminded of by its new hour [R6]', async () => {
  const { ana, single_class_id } = await bookSeat()
  await remindAt(before(24))
  const later = at('2026-11-26', '20:00')
  await db
    .update(singleClass)
    .set({ class_date: parseInstant(later) })
    .where(eq(singleClass.single_class_id, single_class_id))
  assert.deepEqual(await delivered(), [])
  await remindAt(secondsAfter(later, -24 * 3600))
  assert.deepEqual(
    (await remindersTo(ana)).map(({ subject }) => subject.slice(-5)),
    ['18:30', '20:00'],
  )
  assert.deepEqual(await delivered(), [ana.email])
  await remindAt(secondsAfter(later, -20 * 3600))
  assert.equal((await remindersTo(ana)).length, 2)
})

test('early classes: by 08:00 of the day before, not at night [R14]', async () => {
  await byMailToo()
  const early = at('2026-11-26', '07:00')
  const { ana } = await bookSeat(early)
  await remindAt(secondsAfter(early, -24 * 3600))
  assert.deepEqual(await delivered(), [])
  clock.set(parseInstant(at('2026-11-25', '08:00')))
  assert.deepEqual(await delivered(), [ana.email])
  await remindAt(secondsAfter(early, -2 * 3600))
  assert.deepEqual(await kindsTo(ana), ['reminder-day'])
})

test('after a night off useful reminders are sent, each once [R14]', async () => {
  await byMailToo()
  const [near, far] = [await bookSeat(at('2026-11-26', '10:30')), await bookSeat()]
  await remindAt(parseInstant(at('2026-11-26', '09:00')))
  await remind(app)
  assert.deepEqual([await kindsTo(near.ana), await kindsTo(far.ana)], [['reminder-hours'], ['reminder-day']])
})

test('reminder_first_hours and second are set, 0 is off [R14]', async () => {
  await byMailToo()
  await setSettings({ reminder_first_hours: 0, reminder_second_hours: 3 })
  const { ana } = await bookSeat()
  await remindAt(before(24))
  assert.deepEqual(await kindsTo(ana), [])
  await remindAt(before(3))
  assert.deepEqual(await kindsTo(ana), ['reminder-hours'])
  await setSettings({ reminder_first_hours: 48, reminder_second_hours: 0 })
  const other = await bookSeat(at('2026-11-30', '18:30'))
  const monday = at('2026-11-30', '18:30')
  await remindAt(secondsAfter(monday, -48 * 3600))
  await remindAt(secondsAfter(monday, -3600))
  assert.deepEqual(await kindsTo(other.ana), ['reminder-day'])
})

test('no reminders for who opted out; late ones may have a link [R14]', async () => {
  await setSettings({ allow_cancel_after_treshold: true, cancel_timeframe_value: 30 })
  const [quiet, other] = [await bookSeat(), await bookSeat()]
  await saveChoices(app, quiet.ana.customer_id, [{ channel: 'email', kind: 'reminders', wanted: false }])
  await remindAt(before(24))
  assert.deepEqual(await kindsTo(quiet.ana), [])
  assert.match((await remindersTo(other.ana))[0]!.text, /suelta tu lugar: alguien más puede aprovecharlo/)
})

const statements = async () =>
  (await statementsDuring(() => remind(app))).filter((text) => !/from "setting"/.test(text))

test('600 seats of 30 classes take ten statements per 200 [R14]', async () => {
  const { ana } = await bookSeat()
  await remindAt(before(23))
  assert.equal((await remindersTo(ana)).length, 1)
  await fullClasses(30, 20)
  // After three batches the fourth is empty, and the second reminder queries once.
  assert.equal((await statements()).length, 3 * 10 + 2 * 3)
  assert.equal((await pool.query('select count(*)::int as n from delivery')).rows[0].n, 601)
  assert.equal((await statements()).length, 2 * 3)
})

async function fullClasses(count: number, people: number): Promise<void> {
  const customers = await Promise.all(Array.from({ length: people }, () => person()))
  const classes = await db
    .insert(singleClass)
    .values(
      Array.from({ length: count }, (_, minute) => ({
        class_date: secondsAfter(start, minute * 60),
        minutes: 50,
        capacity: people,
        booked: people,
        class_type_id: room.yoga,
        location_id: room.location_id,
      })),
    )
    .returning()
  const seats = classes.flatMap(({ single_class_id }) =>
    customers.map(({ customer_id }) => ({ single_class_id, customer_id, createdAt: noon })),
  )
  await db.insert(classReservation).values(seats)
}
