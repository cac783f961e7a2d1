import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { formatIntegrityFault, integrityViolations } from '../../app/integrity/integrity-violations.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { digestsOf } from '../../testing/digests.ts'
import { settle } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from '../folder/load-studio.ts'
import { writeMessages } from '../../notifications/write-message.ts'

const preparing = { settings: { portal_published: false } } as const

async function openPreparing() {
  const studio = await openTestStudio(preparing)
  const admin = await studio.person({ role: 'admin' })
  const { pool } = studio.app.database
  const send = (method: string, more: object = {}) =>
    studio.call(`${method} /opening/sample`, { as: admin, key: null, ...more })
  return {
    ...studio,
    admin,
    add: () => send('POST'),
    remove: () => send('DELETE'),
    async digests() {
      const client = await pool.connect()
      const { 'public.audit_entry': _, ...digests } = await digestsOf(client)
      client.release(true)
      return digests
    },
    rows: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
    faults: async () => (await integrityViolations(studio.app.database.db, studio.app.now())).map(formatIntegrityFault),
  }
}

type Studio = Awaited<ReturnType<typeof openPreparing>>

async function seatPerson({ call, admin }: Studio, id: number, customer_id: number): Promise<void> {
  const body = { customer_id, origin: 'staff', payment: 'credit' }
  const booked = await call('POST /class_reservations/roster/{id}/seats', { as: admin, params: { id }, body })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
}

test('sample data fill every list, and each invariant holds', async () => {
  const { add, rows, faults, call, admin } = await openPreparing()
  const { status, body } = await add()
  assert.deepEqual([status, body.sample.people, body.sample.class_types.length], [200, 48, 3])
  assert.deepEqual(await faults(), [])
  const [counts] = await rows(`select
    (select count(*) from single_class where class_date < now())::int > 40 as past,
    (select count(*) from class_reservation where attend)::int > 300 as came,
    (select count(*) from class_reservation where "deletedAt" is not null)::int > 10 as cancelled,
    (select count(*) from class_reservation where class_stars is not null)::int > 50 as rated,
    (select count(*) from waitlist)::int as waiting,
    (select count(*) from purchase where status = 'pending')::int as pending,
    (select count(*) from invoice)::int >= 48 as charges,
    (select count(*) from event)::int as events,
    (select count(*) from message)::int as messages`)
  assert.deepEqual(counts, {
    past: true,
    came: true,
    cancelled: true,
    rated: true,
    waiting: 3,
    pending: 2,
    charges: true,
    events: 0,
    messages: 0,
  })
  const { body: progress } = await call('GET /opening/steps', { as: admin })
  assert.deepEqual(
    progress.steps.filter(({ isDone }: { isDone: boolean }) => isDone),
    [],
  )
})

test('adding and removing leaves the database as it was', async () => {
  const studio = await openPreparing()
  const room = await insertRoom(studio.app)
  await insertClass(studio.app, room)
  await studio.person()
  const before = await studio.digests()
  await studio.add()
  assert.notDeepEqual(await studio.digests(), before)
  const again = await studio.add()
  assert.deepEqual([again.status, again.body.sample.people], [200, 48])
  const { status, body } = await studio.remove()
  assert.deepEqual([status, body.kept, body.progress.sample], [200, [], null])
  assert.deepEqual(await studio.digests(), before)
  assert.deepEqual((await studio.remove()).body.kept, [])
  const audit = await studio.rows<{ did: string }>('select did from audit_entry order by audit_entry_id')
  assert.deepEqual(
    audit.map(({ did }) => did),
    ['add-sample-data', 'remove-sample-data'],
  )
})

test('of two requests at once one adds the data', async () => {
  const { add, rows, faults } = await openPreparing()
  const answers = await Promise.all([add(), add()])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(await rows('select count(*)::int from sample_person'), [{ count: 48 }])
  assert.deepEqual(await faults(), [])
})

test('sample people are never written to', async () => {
  const { app, add, rows, call, admin } = await openPreparing()
  await add()
  const [person] = await rows<{ customer_id: number }>('select customer_id from sample_person limit 1')
  const customer_id = person?.customer_id ?? 0
  await rows(`update customer set email = 'real@correo.mx' where customer_id = ${customer_id}`)
  const [seat] = await rows<{ id: number; class_reservation_id: number }>(
    `select single_class_id as id, class_reservation_id from class_reservation r join single_class c using (single_class_id)
      where r."deletedAt" is null and c.class_date > '${app.now().toISOString()}' order by class_date desc limit 1`,
  )
  const cancelled = await call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove', {
    as: admin,
    params: { ...seat },
    body: { reason: 'No puede venir', returns: true },
  })
  assert.equal(cancelled.status, 200)
  await settle(app)
  const words = { subject: 'Hola', title: 'Hola', intro: ['Hola'], greeting: 'Hola', closing: null } as never
  const draft = { kind: 'studio-opened', words, dedupe_key: null } as const
  await app.transaction((tx) =>
    writeMessages(tx, app, [
      { ...draft, to: customer_id },
      { ...draft, to: { email: 'real@correo.mx', customer_id } },
      { ...draft, to: { email: 'Alma-Beltran@Ejemplo.invalid ' } },
    ]),
  )
  assert.deepEqual(await rows('select "to" from message'), [])
})

