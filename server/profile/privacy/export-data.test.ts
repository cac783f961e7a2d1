import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { test } from 'vitest'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { openBooking } from '../../testing/booking.ts'
import type { TestPerson } from '../../testing/person.ts'

const { api, app, room, call, person, reserve } = await openBooking()
const admin = await person({ role: 'admin' })

async function copyOf(path: string, as: TestPerson): Promise<Record<string, string>> {
  const response = await api.request(`/api${path}`, { headers: { authorization: `Bearer ${as.token}` } })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type') ?? '', /^application\/zip/)
  assert.match(response.headers.get('content-disposition') ?? '', /attachment; filename="mis-datos-\d+\.zip"/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a copy has all of one person, as JSON and tables [4.23]', async () => {
  const [ana, beto] = [await person({ name: 'Ana' }), await person({ name: 'Beto', email: 'beto.solo@example.com' })]
  const id = await insertClass(app, room)
  for (const customer of [ana, beto]) {
    await insertCreditGrant(app, customer.customer_id)
    assert.equal((await reserve(customer, id)).status, 201)
  }
  await app.database.pool.query(`update customer set instagram = '=SUMA(1)' where customer_id = $1`, [ana.customer_id])
  const copy = await copyOf('/customer/mine/data', ana)
  const parsed = JSON.parse(copy['datos.json'] ?? '{}')
  assert.deepEqual(
    [parsed.perfil[0].name, parsed.perfil[0].email, parsed.creditos[0].available, parsed.reservaciones[0].clase],
    ['Ana', ana.email, 2, 'Barre'],
  )
  assert.deepEqual(
    parsed['movimientos-de-creditos'].map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['granted', 3],
      ['reserved', -1],
    ],
  )
  assert.ok(copy['perfil.csv']?.includes("'=SUMA(1)"), 'what was typed is no formula of a spreadsheet')
  assert.ok(copy['reservaciones.csv']?.includes('Barre'))
  for (const text of Object.values(copy)) assert.ok(!text.includes('beto.solo'))
  const secrets = /password|token|code_hash|totp|argon2|source_id|fingerprint/i
  for (const [name, text] of Object.entries(copy)) assert.doesNotMatch(text, secrets, name)
})

test('staff give the same copy at the desk, audited [R13]', async () => {
  const ana = await person()
  const { id, ...copies } = {
    id: ana.customer_id,
    own: await copyOf('/customer/mine/data', ana),
    atDesk: await copyOf(`/customer/${ana.customer_id}/data`, admin),
  }
  assert.deepEqual(
    Object.keys(copies.own),
    Object.keys(copies.atDesk).filter((name) => name !== 'cambios-del-estudio.csv'),
  )
  const { rows } = await app.database.pool.query(
    "select did, by, before, after from audit_entry where subject = 'customer' and subject_id = $1",
    [id],
  )
  assert.deepEqual(rows, [{ did: 'export-person', by: admin.customer_id, before: null, after: null }])
  assert.equal(
    (await call('GET /customer/{id}/data', { as: admin, params: { id: 987_654 } })).body.code,
    'person-missing',
  )
})
