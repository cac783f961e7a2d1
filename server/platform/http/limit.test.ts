import assert from 'node:assert/strict'
import { reserve } from '@aforo/domain/booking/reservations/contract.ts'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { z } from 'zod'
import { routes as allRoutes } from '../../app/routes.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { openApiOf } from './openapi/openapi.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { route } from './route.ts'

const limited = call({
  id: 'limited',
  method: 'POST',
  path: '/limited',
  minRole: 'visitor',
  summary: 'for this test',
  body: z.strictObject({ note: z.string() }),
  refuses: refuse.of('busy'),
  response: z.strictObject({}),
  idempotent: true,
  limit: { most: 2, minutes: 1 },
})
const routes = [...allRoutes, route(limited, async () => refuse('busy'))]
const studio = await openTestStudio({ routes })
const { app, clock } = studio
const [ana, beto] = [await studio.person(), await studio.person()]
const room = await insertRoom(app)
const statusOf = async (more: Parameters<typeof studio.call>[1]) =>
  (await studio.call(limited, { body: { note: 'uno' }, ...more })).status

test('the 31st booking of a minute is refused, then it renews [R15]', async () => {
  const id = await insertClass(app, room)
  await insertCreditGrant(app, ana.customer_id)
  const book = (as = ana) => studio.call(reserve, { as, body: { single_class_id: id } })
  assert.equal((await book()).status, 201)
  for (let more = 2; more <= 30; more++) assert.notEqual((await book()).status, 429)
  let refused: Awaited<ReturnType<typeof book>> | null = null
  const statements = await statementsDuring(async () => {
    refused = await book()
  })
  assert.ok(refused)
  const { status, body, headers } = refused as Awaited<ReturnType<typeof book>>
  assert.deepEqual([status, body.code, headers.get('retry-after')], [429, 'too-many', '60'])
  assert.equal(statements.length, 2, `the session and the count, nothing else:\n${statements.join('\n')}`)
  assert.notEqual((await book(beto)).status, 429)
  clock.advance(1)
  assert.notEqual((await book()).status, 429)
  clock.set(noon)
})

test('refused tries count, per person or per address [R15]', async () => {
  const results = []
  for (const options of [{ as: ana }, { as: ana }, { as: ana }, { as: beto }]) results.push(await statusOf(options))
  assert.deepEqual(results, [503, 503, 429, 503])
  const visitorResults = []
  for (const from of ['10.9.0.1', '10.9.0.1', '10.9.0.1', '10.9.0.2']) visitorResults.push(await statusOf({ from }))
  assert.deepEqual(visitorResults, [503, 503, 429, 503])
})

test('what cannot be read says so, and is no try', async () => {
  const carla = await studio.person()
  for (let more = 0; more < 3; more++) assert.equal(await statusOf({ as: carla, body: {} }), 400)
  assert.equal(await statusOf({ as: carla }), 503)
})

test('the description of the API names the limit of a call', () => {
  const { paths } = openApiOf(routes, { title: 'A', version: '1' }) as {
    paths: Record<string, Record<string, { 'x-limit'?: unknown }>>
  }
  assert.deepEqual(paths['/api/class_reservations']?.post?.['x-limit'], { most: 30, minutes: 1 })
  assert.equal(paths['/api/single_class']?.get?.['x-limit'], undefined)
})

const unlimited: Record<string, string> = {
  'POST /session': 'counted in its verb, per account and network: sign-in.test.ts',
  'POST /session/reset': 'counted in its verb',
  'POST /customer/recover': 'counted in its verb, per account and network',
  'POST /customer/signup': 'counted in its verb',
  'POST /customer': 'an account has one record',
  'POST /checkout': 'counted in its verb, as a card',
  'POST /checkout/attempt': 'counted in its verb: checkout/guessing.test.ts',
  'POST /checkout/paypal': 'counted in its verb: checkout/guessing.test.ts',
  'POST /checkout/capture': 'captures a started payment once',
  'POST /webhooks/{gateway}': 'stores only signed events, once',
  'POST /webhooks/whatsapp': 'stores only signed events, once',
  'POST /session/refresh': 'extends one row',
  'DELETE /session': 'ends one row',
  'DELETE /session/others': 'ends existing rows',
  'DELETE /session/{id}': 'ends one row',
  'POST /accepted_pages': 'one row per page',
  'POST /waitlist': 'one row per class that is full',
  'PUT /waitlist': 'one row per class that is full',
  'DELETE /waitlist/{id}': 'ends one row',
  'DELETE /class_reservations/{id}': 'ends a booking, and booking is limited',
  'DELETE /class_reservations/hold/{id}': 'ends a hold, and holding is limited',
  'PUT /single_class/guest': 'one name of one row',
  'PUT /customer': 'one row, of the caller',
  'PUT /customer/choices': 'a row per kind and channel',
  'PUT /customer/whatsapp': 'one row, of the caller',
  'PUT /custom_fields/mine': 'a row per question',
  'PUT /billing_profile': 'one row, of the caller',
  'POST /invoices/{id}/cfdi': 'once per charge that was paid',
  'POST /purchases/cancel/{id}': 'ends a purchase',
  'PUT /purchases/{id}/source': 'one saved card for one subscription of the caller',
  'DELETE /payment_sources/{id}': 'ends one row, and saving a card is limited',
  'DELETE /metodosPago/{id}': 'ends one row, and saving a card is limited',
  'DELETE /customer/push': 'ends one row',
  'DELETE /agenda': 'ends one row',
}

test('each writing call has a limit, or a listed reason [R15]', () => {
  const unlimitedCalls = allRoutes
    .map((route) => route.call)
    .filter(({ method, minRole, limit }) => method !== 'GET' && /^(visitor|customer)$/.test(minRole) && !limit)
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(unlimitedCalls.toSorted(), Object.keys(unlimited).toSorted())
})
