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
const ANAS_DATA = /Zulema|Quetzalc|zulema\.quetzal|5598761234|@zule_privada|1987-08-09|RURA900517|Lesi[oó]n de rodilla/i
const records = await recordsOf(shop, { ana, beto, reception: staff.reception })
await pool.query(`update customer set instagram = '@zule_privada', birthdate = '1987-08-09' where customer_id = $1`, [
  ana.customer_id,
])
await call('POST /customer/{id}/notes', {
  as: staff.reception,
  params: { id: ana.customer_id },
  body: { text: 'Lesión de rodilla', pinned: true },
})

const idOf = (record: OwnRecord) => (typeof record === 'object' ? record.id : record)
const ids = [...new Set([...Object.values(records).map(idOf), ana.customer_id, 1, 2, 3, 4, 5])]

function* requestsFor(described: Call): Generator<CallInput> {
  const query = sampleOf(described, 'query') as NonNullable<CallInput['query']>
  const params = sampleOf(described, 'params') as NonNullable<CallInput['params']>
  const hasId = described.params && 'id' in described.params.shape
  for (const id of hasId ? ids : [undefined]) {
    const request = id === undefined ? { params } : { params: { ...params, id } }
    yield { ...request, query }
    if (described.query && described.query.safeParse({}).success) yield request
  }
}

type ReadResponse = { where: string; text: string; status: number }

async function readAllAs(caller: TestPerson | null): Promise<ReadResponse[]> {
  const as = caller ? (await openSession(app, caller.uid, caller.role)).token : null
  const responses: ReadResponse[] = []
  for (const described of reads) {
    for (const request of requestsFor(described)) {
      const { status, body, headers } = await call(described, { ...request, as })
      const text = `${JSON.stringify(body)}${JSON.stringify([...headers])}`
      responses.push({
        where: `${described.path} ${JSON.stringify(request)} as ${caller?.role ?? 'visitor'}`,
        text,
        status,
      })
    }
  }
  return responses
}

const listLeaks = (responses: readonly ReadResponse[], pattern: RegExp): string[] =>
  responses.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${pattern.exec(text)?.[0]}`)

test('a person’s data is hidden from others’ calls [F38, F39]', async () => {
  for (const caller of [null, beto, coach]) {
    const responses = await readAllAs(caller)
    const successes = responses.filter(({ status }) => status === 200)
    assert.ok(successes.length > (caller ? 40 : 25), `only ${successes.length} addresses returned 200: expected more`)
    assert.deepEqual(listLeaks(responses, ANAS_DATA), [], caller?.role)
  }
})

test('the search finds the data where it may be read', async () => {
  for (const [caller, least] of [
    [ana, 8],
    [staff.reception, 6],
    [staff.admin, 8],
  ] as const) {
    assert.ok(listLeaks(await readAllAs(caller), ANAS_DATA).length >= least, caller.role)
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
  const storedValues = await storedSecrets()
  assert.ok(storedValues.size > 20)
  const secretPattern = /sk_live_|rk_live_|whsec_|EAA\w{20}|BEGIN [A-Z ]*PRIVATE|service_account|\$argon2|_secreto/
  for (const caller of [null, beto, coach, staff.reception, staff.admin]) {
    const responses = await readAllAs(caller)
    assert.deepEqual(listLeaks(responses, secretPattern), [], caller?.role)
    const leaked = responses.flatMap(({ where, text }) =>
      [...storedValues].filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret.slice(0, 30)}`),
    )
    assert.deepEqual(leaked, [], caller?.role)
  }
})

async function readDigests(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('rate_limit', 'session', 'audit_entry')`)
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = await pool.query<{ sum: string }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
    )
    digests[name] = digest.rows[0]!.sum
  }
  return digests
}

test('reading changes nothing, so a cookie alone is harmless [R15]', async () => {
  const before = await readDigests()
  for (const caller of [ana, staff.admin]) await readAllAs(caller)
  assert.deepEqual(await readDigests(), before)
})
