import assert from 'node:assert/strict'
import { settingDefinition, settingKeys } from '@aforo/domain/settings/keys.ts'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { routes } from '../../app/routes.ts'
import { openFacturapiDouble } from '../facturapi-double.ts'
import type { TestPerson } from '../person.ts'
import { type OwnRecord, recordsOf } from '../records-of.ts'
import { sampleOf } from '../sample-of.ts'
import { openShop } from '../shop.ts'
import type { CallInput } from '../studio.ts'

const shop = await openShop({ stamper: (await openFacturapiDouble()).stamper })
const { app, call, person } = shop
const { pool } = app.database
const reads: Call[] = routes.map((route) => route.call).filter(({ method }) => method === 'GET')

const beto = await person({ name: 'Beto' })
const staff = { reception: await person({ role: 'reception' }), admin: await person({ role: 'admin' }) }
const coach = await person({ name: 'Lucía', role: 'coach' })
const ana = await person({
  name: 'Zulema',
  last_name: 'Quetzalcóatl',
  email: 'zulema.quetzal@privado.example',
  phone: '5598761234',
})
const HERS = /Zulema|Quetzalc|zulema\.quetzal|5598761234|@zule_privada|1987-08-09|RURA900517|Lesi[oó]n de rodilla/i
const records = await recordsOf(shop, { ana, beto, reception: staff.reception })
await pool.query(`update customer set instagram = '@zule_privada', birthdate = '1987-08-09' where customer_id = $1`, [
  ana.customer_id,
])
await call('POST /customer/{id}/notes', {
  as: staff.reception,
  params: { id: ana.customer_id },
  body: { text: 'Lesión de rodilla', pinned: true },
})

const numberOf = (record: OwnRecord) => (typeof record === 'object' ? record.id : record)
const numbers = [...new Set([...Object.values(records).map(numberOf), ana.customer_id, 1, 2, 3, 4, 5])]

function* requestsFor(described: Call): Generator<CallInput> {
  const query = sampleOf(described, 'query') as NonNullable<CallInput['query']>
  const params = sampleOf(described, 'params') as NonNullable<CallInput['params']>
  const isNumbered = described.params && 'id' in described.params.shape
  for (const id of isNumbered ? numbers : [undefined]) {
    const sent = id === undefined ? { params } : { params: { ...params, id } }
    yield { ...sent, query }
    if (described.query && described.query.safeParse({}).success) yield sent
  }
}

type Found = { where: string; text: string; status: number }

async function everythingReadBy(caller: TestPerson | null): Promise<Found[]> {
  const as = caller ? (await openSession(app, caller.uid, caller.role)).token : null
  const found: Found[] = []
  for (const described of reads) {
    for (const sent of requestsFor(described)) {
      const { status, body, headers } = await call(described, { ...sent, as })
      const text = `${JSON.stringify(body)}${JSON.stringify([...headers])}`
      found.push({ where: `${described.path} ${JSON.stringify(sent)} as ${caller?.role ?? 'visitor'}`, text, status })
    }
  }
  return found
}

const leaksOf = (found: readonly Found[], what: RegExp): string[] =>
  found.filter(({ text }) => what.test(text)).map(({ where, text }) => `${where}: ${what.exec(text)?.[0]}`)

test('a person’s data is hidden from others’ calls [F38, F39]', async () => {
  for (const caller of [null, beto, coach]) {
    const found = await everythingReadBy(caller)
    const answered = found.filter(({ status }) => status === 200)
    assert.ok(
      answered.length > (caller ? 40 : 25),
      `only ${answered.length} addresses answered: is this still looking?`,
    )
    assert.deepEqual(leaksOf(found, HERS), [], caller?.role)
  }
})

test('the same search finds it where it may be read', async () => {
  for (const [caller, least] of [
    [ana, 8],
    [staff.reception, 6],
    [staff.admin, 8],
  ] as const) {
    assert.ok(leaksOf(await everythingReadBy(caller), HERS).length >= least, caller.role)
  }
})

async function storedSecrets(): Promise<Set<string>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ 'secret|hash|sealed|private|token|fingerprint|^p256dh$|^auth$'`)
  const secrets = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string | null }>(
      `select distinct "${column}"::text as value from "${table}" where length("${column}"::text) >= 16`,
    )
    for (const { value } of rows) if (value) secrets.add(value)
  }
  return secrets
}

test('no secret is in any answer for any role [R16]', async () => {
  const secrets = settingKeys.filter((key) => settingDefinition(key).access === 'secret')
  await pool.query(`update setting set value = to_jsonb('sk_live_' || key || '_secreto'::text) where key = any($1)`, [
    secrets,
  ])
  for (const key of secrets) {
    await pool.query(
      `insert into setting (key, value, "updatedAt") values ($1, to_jsonb($2::text), $3) on conflict do nothing`,
      [key, `sk_live_${key}_secreto`, app.now()],
    )
  }
  app.forgetSettings()
  const stored = await storedSecrets()
  assert.ok(stored.size > 20)
  const looks = /sk_live_|rk_live_|whsec_|EAA\w{20}|BEGIN [A-Z ]*PRIVATE|service_account|\$argon2|_secreto/
  for (const caller of [null, beto, coach, staff.reception, staff.admin]) {
    const found = await everythingReadBy(caller)
    assert.deepEqual(leaksOf(found, looks), [], caller?.role)
    const leaked = found.flatMap(({ where, text }) =>
      [...stored].filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret.slice(0, 30)}`),
    )
    assert.deepEqual(leaked, [], caller?.role)
  }
})

async function readEverything(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('rate_limit', 'session', 'audit_entry')`)
  const rowsByTable: Record<string, string> = {}
  for (const { name } of rows) {
    const summed = await pool.query<{ sum: string }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
    )
    rowsByTable[name] = summed.rows[0]!.sum
  }
  return rowsByTable
}

test('reading changes nothing, so a cookie alone is harmless [R15]', async () => {
  const before = await readEverything()
  for (const caller of [ana, staff.admin]) await everythingReadBy(caller)
  assert.deepEqual(await readEverything(), before)
})
