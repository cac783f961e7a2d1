import assert from 'node:assert/strict'
import { at, now as noon } from '@aforo/domain/testing/fixtures.ts'
import { afterAll, test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'

const studio = await openBooking()
const { app, call, room, reserve, person, setSettings } = studio
await setSettings({ timezone: 'America/Mexico_City', staff_second_factor: 'optional' })
const sofia = await person({ name: 'Sofía', role: 'admin' })
const luis = await person({ name: 'Luis', role: 'reception' })
const todayAs = async (as: typeof sofia, query = {}) => (await call('GET /today', { as, query })).body
const hourOf = (time: string, date = '2026-11-23') => new Date(at(date, time))

async function bookClasses(name: string, ...classes: readonly number[]) {
  const customer = await person({ name })
  await insertCreditGrant(app, customer.customer_id, { amount: 9 })
  for (const id of classes) assert.equal((await reserve(customer, id)).status, 201)
  return customer
}

test('reception sees no money, a coach nothing, the owner all [R13]', async () => {
  const today = await todayAs(luis)
  assert.equal(today.kind, 'desk')
  assert.deepEqual(
    ['money', 'awaited'].filter((part) => part in today),
    [],
  )
  const owner = await todayAs(sofia)
  assert.equal(owner.kind, 'owner')
  assert.deepEqual([owner.money.net, owner.awaited.at_desk.count], [0, 0])
  const lucia = await person({ role: 'coach' })
  assert.equal((await call('GET /today', { as: lucia })).status, 403)
  const list = { params: { of: 'vouchers' } }
  assert.equal((await call('GET /today/awaited/{of}', { as: luis, ...list })).status, 403)
  assert.equal((await call('GET /today/awaited/{of}', { as: sofia, ...list })).status, 200)
})

test('who is not marked counts as missing from the start on', async () => {
  const id = await insertClass(app, room, { class_date: hourOf('13:00'), class_type_id: room.yoga })
  const ana = await bookClasses('Ana', id)
  studio.clock.set(new Date(hourOf('13:00').getTime() - 1000))
  const rosa = await person({ name: 'Rosa', role: 'reception' })
  const ofClass = async () => {
    const { classes } = await todayAs(rosa)
    const { attended, missing, first_visits } = classes.find(
      (row: { single_class_id: number }) => row.single_class_id === id,
    )
    return [attended, missing, first_visits]
  }
  assert.deepEqual(await ofClass(), [0, null, 1])
  studio.clock.set(hourOf('13:00'))
  assert.deepEqual(await ofClass(), [0, 1, 1])
  const { body } = await call('GET /class_reservations/roster/{id}', { as: rosa, params: { id } })
  const [{ class_reservation_id, customer }] = body.roster.class_reservations
  assert.deepEqual([customer.customer_id, customer.is_first_visit], [ana.customer_id, true])
  const marked = await call('PUT /class_reservations/roster/{id}/attendance', {
    as: rosa,
    params: { id },
    body: { class_reservation_id, attend: true },
  })
  assert.equal(marked.status, 200, marked.body.message)
  assert.deepEqual(await ofClass(), [1, 0, 1])
})

test('the day before is compared up to the same hour', async () => {
  studio.clock.set(new Date(noon.getTime() - 7 * 86_400_000))
  const evening = await insertClass(app, room, { class_date: hourOf('19:00', '2026-11-16'), capacity: 8 })
  await bookClasses('Beto', evening)
  studio.clock.advance(1)
  await bookClasses('Carla', evening)
  studio.clock.set(noon)
  assert.deepEqual((await todayAs(sofia)).fullness_before, { classes: 1, booked: 0, places: 8 })
  studio.clock.advance(1)
  assert.deepEqual((await todayAs(sofia)).fullness_before, { classes: 1, booked: 1, places: 8 })
  const { fullness, is_today, awaited } = await todayAs(sofia, { date: '2026-11-16' })
  assert.deepEqual([fullness, is_today, awaited], [{ classes: 1, booked: 2, places: 8 }, false, null])
})

test('a birthday is shown at its first class; guests are no past', async () => {
  const [noon, evening, before] = [
    await insertClass(app, room, { class_date: hourOf('15:00', '2026-12-09') }),
    await insertClass(app, room, { class_date: hourOf('18:00', '2026-12-09') }),
    await insertClass(app, room, { class_date: hourOf('18:00', '2026-12-08') }),
  ]
  const vera = await bookClasses('Vera', evening, noon)
  assert.equal((await reserve(vera, before, { guest: 'Zoe' })).status, 201)
  const { db } = app.database
  await db.execute(`update customer set birthdate = '1990-12-09' where customer_id = ${vera.customer_id}`)
  await db.execute(`update class_reservation set attend = true where single_class_id = ${before} and guest is not null`)
  const { people, classes } = await todayAs(sofia, { date: '2026-12-09' })
  assert.deepEqual(people.birthdays, {
    count: 1,
    named: [{ customer_id: vera.customer_id, name: 'Vera Ruiz', single_class_id: noon, time: '15:00' }],
  })
  assert.deepEqual(
    classes.map(({ first_visits }: { first_visits: number }) => first_visits),
    [1, 1],
  )
})

test('each alert counts what the desk that mends it lists', async () => {
  const count = async (kind: string) =>
    (await todayAs(sofia)).alerts.find((alert: { kind: string }) => alert.kind === kind)?.count ?? 0
  const before = await count('no-coach')
  await insertClass(app, room, { class_date: hourOf('07:00', '2026-11-28') })
  await insertClass(app, room, { class_date: hourOf('13:00', '2026-11-30') })
  assert.equal(await count('no-coach'), before + 1)
  const { db } = app.database
  await db.execute(`insert into mismatch (gateway, kind, gateway_ref, "foundAt")
    select 'stripe', 'unknown-payment', n::text, now() from generate_series(1, 3) n`)
  const { body: mismatches } = await call('GET /mismatches', { as: sofia })
  assert.deepEqual([await count('mismatches'), mismatches.total], [3, 3])
  await db.execute(`insert into message (message_id, kind, "to", subject, html, text, "createdAt")
    values (77, 'welcome', 'a@example.com', 'x', 'x', 'x', '${noon.toISOString()}')`)
  await db.execute(`insert into delivery (message_id, channel, "to", state, due_at, "updatedAt")
    select 77, c, 'x', 'failed', now(), '${noon.toISOString()}' from unnest(array['email', 'whatsapp']) c`)
  const { body: messages } = await call('GET /messages', { as: luis, query: { state: 'failed' } })
  assert.deepEqual([await count('failed-messages'), messages.total], [1, 1])
  assert.ok((await todayAs(luis)).alerts.every(({ kind }: { kind: string }) => kind !== 'mismatches'))
})

test('the owner reads of missing keys and an empty shop [2.11, 3.17]', async () => {
  const alerts = async () => {
    const alerts: { kind: string; count: number }[] = (await todayAs(sofia)).alerts
    return Object.fromEntries(alerts.map(({ kind, count }) => [kind, count]))
  }
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into class_package (title, class_amount, price, expiration_days) values ('Portada', 1, 100, 30)
     returning class_package_id as id`,
  )
  const id = rows[0]?.id ?? 0
  await app.database.pool.query(`insert into payment_method (name) values ('Tarjeta'), ('Efectivo')`)
  await setSettings({ hero_enabled: true, home_package_id: id, stripe_public: '' })
  const without = await alerts()
  assert.deepEqual([without['cards-without-keys'], without['home-package']], [1, undefined])
  await setSettings({ stripe_public: 'pk_test_1' })
  await app.database.pool.query('update class_package set "archivedAt" = now() where class_package_id = $1', [id])
  const archived = await alerts()
  assert.deepEqual([archived['cards-without-keys'], archived['home-package']], [undefined, 1])
  await setSettings({ hero_enabled: false })
  assert.equal((await alerts())['home-package'], undefined)
})

test('the day takes as many statements with thirty classes as with none', async () => {
  const quiet = '2027-05-04'
  const busy = '2027-05-05'
  for (let hour = 0; hour < 30; hour += 1) {
    const start = hourOf('06:00', busy)
    start.setMinutes(hour * 30)
    await insertClass(app, room, { class_date: start })
  }
  const statements = async (date: string) => (await statementsDuring(() => todayAs(sofia, { date }))).length
  await statements(quiet)
  const [none, many] = [await statements(quiet), await statements(busy)]
  assert.equal((await todayAs(sofia, { date: busy })).classes.length, 30)
  assert.deepEqual([many, many <= 5], [none, true], `${many} statements`)
  studio.clock.set(hourOf('12:00', busy))
  const token = (await person({ role: 'admin' })).token
  const live = await statementsDuring(() => call('GET /today', { as: token }))
  assert.ok(live.length <= 7, `${live.length} statements of the day itself`)
})

afterAll(() => studio.clock.set(noon))
