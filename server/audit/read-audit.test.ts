import assert from 'node:assert/strict'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { test } from 'vitest'
import { openSession } from '../identity/embedded.ts'
import { insertClass, insertRoom } from '../testing/classes.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { openAdminStudio } from '../testing/admin-studio.ts'
import type { TestPerson } from '../testing/person.ts'
import { writeAudit } from './write-audit.ts'

const studio = await openAdminStudio()
const { app, admin, reception, clock, person } = studio
const zone = 'America/Mexico_City'
const call: typeof studio.call = async (name, { as, ...sent } = {}) => {
  const caller = as as TestPerson
  return studio.call(name, { ...sent, as: (await openSession(app, caller.uid, caller.role)).token })
}
const ana = await person({ name: 'Ana', last_name: 'Robledo' })

const read = async (
  query: Record<string, string | number> = {},
  as = admin,
): Promise<{ entries: Entry[]; total: number }> => (await call('GET /audit', { as, query })).body
const sentencesOf = (entries: readonly Entry[]) => entries.map((entry) => `${entry.by.name} ${sentenceOf(entry, zone)}`)

const packageId = await studio.insertPackage({ title: '8 clases' })
await studio.give(ana.customer_id, packageId, { reason: 'Por su cumpleaños' })
const place = { name: 'Condesa', address: 'Tamaulipas 5', timezone: null, order: 0 }
const made = await call('POST /locations', { as: admin, body: place })
const { location_id } = made.body.location
await call('PUT /locations', { as: admin, body: { location_id, name: 'Condesa Sur' } })

test('an admin reads staff’s changes with name and reason [2.54, R13]', async () => {
  const { entries, total } = await read()
  assert.equal(total, 3)
  assert.deepEqual(sentencesOf(entries), [
    'Sofía Ríos cambió la ubicación Condesa Sur',
    'Sofía Ríos agregó la ubicación Condesa Sur',
    'Nora Paz dio acceso a Ana Robledo: 8 clases',
  ])
  assert.deepEqual([entries[0]!.before, entries[0]!.after], [{ name: 'Condesa' }, { name: 'Condesa Sur' }])
  assert.equal(entries[2]!.reason, 'Por su cumpleaños')
  assert.deepEqual(entries[2]!.subject.customer, { customer_id: ana.customer_id, name: 'Ana Robledo' })
})

test('the log is filtered by author, act and thing [2.54]', async () => {
  assert.deepEqual(sentencesOf((await read({ by: reception.customer_id })).entries), [
    'Nora Paz dio acceso a Ana Robledo: 8 clases',
  ])
  assert.equal((await read({ did: 'create-location' })).total, 1)
  assert.equal((await read({ subject: 'location', subject_id: location_id })).total, 2)
  assert.equal((await read({ subject: 'location', subject_id: location_id + 1 })).total, 0)
  const { writers } = (await call('GET /audit/writers', { as: admin })).body
  assert.deepEqual(writers, [
    { customer_id: reception.customer_id, name: 'Nora Paz' },
    { customer_id: admin.customer_id, name: 'Sofía Ríos' },
  ])
})

test('the log is sorted by author or act, the same ones by line [2.54]', async () => {
  const sorted = async (query: Record<string, string>) => sentencesOf((await read(query)).entries)
  const [changed, made, gave] = [
    'Sofía Ríos cambió la ubicación Condesa Sur',
    'Sofía Ríos agregó la ubicación Condesa Sur',
    'Nora Paz dio acceso a Ana Robledo: 8 clases',
  ]
  assert.deepEqual(await sorted({ sort: 'name' }), [gave, made, changed])
  assert.deepEqual(await sorted({ sort: 'name', direction: 'desc' }), [changed, made, gave])
  assert.deepEqual(await sorted({ sort: 'did' }), [made, gave, changed])
  assert.deepEqual(await sorted({ sort: 'created_at' }), [gave, made, changed])
})

test('a day of the log is the studio’s day [R1]', async () => {
  const late = new Date('2026-11-25T05:59:59Z') // 24 November, 23:59:59 in the studio
  for (const at of [late, new Date('2026-11-25T06:00:00Z')]) {
    clock.set(at)
    await call('PUT /locations', { as: admin, body: { location_id, order: at.getUTCHours() } })
  }
  const first = await read({ start_date: '2026-11-24', end_date: '2026-11-24' })
  assert.deepEqual(
    first.entries.map(({ createdAt }) => createdAt),
    [late.toISOString()],
  )
  assert.equal((await read({ start_date: '2026-11-25' })).total, 1)
  assert.equal((await read({ end_date: '2026-11-23' })).total, 3)
})

test('no secret leaves the log, which admins alone read [R16]', async () => {
  const entry = { by: admin.customer_id, did: 'change-settings', subject: 'setting', subject_id: 0 }
  const after = { stripe_secret: { is_set: true }, password: 'ana-barro' }
  await app.transaction((tx) => writeAudit(tx, { ...entry, after }, app.now()))
  const [newest] = (await read()).entries
  assert.deepEqual(newest?.after, { stripe_secret: { is_set: true }, password: '•••' })
  assert.equal((await call('GET /audit', { as: reception })).status, 403)
})

test('a class, its seat and what is deleted are called by their names', async () => {
  const room = await insertRoom(app)
  const single_class_id = await insertClass(app, room, { class_date: new Date('2026-11-28T13:00:00Z') })
  const tag = await call('POST /tags', { as: admin, body: { name: 'Intensa', type: 'class', color: null } })
  await call('DELETE /tags/{id}', { as: admin, params: { id: tag.body.tag.tag_id } })
  await call('POST /single_class/{id}/cancel', {
    as: admin,
    params: { id: single_class_id },
    body: { reason: 'Sin luz' },
  })
  const studio = { street: 'Orizaba', number: '101', city: 'Ciudad de México', state: 'CDMX', country: 'México' }
  await call('POST /addresses', { as: admin, body: studio })
  const { entries } = await read()
  assert.ok(
    sentencesOf(entries).includes('Sofía Ríos agregó la dirección Orizaba 101'),
    sentencesOf(entries).join('\n'),
  )
  assert.ok(sentencesOf(entries).includes('Sofía Ríos eliminó la etiqueta Intensa'), sentencesOf(entries).join('\n'))
  assert.ok(
    sentencesOf(entries).some((line) => /la clase .+, 28 NOV 2026 07:00/.test(line)),
    sentencesOf(entries).join('\n'),
  )
})

test('a page has fifty lines, and costs as many statements as one of them', async () => {
  const entry = { by: admin.customer_id, did: 'update-location', subject: 'location', subject_id: location_id }
  await app.transaction(async (tx) => {
    for (let line = 0; line < 60; line++) await writeAudit(tx, entry, app.now())
  })
  const [page, next] = [await read({ did: 'update-location' }), await read({ did: 'update-location', page: 1 })]
  assert.deepEqual([page.entries.length, next.entries.length > 9, page.total], [50, true, next.total])
  assert.equal(await statementsOf('update-location'), await statementsOf('create-location'))
})

const statementsOf = async (did: string): Promise<number> =>
  (await statementsDuring(() => read({ did }))).filter((entry) => /audit_entry|named\(of/.test(entry)).length