test('what the studio did meanwhile with sample people goes too', async () => {
  const studio = await openPreparing()
  const { rows, call, admin, app } = studio
  const room = await insertRoom(app)
  const ownClass = await insertClass(app, room)
  const before = await studio.digests()
  await studio.add()
  const [free] = await rows<{ customer_id: number }>(
    `select customer_id from available_class
      where available = -1 and expiration_date > '${app.now().toISOString()}'::timestamptz + interval '10 days' limit 1`,
  )
  const customer_id = free?.customer_id ?? 0
  await seatPerson(studio, ownClass, customer_id)
  await call('POST /customer/{id}/notes', { as: admin, params: { id: customer_id }, body: { text: 'Hola' } })
  const removed = await studio.remove()
  assert.deepEqual([removed.status, removed.body.kept], [200, []])
  const { 'public.idempotency': _, 'public.event': _e, ...after } = await studio.digests()
  const { 'public.idempotency': _b, 'public.event': _f, ...was } = before
  assert.deepEqual(after, was)
  assert.deepEqual(await studio.faults(), [])
})

test('what the studio uses of the sample stays as its own', async () => {
  const studio = await openPreparing()
  const { rows, app } = studio
  const added = await studio.add()
  const [type] = added.body.sample.class_types as number[]
  const room = await insertRoom(app)
  await insertClass(app, room, { class_type_id: type ?? 0 })
  const { status, body } = await studio.remove()
  assert.deepEqual([status, body.kept], [200, ['Indoor cycling (ejemplo)']])
  assert.deepEqual(await rows(`select count(*)::int from class_type where class_type_id = ${type}`), [{ count: 1 }])
  assert.deepEqual(await rows('select count(*)::int from sample_row'), [{ count: 0 }])
  assert.deepEqual(await studio.faults(), [])
})

test('a real person in a sample class keeps the seat and the class', async () => {
  const studio = await openPreparing()
  const { rows, app } = studio
  const ana = await studio.person()
  await studio.add()
  await insertCreditGrant(app, ana.customer_id)
  const [quiet] = await rows<{ id: number }>(`select single_class_id as id from single_class
    where class_date > '${app.now().toISOString()}' and class_type_id = (select class_type_id from class_type
      where handle = 'ejemplo-barre') order by booked limit 1`)
  await seatPerson(studio, quiet?.id ?? 0, ana.customer_id)
  const { body } = await studio.remove()
  assert.equal(body.kept.length, 4)
  assert.deepEqual(await rows('select count(*)::int from class_reservation'), [{ count: 1 }])
  assert.deepEqual(await rows('select count(*)::int, sum(booked)::int from single_class'), [{ count: 1, sum: 1 }])
  assert.deepEqual(await studio.faults(), [])
})

test('sample data are not added beside real sales, or once it is open', async () => {
  const studio = await openPreparing()
  const ana = await studio.person()
  const room = await insertRoom(studio.app)
  const id = await insertClass(studio.app, room)
  await studio.rows(`insert into class_reservation (single_class_id, customer_id, "createdAt", "deletedAt")
    values (${id}, ${ana.customer_id}, now(), now())`)
  assert.equal((await studio.add()).body.code, 'sample-beside-real')
  await studio.rows('delete from class_reservation')
  await studio.setSettings({ portal_published: true })
  assert.equal((await studio.add()).body.code, 'sample-after-publishing')
})

test('a portal with sample data is not published', async () => {
  const { add, remove, call, admin } = await openPreparing()
  await add()
  const publish = () => call('POST /opening/publish', { as: admin, key: null })
  assert.deepEqual([(await publish()).status, (await publish()).body.code], [409, 'sample-data-present'])
  const setting = await call('PUT /settings', { as: admin, body: { values: { portal_published: true } } })
  assert.equal(setting.body.code, 'sample-data-present')
  await remove()
  assert.equal((await publish()).body.state, 'published')
})

test('a sample person is not merged with a real one', async () => {
  const { add, rows, call, admin, person } = await openPreparing()
  const ana = await person()
  await add()
  const [sample] = await rows<{ customer_id: number }>('select min(customer_id) as customer_id from sample_person')
  const body = { from: sample?.customer_id ?? 0, to: ana.customer_id, reason: 'Es la misma' }
  const refused = await call('POST /customer/merge', { as: admin, body })
  assert.deepEqual([refused.status, refused.body.code], [409, 'sample-person'])
})

test('a sample person in the team has to leave it first', async () => {
  const { add, remove, rows, admin } = await openPreparing()
  await add()
  await rows(`insert into customer_note (customer_id, by, text, "createdAt")
    select ${admin.customer_id}, min(customer_id), 'Hola', now() from sample_person`)
  const refused = await remove()
  assert.deepEqual([refused.status, refused.body.code], [409, 'sample-in-use'])
  assert.deepEqual(await rows('select count(*)::int from sample_person'), [{ count: 48 }])
})

test('a folder is not loaded beside sample data', async () => {
  const { app, add, remove, digests } = await openPreparing()
  const folder = await mkdtemp(join(tmpdir(), 'beside-sample-'))
  const load = () => loadStudio(app, join(import.meta.dirname, '../../../demo/studio'), folder)
  await add()
  const before = await digests()
  await assert.rejects(load(), /has sample data/)
  assert.deepEqual(await digests(), before)
  await remove()
  assert.equal((await load()).kind, 'loaded')
  await rm(folder, { recursive: true })
})
