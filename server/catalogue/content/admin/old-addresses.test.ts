import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { followOldAddress } from '../follow-old-address.ts'

const studio = await openTestStudio()
const { call, app } = studio
const admin = await studio.person({ role: 'admin' })
const create = (path: string, target: string) => call('POST /old_addresses', { as: admin, body: { path, target } })
const change = (old_address_id: number, patch: object) =>
  call('PUT /old_addresses', { as: admin, body: { old_address_id, ...patch } })
const list = async (query: Record<string, string> = {}) => (await call('GET /old_addresses', { as: admin, query })).body

test('an old address is made, changed, found and deleted, with author [R13]', async () => {
  const { status, body } = await create('/Clases/Barré/', '/calendario')
  assert.equal(status, 201)
  const { old_address } = body
  const { old_address_id } = old_address
  assert.deepEqual(old_address, {
    old_address_id,
    path: '/clases/barré',
    target: '/calendario',
    last_used_on: null,
    version: 1,
  })
  assert.equal((await change(old_address_id, { target: '/avisos' })).body.old_address.version, 2)
  await create('/donde', '/ubicacion')
  assert.deepEqual([(await list()).total, (await list({ query: 'avis' })).total], [2, 1])
  assert.deepEqual((await list({ archived: 'yes' })).old_addresses, [])
  const params = { id: old_address_id }
  assert.equal((await call('DELETE /old_addresses/{id}', { as: admin, params })).status, 200)
  assert.equal((await call('DELETE /old_addresses/{id}', { as: admin, params })).body.code, 'old-address-not-found')
  assert.equal((await change(old_address_id, { target: '/' })).status, 404)
  const written = await app.database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'old_address'), eq(auditEntry.subject_id, old_address_id)))
    .orderBy(asc(auditEntry.audit_entry_id))
  assert.deepEqual(
    written.map(({ did, by }) => [did, by]),
    ['create', 'update', 'delete'].map((did) => [`${did}-old_address`, admin.customer_id]),
  )
  assert.deepEqual([written[1]?.before, written[1]?.after], [{ target: '/calendario' }, { target: '/avisos' }])
})

test('what would not lead to a page is refused in Spanish [R15]', async () => {
  const { old_address } = (await create('/precios', '/paquetes')).body
  const refusals: [string, string, number, RegExp][] = [
    ['/PRECIOS/', '/calendario', 409, /ya está en la lista/],
    ['/tarifas', '/precios', 409, /«\/precios» también es una dirección anterior: lleva a «\/paquetes»/],
    ['/paquetes', '/calendario', 409, /«\/precios» lleva a «\/paquetes»/],
    ['/tarifas', '/tarifas', 409, /Llevaría a sí misma/],
    ['/tarifas', 'https://otro.example', 400, /./],
    ['/tarifas', '//otro.example', 400, /./],
    ['tarifas', '/', 400, /./],
    [`/${'a'.repeat(200)}`, '/', 400, /./],
  ]
  for (const [path, target, status, message] of refusals) {
    const response = await create(path, target)
    assert.deepEqual([response.status, message.test(response.body.message)], [status, true], `${path} to ${target}`)
  }
  assert.match(JSON.stringify((await create('/a?b', '/')).body), /Escríbela sin lo que sigue a \?/)
  const changed = await change(old_address.old_address_id, { target: '/Precios' })
  assert.equal(changed.body.code, 'old-address-loop')
})

test('of two addresses at once that would be a loop one is refused', async () => {
  const answers = await Promise.all([create('/ida', '/vuelta'), create('/vuelta', '/ida')])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
})

test('an address that is followed notes the day, once, and no new version', async () => {
  const { old_address_id } = (await create('/seguida/*', '/calendario')).body.old_address
  const read = async () => (await list({ ids: String(old_address_id) })).old_addresses[0]
  assert.equal(await followOldAddress(app, '/seguida'), null)
  assert.equal((await read()).last_used_on, null)
  for (const path of ['/seguida/a', '/Seguida/b/c/']) assert.equal(await followOldAddress(app, path), '/calendario')
  const { last_used_on, version } = await read()
  assert.deepEqual([last_used_on, version], ['2026-11-23', 1])
  assert.equal((await change(old_address_id, { target: '/avisos', version })).status, 200)
})
