import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import { classReservationPenalty } from '../../booking/reservations/tables.ts'
import { acceptedPage, page } from '../../catalogue/content/tables.ts'

const { app, call, person, room, reserve, db, clock, setSettings } = await openBooking()
await setSettings({ waitlist_enabled: true })
const reception = await person({ name: 'Luis', last_name: 'Ortega', role: 'reception' })
const ana = await person({ name: 'Ana', last_name: 'Robledo' })
await insertCreditGrant(app, ana.customer_id, { amount: 20 })

const params = { id: ana.customer_id }
const readSummary = async (as = reception) => call('GET /customer/{id}/desk', { as, params })
const bookClass = async (day: string, hour: string, customer = ana, capacity?: number) => {
  const class_date = parseInstant(at(day, hour))
  const id = await insertClass(app, room, { class_date, ...(capacity ? { capacity } : {}) })
  assert.equal((await reserve(customer, id)).status, 201)
  return id
}

test('reception sees a person’s seats ahead and waitlists [1.4]', async () => {
  const later = await bookClass('2026-11-26', '07:00')
  const sooner = await bookClass('2026-11-23', '18:00')
  const beto = await person({ name: 'Beto' })
  await insertCreditGrant(app, beto.customer_id, { amount: 5 })
  const full = await bookClass('2026-11-27', '07:00', beto, 1)
  assert.equal((await call('POST /waitlist', { as: ana, body: { single_class_id: full } })).status, 201)
  const { status, body } = await readSummary()
  assert.equal(status, 200)
  assert.deepEqual(
    body.reservations.map((seat: { single_class_id: number }) => seat.single_class_id),
    [sooner, later],
  )
  assert.deepEqual([body.total, body.waitlists.length, body.waitlists[0].position], [2, 1, 1])
  assert.equal(body.waitlists[0].single_class_id, full)
})

test('reception pages a person’s past with the same filters [1.4, 9.3]', async () => {
  clock.set(parseInstant(at('2026-11-23', '19:00')))
  const eveningReception = await person({ role: 'reception' })
  const list = async (filter: string, as = eveningReception) =>
    call('GET /customer/{id}/reservations', { as, params, query: { filter, page: 0 } })
  assert.equal((await list('past')).body.total, 1)
  assert.equal((await list('upcoming')).body.total, 1)
  const own = await call('GET /class_reservations', { as: ana, query: { filter: 'all' } })
  assert.deepEqual((await list('all')).body, own.body)
  assert.equal((await list('all', ana)).status, 403)
})

test('a penalty shows running and lifted, with author and reason [3.26]', async () => {
  const [seat] = (await readSummary()).body.reservations
  const now = app.now()
  const [made] = await db
    .insert(classReservationPenalty)
    .values({
      customer_id: ana.customer_id,
      class_reservation_id: seat.class_reservation_id,
      no_shows: 3,
      end_date: addMinutes(now, 60),
      createdAt: now,
    })
    .returning()
  const id = made!.class_reservation_penalty_id
  const [running] = (await readSummary()).body.penalties
  assert.deepEqual([running.no_shows, running.liftedAt, running.lifted_by], [3, null, null])
  const lift = { as: reception, params: { id }, body: { reason: 'Avisó por teléfono' } }
  assert.equal((await call('POST /class_reservation_penaltys/{id}/lift', lift)).status, 200)
  const [lifted] = (await readSummary()).body.penalties
  assert.deepEqual([lifted.lifted_by, lifted.lift_reason], ['Luis Ortega', 'Avisó por teléfono'])
})

test('acceptances show wording and day, also outdated ones [7.38]', async () => {
  const [terms] = await db.insert(page).values({ slug: 'terminos', title: 'Términos', version: 2 }).returning()
  const page_id = terms!.page_id
  await db.insert(acceptedPage).values({
    page_id,
    customer_id: ana.customer_id,
    version: 1,
    ip: '189.203.1.7',
    createdAt: parseInstant(at('2026-11-01', '10:00')),
  })
  assert.deepEqual((await readSummary()).body.documents, [
    {
      page_id,
      title: 'Términos',
      version: 1,
      current_version: 2,
      ip: '189.203.1.7',
      agent: null,
      createdAt: parseInstant(at('2026-11-01', '10:00')).toISOString(),
    },
  ])
})

test('it is for reception and up, and who is not there is not found [1.4]', async () => {
  const coach = await person({ role: 'coach' })
  assert.equal((await readSummary(coach)).status, 403)
  assert.equal((await readSummary(ana)).status, 403)
  for (const path of ['GET /customer/{id}/desk', 'GET /customer/{id}/reservations']) {
    const nobody = await call(path, { as: reception, params: { id: 987_654 } })
    assert.deepEqual([nobody.status, nobody.body.code], [404, 'person-missing'], path)
  }
})
