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

const validRequest = (described: Call): CallInput => ({
  params: paramsOf(described) as CallInput['params'],
  query: sampleOf(described, 'query') as CallInput['query'],
  ...(described.body ? { body: sampleOf(described, 'body') } : {}),
})

async function openToken(caller: TestPerson | null): Promise<string | null> {
  return caller ? (await openSession(app, caller.uid, caller.role)).token : null
}

function expectedOutcome(described: Call, role: Role): string {
  if (isAtLeast(role, described.minRole)) return 'let in'
  return role === 'visitor' ? '401 sign-in-needed' : '403 not-allowed'
}

function outcomeOf({ status, body }: TestResponse): string {
  if (body.code === 'sign-in-needed' || body.code === 'not-allowed') return `${status} ${body.code}`
  return status < 500 ? 'let in' : `${status} ${JSON.stringify(body)}`
}

test('every call of the API admits only its declared roles [R13]', async () => {
  const faults: string[] = []
  for (const described of calls) {
    for (const [name, caller] of Object.entries(people)) {
      const response = await call(described, { ...validRequest(described), as: await openToken(caller) })
      const [expected, found] = [expectedOutcome(described, caller?.role ?? 'visitor'), outcomeOf(response)]
      if (found !== expected)
        faults.push(`${nameOf(described)} (${described.minRole}) as ${name}: expected ${expected}, found ${found}`)
      if (response.headers.get('cache-control') !== 'no-store')
        faults.push(`${nameOf(described)} as ${name} may be stored`)
    }
  }
  const list = calls.map((described) => `${described.minRole.padEnd(10)} ${nameOf(described)}`).join('\n')
  assert.deepEqual(faults, [], `${faults.join('\n')}\n\nThe calls:\n${list}`)
})

const writesOfVisitors: Record<string, string> = {
  'POST /customer/signup': 'limited per IP address',
  'POST /customer': 'requires the token of an account',
  'POST /customer/recover': 'limited per e-mail and address',
  'POST /session': 'limited per e-mail and address',
  'POST /session/reset': 'requires the code of the e-mail',
  'POST /reminders/{token}/cancel': 'requires the signed link of the message',
  'POST /webhooks/{gateway}': 'verified by its signature',
  'POST /webhooks/whatsapp': 'verified by its signature',
  'POST /opening': 'requires the one-time address of a studio without an owner',
  'POST /opening/news': 'limited per IP address, while the portal is not published',
  'POST /push/renew': 'requires an endpoint that only one browser has',
}

test('the calls by which a visitor writes are listed [R13]', () => {
  const writes = calls.filter(({ minRole, method }) => minRole === 'visitor' && method !== 'GET').map(nameOf)
  assert.deepEqual(writes.toSorted(), Object.keys(writesOfVisitors).toSorted())
})

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const sendRequest = (method: string, path: string, token: string | null = null) =>
  api.request(path, { method, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('an undeclared address or method is not found', async () => {
  const token = await openToken(people.admin ?? null)
  const known = new Set(calls.map(nameOf))
  const paths = [...new Set(calls.map(({ path }) => path))]
  for (const path of paths) {
    for (const method of METHODS.filter(
      (otherMethod) =>
        !paths.some((template) => known.has(`${otherMethod} ${template}`) && matchesTemplate(path, template)),
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

const matchesTemplate = (path: string, template: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, '1')) || path === template

test('HEAD is GET without its body, for the same callers', async () => {
  const token = await openToken(people.admin ?? null)
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

const requestFor = (record: OwnRecord, id?: number) =>
  typeof record !== 'object' ? { params: { id: id ?? record } } : { params: { id: id ?? record.id }, body: record.body }

/** Calls that staff make too: waitlists, answered files, receipts and tax invoices of any customer (7.27). */
const staffMayRead = new Set([
  'GET /waitlist/{id}',
  'GET /files/answer/{id}',
  'GET /purchases/{id}/receipt',
  'GET /cfdis/{id}/pdf',
  'GET /cfdis/{id}/xml',
])

const withoutOwner = new Set([
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

test('another person’s record responds like a missing one [F39]', async () => {
  const [ana, beto] = [await shop.person({ name: 'Ana' }), await shop.person({ name: 'Beto' })]
  const reception = { ...people.reception!, token: (await openToken(people.reception!))! }
  const records = await recordsOf(shop, { ana, beto, reception })
  const callsWithOwner = calls.filter(
    (described) =>
      described.minRole === 'customer' &&
      described.params &&
      'id' in described.params.shape &&
      !withoutOwner.has(nameOf(described)),
  )
  assert.deepEqual(callsWithOwner.map(nameOf).toSorted(), Object.keys(records).toSorted())
  for (const described of callsWithOwner) {
    const record = records[nameOf(described)]!
    const missing = await call(described, { as: beto, ...requestFor(record, 987_654) })
    const staff = staffMayRead.has(nameOf(described)) ? [] : [people.reception!, people.admin!]
    for (const other of [beto, people.coach!, ...staff]) {
      const refused = await call(described, { as: await openToken(other), ...requestFor(record) })
      assert.deepEqual([refused.status, refused.body], [404, missing.body], `${nameOf(described)} as ${other.role}`)
    }
  }
  for (const described of callsWithOwner) {
    const response = await call(described, { as: ana, ...requestFor(records[nameOf(described)]!) })
    assert.equal(response.status, described.status ?? 200, nameOf(described))
  }
})
