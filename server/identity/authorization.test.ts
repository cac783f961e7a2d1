import assert from 'node:assert/strict'
import { test } from 'vitest'
import { studioAdminRoutes } from '../catalogue/studio/admin/routes.ts'
import { roomRoutes } from '../catalogue/studio/room/routes.ts'
import { catalogueRoutes } from '../catalogue/studio/routes.ts'
import { instructor } from '../catalogue/studio/tables.ts'
import { adminRoutes as contentAdminRoutes } from '../catalogue/content/admin/routes.ts'
import { contentRoutes } from '../catalogue/content/routes.ts'
import { announcement, page } from '../catalogue/content/tables.ts'
import { customerAdminRoutes } from '../people/admin/routes.ts'
import { customerRoutes } from '../people/routes.ts'
import type { Route } from '../platform/http/route.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio, type CallInput } from '../testing/studio.ts'
import { identityRoutes } from './routes.ts'

const routes = [
  ...catalogueRoutes,
  ...contentRoutes,
  ...customerRoutes(membershipWithoutPurchases),
  ...identityRoutes(membershipWithoutPurchases),
]
const studio = await openTestStudio({ routes })
const { call } = studio
const { db } = studio.app.database
const [testPage] = await db.insert(page).values({ slug: 'reglamento', title: 'Reglamento' }).returning()
const [testAnnouncement] = await db.insert(announcement).values({ title: 'Aviso', content: '<p>Hola</p>' }).returning()
const [testCoach] = await db.insert(instructor).values({ name: 'Lucía' }).returning()

const people = {
  visitor: null,
  customer: await studio.person({ name: 'Ana' }),
  coach: await studio.person({ name: 'Lucía', role: 'coach' }),
  reception: await studio.person({ name: 'Luis', role: 'reception' }),
  admin: await studio.person({ name: 'Sofía', role: 'admin' }),
}
type RoleName = keyof typeof people

let formCount = 0
const signUpForm = () => ({
  name: 'Carla',
  last_name: 'Soto',
  email: `carla${(formCount += 1)}@example.com`,
  phone: `56${10_000_000 + formCount}`,
  password: 'pan-de-muerto-2026',
  password_confirm: 'pan-de-muerto-2026',
  accepted_pages: [],
})
const record = { name: 'Carla', last_name: 'Soto', phone: '5611111111', accepted_pages: [] }
const everybody = (status: number) => [status, status, status, status, status]
const signedIn = (status: number) => [401, status, status, status, status]

const matrix: [call: string, sent: () => CallInput, expected: number[]][] = [
  ['GET /locations', () => ({}), everybody(200)],
  ['GET /class_types', () => ({}), everybody(200)],
  ['GET /class_categories', () => ({}), everybody(200)],
  ['GET /class_categories/available', () => ({}), everybody(200)],
  ['GET /instructors', () => ({}), everybody(200)],
  ['GET /instructors/home/all', () => ({}), everybody(200)],
  ['GET /instructors/account', () => ({}), [401, 403, 403, 403, 200]],
  [
    'PUT /instructors/account',
    () => ({ body: { instructor_id: testCoach!.instructor_id, customer_id: null } }),
    [401, 403, 403, 403, 200],
  ],
  ['GET /instructors/{id}', () => ({ params: { id: testCoach!.instructor_id } }), everybody(200)],
  ['GET /pages', () => ({}), everybody(200)],
  ['GET /pages/{slug}', () => ({ params: { slug: 'reglamento' } }), everybody(200)],
  ['GET /announcements', () => ({}), everybody(200)],
  ['GET /announcements/{id}', () => ({ params: { id: testAnnouncement!.announcement_id } }), everybody(200)],
  ['GET /accepted_pages', () => ({}), signedIn(200)],
  ['POST /accepted_pages', () => ({ body: { page_id: testPage!.page_id } }), signedIn(201)],
  ['GET /customer', () => ({}), signedIn(200)],
  ['GET /customer/phone', () => ({ query: { phone: '5500000000' } }), everybody(200)],
  ['GET /customer/query', () => ({ query: { query: 'ana' } }), [401, 403, 403, 200, 200]],
  ['POST /customer/signup', () => ({ body: signUpForm() }), everybody(201)],
  ['POST /customer', () => ({ body: record }), signedIn(409)],
  ['PUT /customer', () => ({ body: { instagram: '@x' } }), signedIn(200)],
  ['POST /customer/recover', () => ({ body: { email: 'nadie@example.com' } }), [404, 404, 404, 429, 429]],
  ['POST /session', () => ({ body: { email: 'nadie@example.com', password: 'x' } }), everybody(404)],
  ['POST /session/refresh', () => ({}), signedIn(200)],
  [
    'POST /session/reset',
    () => ({ body: { code: 'x', password: 'x7Q-wZ', password_confirm: 'x7Q-wZ' } }),
    everybody(400),
  ],
  ['GET /session/policy', () => ({}), everybody(200)],
  ['GET /session/all', () => ({}), signedIn(200)],
  ['DELETE /session/{id}', () => ({ params: { id: '987654' } }), signedIn(404)],
  ['DELETE /session/others', () => ({}), signedIn(200)],
  [
    'PUT /session/password',
    () => ({ body: { password: 'x', new_password: 'x7Q-wZ-p9-k3', password_confirm: 'x7Q-wZ-p9-k3' } }),
    signedIn(400),
  ],
  ['PUT /session/email', () => ({ body: { email: 'otra@example.com', password: 'x' } }), signedIn(400)],
  ['POST /session/email/confirm', () => ({ body: { code: 'x' } }), signedIn(400)],
  ['GET /session/second_factor', () => ({}), signedIn(200)],
  ['POST /session/second_factor', () => ({ body: { password: 'x' } }), [401, 403, 400, 400, 400]],
  ['POST /session/second_factor/confirm', () => ({ body: { code: '123456' } }), [401, 403, 400, 400, 400]],
  ['DELETE /session/second_factor', () => ({ body: { code: '123456' } }), [401, 403, 409, 409, 409]],
  ['POST /customer/{id}/invite', () => ({ params: { id: 987_654 } }), [401, 403, 403, 404, 404]],
  [
    'PUT /customer/{id}/email',
    () => ({ params: { id: 987_654 }, body: { email: 'a@example.com', reason: 'x' } }),
    [401, 403, 403, 404, 404],
  ],
  ['GET /staff', () => ({}), [401, 403, 403, 403, 200]],
  [
    'POST /staff',
    () => ({ body: { name: 'Eva', last_name: 'Paz', email: 'eva@example.com', role: 'coach' } }),
    [401, 403, 403, 403, 201],
  ],
  ['PUT /staff/{id}', () => ({ params: { id: 987_654 }, body: { role: 'coach' } }), [401, 403, 403, 403, 404]],
  ['DELETE /staff/{id}', () => ({ params: { id: 987_654 } }), [401, 403, 403, 403, 404]],
  ['DELETE /staff/{id}/second_factor', () => ({ params: { id: 987_654 } }), [401, 403, 403, 403, 404]],
  // Last: it ends the sessions that the lines above use.
  ['DELETE /session', () => ({}), signedIn(200)],
]

