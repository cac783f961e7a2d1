import assert from 'node:assert/strict'
import { isListed } from '@aforo/domain/booking/reservations/filters.ts'
import { type ClassReservation, reservationFilters } from '@aforo/domain/booking/reservations/shapes.ts'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { classReservationPenalty } from './tables.ts'

const { app, call, person, setSettings, clock } = await openTestStudio({ settings: { allow_class_guests: true } })
const { db } = app.database
const room = await insertRoom(app)
afterEach(() => clock.set(noon))

const list = async (as: TestPerson, query: Record<string, string | number> = {}) =>
  (await call('GET /class_reservations', { as, query })).body as { reservations: ClassReservation[]; total: number }

async function book(as: TestPerson, classInput: Parameters<typeof insertClass>[2] = {}, more: object = {}) {
  const single_class_id = await insertClass(app, room, classInput)
  const { body } = await call('POST /class_reservations', { as, body: { single_class_id, ...more } })
  return body.class_reservations.map((seat: ClassReservation) => seat.class_reservation_id) as number[]
}
async function somebody(amount = 100): Promise<TestPerson> {
  const customer = await person()
  await insertCreditGrant(app, customer.customer_id, { amount })
  return customer
}

test('each filter lists by its rule, next first or latest first [2.35, 7.25]', async () => {
  const ana = await somebody()
  const [cancelled] = await book(ana)
  for (const day of ['2026-11-24', '2026-11-28', '2026-11-30', '2026-12-02']) {
    await book(ana, { class_date: parseInstant(at(day, '05:00')) }, day === '2026-11-28' ? { guest: 'Eva' } : {})
  }
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: cancelled! } })
  for (const moment of [at('2026-11-28', '05:00'), secondsAfter(at('2026-11-30', '05:00'), -1).toISOString()]) {
    clock.set(parseInstant(moment))
    const all = (await list(ana)).reservations
    assert.equal(all.length, 6)
    for (const filter of reservationFilters) {
      const { reservations, total } = await list(ana, { filter })
      const byRule = all.filter((reservation) => isListed(reservation, filter, app.now()))
      assert.deepEqual(idsOf(reservations).toSorted(), idsOf(byRule).toSorted(), filter)
      assert.equal(total, byRule.length)
      const hours = reservations.map((reservation) => reservation.single_class.class_date)
      const inOrder = filter === 'upcoming' ? hours.toSorted() : hours.toSorted().reverse()
      assert.deepEqual(hours, inOrder, filter)
      const eva = reservations.findIndex(({ guest }) => guest === 'Eva')
      const [host] = eva < 0 ? [] : reservations.slice(eva - 1, eva)
      if (eva >= 0) assert.equal(host?.single_class_id, reservations[eva]?.single_class_id, `${filter}: host first`)
    }
  }
})
const idsOf = (reservations: ClassReservation[]) => reservations.map((reservation) => reservation.class_reservation_id)

test('pages of 50, each reservation once, the total on every page [9.3]', async () => {
  const ana = await somebody()
  for (let seat = 0; seat < 53; seat++) {
    // At most 30 tries a minute.
    if (seat === 30) clock.advance(1)
    await book(ana)
  }
  const pages = [await list(ana), await list(ana, { page: 1 }), await list(ana, { page: 2 })]
  assert.deepEqual(
    pages.map((page) => [page.reservations.length, page.total]),
    [
      [50, 53],
      [3, 53],
      [0, 53],
    ],
  )
  assert.equal(new Set(pages.flatMap((page) => idsOf(page.reservations))).size, 53)
  const sent = await statementsDuring(() => list(ana))
  assert.equal(sent.length, 2, sent.join('\n'))
})

test('a guest’s name can change until the class starts [7.5, 5.6]', async () => {
  const [ana, bea] = [await somebody(), await somebody()]
  const start = at('2026-12-14', '07:00')
  const [own, guest] = (await book(ana, { class_date: parseInstant(start) }, { guest: 'Eva' })) as [number, number]
  const rename = async (as: TestPerson, class_reservation_id: number, name: string) => {
    const { status, body } = await call('PUT /single_class/guest', { as, body: { class_reservation_id, name } })
    return [status, body.code ?? body.guest]
  }
  assert.deepEqual(await rename(ana, guest, ' Noa '), [200, 'Noa'])
  assert.deepEqual(await rename(ana, guest, 'N '), [400, 'invalid'])
  assert.deepEqual(await rename(ana, own, 'Noa'), [404, 'reservation-missing'])
  assert.deepEqual(await rename(bea, guest, 'Mía'), [404, 'reservation-missing'])
  clock.set(parseInstant(start))
  assert.deepEqual(await rename(ana, guest, 'Uma'), [412, 'class-started'])
  clock.set(noon)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: guest } })
  assert.deepEqual(await rename(ana, guest, 'Uma'), [409, 'already-cancelled'])
})

test('running penalties are listed, one is read by its owner [7.26, 3.26]', async () => {
  const [ana, bea] = [await somebody(-1), await somebody()]
  const [first] = await book(ana)
  const [second] = await book(ana)
  const row = { customer_id: ana.customer_id, no_shows: 3, createdAt: noon }
  const ends = secondsAfter(noon.toISOString(), 1)
  const inserted = await db
    .insert(classReservationPenalty)
    .values([
      { ...row, class_reservation_id: first!, end_date: ends },
      { ...row, class_reservation_id: second!, end_date: noon },
    ])
    .returning()
  const [running, over] = inserted.map((penalty) => penalty.class_reservation_penalty_id) as [number, number]
  const own = async () => (await call('GET /class_reservation_penaltys', { as: ana })).body.class_reservation_penaltys
  assert.deepEqual(await own(), [])
  await setSettings({ unlimited_membership_penalties_enabled: true })
  assert.deepEqual(await own(), [{ class_reservation_penalty_id: running, end_date: ends.toISOString() }])
  const read = (as: TestPerson, id: number) => call('GET /class_reservation_penaltys/{id}', { as, params: { id } })
  assert.equal((await read(ana, over)).body.class_reservation_penalty.end_date, noon.toISOString())
  assert.deepEqual([(await read(bea, running)).status, (await read(bea, running)).body.code], [404, 'penalty-missing'])
})

test('a reservation is found by its owner alone, not by staff [F39]', async () => {
  const ana = await somebody()
  const [seat] = await book(ana)
  const callers = [await somebody(), await person({ role: 'coach' }), await person({ role: 'admin' })]
  for (const as of callers) {
    const { status, body } = await call('DELETE /class_reservations/{id}', { as, params: { id: seat! } })
    assert.deepEqual([status, body.code], [404, 'reservation-missing'])
    assert.deepEqual(await list(as), { reservations: [], total: 0 })
  }
  assert.equal((await call('DELETE /class_reservations/{id}', { params: { id: seat! } })).status, 401)
  assert.equal((await call('GET /class_reservations')).status, 401)
  assert.equal((await list(ana, { filter: 'cancelled' })).total, 0)
})

test('the tables tell one story after all of it', () => assertInOrder(app))
