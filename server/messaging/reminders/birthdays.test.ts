import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { saveChoices } from '../../people/choices/choose.ts'
import { customer } from '../../people/tables.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { sendBirthdayGreetings } from './send-birthday-greetings.ts'

const { app, person, clock } = await openTestStudio({ settings: { timezone: 'America/Mexico_City' } })
const { db, pool } = app.database

afterEach(async () => {
  clock.set(noon)
  await pool.query('truncate message cascade')
  await db.update(customer).set({ birthdate: null })
})

const born = (recipient: TestPerson, birthdate: string) =>
  db.update(customer).set({ birthdate }).where(eq(customer.customer_id, recipient.customer_id))
async function celebrateAt(date: string, time: string): Promise<void> {
  clock.set(parseInstant(at(date, time)))
  await sendBirthdayGreetings(app)
}
const countGreetings = async (recipient: TestPerson) =>
  (await pool.query('select 1 from message where customer_id = $1', [recipient.customer_id])).rowCount

test('at nine of a birthday a greeting is sent, once a year [R14]', async () => {
  const [ana, beto] = [await person(), await person()]
  await born(ana, '1990-11-24')
  await born(beto, '1990-11-25')
  await celebrateAt('2026-11-24', '08:59')
  assert.equal(await countGreetings(ana), 0)
  for (const time of ['09:00', '09:10', '20:59']) await celebrateAt('2026-11-24', time)
  assert.deepEqual([await countGreetings(ana), await countGreetings(beto)], [1, 0])
  await celebrateAt('2027-11-24', '09:00')
  assert.equal(await countGreetings(ana), 2)
})

test('no birthday mail to staff, the gone or the opted out [R14]', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => person()))
  const [removed, erased, stranger, quiet] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  const coach = await person({ role: 'coach' })
  for (const recipient of [...people, coach]) await born(recipient, '1990-11-24')
  await db.update(customer).set({ deletedAt: noon }).where(eq(customer.customer_id, removed.customer_id))
  await db.update(customer).set({ erasedAt: noon }).where(eq(customer.customer_id, erased.customer_id))
  await db.update(customer).set({ uid: null }).where(eq(customer.customer_id, stranger.customer_id))
  await saveChoices(app, quiet.customer_id, [{ channel: 'email', kind: 'news', wanted: false }])
  await celebrateAt('2026-11-24', '10:00')
  for (const recipient of [...people, coach]) assert.equal(await countGreetings(recipient), 0, recipient.email)
})

test('born on 29 February is greeted on the 28th if need be [R14]', async () => {
  const ana = await person()
  await born(ana, '1992-02-29')
  for (const [date, count] of [
    ['2027-02-28', 1],
    ['2027-03-01', 1],
    ['2028-02-28', 1],
    ['2028-02-29', 2],
  ] as const) {
    await celebrateAt(date, '09:00')
    assert.equal(await countGreetings(ana), count, date)
  }
})