test('the table has each call of these areas, except the admin’s [R13, F39]', () => {
  const adminRoutes: readonly Route[] = [
    ...studioAdminRoutes,
    ...roomRoutes,
    ...contentAdminRoutes,
    ...customerAdminRoutes(membershipWithoutPurchases),
  ]
  const adminCalls = new Set(adminRoutes.map(({ call }) => call))
  const shown = routes.filter((route) => !adminCalls.has(route.call))
  assert.deepEqual(matrix.map(([name]) => name).sort(), shown.map(({ call }) => `${call.method} ${call.path}`).sort())
})

for (const [name, sent, expected] of matrix) {
  test(`${name} answers each role as declared [R13, F39]`, async () => {
    const statuses: number[] = []
    for (const role of Object.keys(people) as RoleName[]) {
      statuses.push((await call(name, { ...sent(), as: people[role] })).status)
    }
    assert.deepEqual(statuses, expected)
  })
}

test('a customer’s own calls never show another person [F38, F39]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const beto = await studio.person({ name: 'Beto', last_name: 'Luna-Secreta' })
  await call('POST /accepted_pages', { as: beto, body: { page_id: testPage!.page_id } })
  for (const name of ['GET /customer', 'GET /accepted_pages']) {
    const { body } = await call(name, { as: ana })
    assert.doesNotMatch(JSON.stringify(body), /Luna-Secreta/)
    assert.ok(!JSON.stringify(body).includes(`"customer_id":${beto.customer_id}`), name)
  }
})

test('an acceptance is the session’s person’s, with any body [7.38, F40]', async () => {
  const ana = await studio.person()
  const beto = await studio.person()
  const body = { page_id: testPage!.page_id, customer_id: beto.customer_id }
  const accepted = await call('POST /accepted_pages', { as: ana, body })
  assert.deepEqual(accepted.body, { accepted_page: { page_id: testPage!.page_id, customer_id: ana.customer_id } })
  assert.deepEqual((await call('GET /accepted_pages', { as: beto })).body, { accepted_pages: [] })
})

for (const [title, sent] of [
  ['unknown fields', { body: { email: 'a@example.com', password: 'x', role: 'admin' } }],
  ['wrong types', { body: { email: 7, password: ['x'] } }],
  ['no JSON', { body: '{"email":' }],
  ['nothing', {}],
  ['null', { body: 'null' }],
  ['a password of a thousand and one characters', { body: { email: 'a@example.com', password: 'x'.repeat(1001) } }],
  ['200 kB', { body: { email: 'a@example.com', password: 'x'.repeat(200_000) } }],
] as [string, CallInput][]) {
  test(`${title} in a body: refused as 400 in a plain sentence [R16]`, async () => {
    const { status, body } = await call('POST /session', sent)
    assert.equal(status, 400)
    assert.match(body.code, /^(invalid|too-large)$/)
    assert.ok(body.message.length > 10)
    assert.doesNotMatch(JSON.stringify(body), /select|at .*\.ts|Error/i)
  })
}

for (const id of ['0', '-1', '1.5', 'x', '99999999999', '9007199254740993', '1%27--']) {
  test(`an instructor called ${id} is not there, and nothing breaks [7.34]`, async () => {
    const { status } = await call(`GET /instructors/${id}`)
    assert.ok(status === 400 || status === 404, `found ${status}`)
  })
}

for (const as of ['', 'x', 'a'.repeat(5000), "' or 1=1 --", 'null']) {
  test(`the token "${as.slice(0, 12)}" is refused [4.1]`, async () => {
    assert.equal((await call('GET /customer', { headers: { authorization: `Bearer ${as}` } })).status, 401)
  })
}
