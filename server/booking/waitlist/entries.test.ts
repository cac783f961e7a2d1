import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { publish } from '../../platform/events/publish.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { settle } from '../../testing/settle.ts'
import { openWaitlistStudio } from '../../testing/waitlist-studio.ts'

const {
  app,
  call,
  clock,
  db,
  person,
  setSettings,
  createCustomer,
  fullClass,
  cancel,
  join,
  waitlistedClassesOf,
  subjectsTo,
} = await openWaitlistStudio()
const reception = await person({ role: 'reception' })
const put = (as: Parameters<typeof waitlistedClassesOf>[0], body: Record<string, unknown>) =>
  call('PUT /waitlist', { as, body })

test('updating an entry puts it at the end with its number [4.12, 7.27]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  const entry = await join(ana, id)
  await join(bea, id)
  clock.advance(1)
  const { status, body } = await put(ana, { waitlist_id: entry, single_class_id: id })
  assert.deepEqual([status, body.waitlist.waitlist_id, body.waitlist.position], [200, entry, 2])
})

test('an entry is updated by its owner, with all checks [4.12, F39]', async () => {
  const [first, other] = [await fullClass(), await fullClass()]
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  const entry = await join(ana, first.id)
  await join(bea, first.id)
  for (const [as, body] of [
    [bea, { waitlist_id: entry, single_class_id: first.id }],
    [ana, { waitlist_id: entry, single_class_id: other.id }],
    [ana, { waitlist_id: 999_999, single_class_id: first.id }],
  ] as const) {
    const refused = await put(as, body)
    assert.deepEqual([refused.status, refused.body.code], [404, 'not-waiting'])
  }
  await setSettings({ waitlist_mode: 'broadcast' })
  await cancel(first.seats[0]!.customer, first.seats[0]!.seat)
  assert.equal((await put(ana, { waitlist_id: entry, single_class_id: first.id })).body.code, 'place-free')
})

test('a customer reads an own entry by number, staff by class [7.27, 3.7]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  const entry = await join(ana, id)
  const read = (as: Parameters<typeof waitlistedClassesOf>[0], of: number) =>
    call('GET /waitlist/{id}', { as, params: { id: of } })
  const { waitlist } = (await read(ana, entry)).body
  assert.deepEqual(
    [waitlist.waitlist_id, waitlist.single_class_id, waitlist.customer_id, waitlist.position],
    [entry, id, ana.customer_id, 1],
  )
  assert.deepEqual([waitlist.mode, waitlist.has_place], ['auto', false])
  const foreign = await read(bea, entry)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'not-waiting'])
  const line = (await read(reception, id)).body.waitlist
  assert.deepEqual(
    line.map((entry: { waitlist_id: number }) => entry.waitlist_id),
    [entry],
  )
})

test('my list says if a place is free now, and how it is given [2.26]', async () => {
  await setSettings({ waitlist_mode: 'broadcast' })
  const { id, seats } = await fullClass()
  const ana = await createCustomer('Ana')
  await join(ana, id)
  const shown = async () => {
    const [entry] = (await call('GET /waitlist', { as: ana })).body.waitlists
    return [entry.mode, entry.has_place]
  }
  assert.deepEqual(await shown(), ['broadcast', false])
  await cancel(seats[0]!.customer, seats[0]!.seat)
  assert.deepEqual(await shown(), ['broadcast', true])
  await db.update(singleClass).set({ blocked: 1 }).where(eq(singleClass.single_class_id, id))
  assert.deepEqual(await shown(), ['broadcast', false])
  await db.update(singleClass).set({ blocked: 0 }).where(eq(singleClass.single_class_id, id))
})

test('reception removes from a list with a reason, and a message [R13, F37]', async () => {
  const { id } = await fullClass()
  const ana = await createCustomer('Ana')
  const entry = await join(ana, id)
  const remove = (as: Parameters<typeof waitlistedClassesOf>[0], reason: string) =>
    call('POST /waitlist/{id}/remove', { as, params: { id: entry }, body: { reason } })
  assert.equal((await remove(ana, 'No soy del estudio')).status, 403)
  assert.equal((await remove(reception, '   ')).status, 400)
  assert.deepEqual((await remove(reception, 'Se anotó dos veces')).body, { waitlist_id: entry })
  assert.deepEqual(
    [await waitlistedClassesOf(ana), await subjectsTo(ana)],
    [[], ['Saliste de la lista de espera de Barre']],
  )
  const [written, more] = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, entry))
  assert.equal(more, undefined)
  assert.deepEqual(
    [written?.by, written?.did, written?.subject, written?.reason, written?.before?.customer_id],
    [reception.customer_id, 'remove-from-waitlist', 'waitlist', 'Se anotó dos veces', ana.customer_id],
  )
  assert.equal((await remove(reception, 'Otra vez')).body.code, 'not-waiting')
})

test('room made by staff is announced to all waiting, once [4.12, F11]', async () => {
  await setSettings({ waitlist_mode: 'broadcast' })
  const { id } = await fullClass()
  const line = [await createCustomer('Ana'), await createCustomer('Bea')]
  for (const customer of line) await join(customer, id)
  await db.update(singleClass).set({ capacity: 2 }).where(eq(singleClass.single_class_id, id))
  const freed = { single_class_id: id, places: 1, class_reservation_id: null, customer_id: null, credit: 'none' }
  await app.transaction((tx) => publish(tx, 'seat-freed', { ...freed, kind: 'capacity' }, { now: app.now() }))
  await settle(app)
  for (const customer of line) assert.deepEqual(await subjectsTo(customer), ['Se liberó un lugar en Barre'])
})
