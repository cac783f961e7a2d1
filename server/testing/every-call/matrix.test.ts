import assert from 'node:assert/strict'
import { type Call, isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { routes } from '../../app/routes.ts'
import { openFacturapiDouble } from '../facturapi-double.ts'
import type { TestPerson } from '../person.ts'
import { type OwnRecord, recordsOf } from '../records-of.ts'
import { sampleOf } from '../sample-of.ts'
import { openShop } from '../shop.ts'
import type { TestResponse, CallInput } from '../studio.ts'

const shop = await openShop({ stamper: (await openFacturapiDouble()).stamper })
const { app, call, api } = shop
const calls: Call[] = routes.map((route) => route.call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const people: Record<string, TestPerson | null> = {
  visitor: null,
  customer: await shop.person({ name: 'Ana' }),
  'other customer': await shop.person({ name: 'Beto' }),
  coach: await shop.person({ name: 'Lucía', role: 'coach' }),
  reception: await shop.person({ name: 'Luis', role: 'reception' }),
  admin: await shop.person({ name: 'Sofía', role: 'admin' }),
}

const paramsOf = (described: Call) =>
  described.method === 'DELETE' && described.params
    ? { ...sampleOf(described, 'params'), id: 987_654 }
    : sampleOf(described, 'params')

const good = (described: Call): CallInput => ({
  params: paramsOf(described) as CallInput['params'],
  query: sampleOf(described, 'query') as CallInput['query'],
  ...(described.body ? { body: sampleOf(described, 'body') } : {}),
})

async function as(caller: TestPerson | null): Promise<string | null> {
  return caller ? (await openSession(app, caller.uid, caller.role)).token : null
}

function expected(described: Call, role: Role): string {
  if (isAtLeast(role, described.minRole)) return 'let in'
  return role === 'visitor' ? '401 sign-in-needed' : '403 not-allowed'
}

function found({ status, body }: TestResponse): string {
  if (body.code === 'sign-in-needed' || body.code === 'not-allowed') return `${status} ${body.code}`
  return status < 500 ? 'let in' : `${status} ${JSON.stringify(body)}`
}

test('every call of the API admits its declared roles alone [R13]', async () => {
  const faults: string[] = []
  for (const described of calls) {
    for (const [name, caller] of Object.entries(people)) {
      const answered = await call(described, { ...good(described), as: await as(caller) })
      const [right, real] = [expected(described, caller?.role ?? 'visitor'), found(answered)]
      if (real !== right)
        faults.push(`${nameOf(described)} (${described.minRole}) as ${name}: expected ${right}, found ${real}`)
      if (answered.headers.get('cache-control') !== 'no-store')
        faults.push(`${nameOf(described)} as ${name} may be stored`)
    }
  }
  const list = calls.map((one) => `${one.minRole.padEnd(10)} ${nameOf(one)}`).join('\n')
  assert.deepEqual(faults, [], `${faults.join('\n')}\n\nThe calls:\n${list}`)
})

const writesOfVisitors: Record<string, string> = {
  'POST /customer/signup': 'limited per address of the network',
  'POST /customer': 'asks for the account by its token',
  'POST /customer/recover': 'limited per e-mail and address',
  'POST /session': 'limited per e-mail and address',
  'POST /session/reset': 'asks for the code of the letter',
  'POST /reminders/{token}/cancel': 'asks for the signed link of the message',
  'POST /webhooks/{gateway}': 'verified by its signature',
  'POST /webhooks/whatsapp': 'verified by its signature',
  'POST /push/renew': 'names an address that a service gave to one browser alone',
}

test('what a visitor may write is a short list [R13]', () => {
  const writes = calls.filter(({ minRole, method }) => minRole === 'visitor' && method !== 'GET').map(nameOf)
  assert.deepEqual(writes.toSorted(), Object.keys(writesOfVisitors).toSorted())
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const sendRequest = (method: string, path: string, token: string | null = null) =>
  api.request(path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('an undeclared address or method is not found', async () => {
  const token = await as(people.admin ?? null)
  const known = new Set(calls.map(nameOf))
  const paths = [...new Set(calls.map(({ path }) => path))]
  for (const path of paths) {
    for (const method of METHODS.filter(
      (one) => !paths.some((other) => known.has(`${one} ${other}`) && fits(path, other)),
    )) {
      const response = await sendRequest(method, `/api${path.replace(/\{\w+\}/g, '1')}`, token)
      assert.deepEqual(
        [response.status, ((await response.json()) as { code: string }).code],
        [404, 'no-such-call'],
        path,
      )
    }
  }
  for (const path of [
    '/api',
    '/api/',
    '/api/Customer',
    '/api/customer/',
    '/api//customer',
    '/api/%63ustomer2',
    '/api/class_packages/1/2',
  ]) {
    assert.equal((await sendRequest('GET', path, token)).status, 404, path)
  }
})

const fits = (path: string, template: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, '1')) || path === template

test('HEAD is GET without its body, for the same callers', async () => {
  const token = await as(people.admin ?? null)
  for (const { path } of calls.filter(({ method }) => method === 'GET')) {
    const address = `/api${path.replace(/\{\w+\}/g, '1')}`
    for (const callerToken of [null, token]) {
      const [head, get] = [
        await sendRequest('HEAD', address, callerToken),
        await sendRequest('GET', address, callerToken),
      ]
      assert.deepEqual([head.status, await head.text()], [get.status, ''], path)
    }
  }
})

const sentFor = (record: OwnRecord, id?: number) =>
  typeof record !== 'object' ? { params: { id: id ?? record } } : { params: { id: id ?? record.id }, body: record.body }

/** Staff ask for a line by its class, not by an entry (7.27), print anybody's receipt, and keep everybody's tax invoices. */
const forStaffToo = new Set([
  'GET /waitlist/{id}',
  'GET /files/answer/{id}',
  'GET /purchases/{id}/receipt',
  'GET /cfdis/{id}/pdf',
  'GET /cfdis/{id}/xml',
])

const ofNobody = new Set([
  'DELETE /class_reservations/hold/{id}',
  'GET /custom_fields/{id}',
  'GET /videos/{id}',
  'GET /videos/{id}/captions/{language}',
  'GET /videos/tag/{id}',
  'GET /videos/program/{id}',
  'GET /programs/{id}',
  'PUT /videos/{id}/progress',
  'PUT /videos/{id}/complete',
  'PUT /videos/{id}/uncomplete',
  'DELETE /favorites/{id}',
])

test('what is another’s answers like what does not exist [F39]', async () => {
  const [ana, beto] = [await shop.person({ name: 'Ana' }), await shop.person({ name: 'Beto' })]
  const reception = { ...people.reception!, token: (await as(people.reception!))! }
  const records = await recordsOf(shop, { ana, beto, reception })
  const owned = calls.filter(
    (one) => one.minRole === 'customer' && one.params && 'id' in one.params.shape && !ofNobody.has(nameOf(one)),
  )
  assert.deepEqual(owned.map(nameOf).toSorted(), Object.keys(records).toSorted())
  for (const described of owned) {
    const record = records[nameOf(described)]!
    const nothing = await call(described, { as: beto, ...sentFor(record, 987_654) })
    const staff = forStaffToo.has(nameOf(described)) ? [] : [people.reception!, people.admin!]
    for (const other of [beto, people.coach!, ...staff]) {
      const refused = await call(described, { as: await as(other), ...sentFor(record) })
      assert.deepEqual([refused.status, refused.body], [404, nothing.body], `${nameOf(described)} as ${other.role}`)
    }
  }
  for (const described of owned) {
    const own = await call(described, { as: ana, ...sentFor(records[nameOf(described)]!) })
    assert.equal(own.status, described.status ?? 200, nameOf(described))
  }
})
