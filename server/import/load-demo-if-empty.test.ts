import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { createPayments } from '../gateways/card-and-wallet.ts'
import { fakeCardGateway } from '../gateways/fakes/card.ts'
import { openTestStudio } from '../testing/studio.ts'
import { assertInOrder } from '../testing/settle.ts'
import { serverPlace } from '../testing/test-server.ts'
import { loadDemoIfEmpty } from './load-demo-if-empty.ts'

const DEMO = join(import.meta.dirname, '../../demo/studio')
const files = await mkdtemp(join(tmpdir(), 'demo-'))
afterAll(() => rm(files, { recursive: true }))

test('an empty database gets the demo and its accounts, once', async () => {
  const { app } = await openTestStudio()
  const output = (await loadDemoIfEmpty(app, DEMO, files)) ?? ''
  const shown = (name: string) => output.split('\n').find((line) => line.includes(`${name}@casabarro.example`)) ?? ''
  assert.match(shown('ana'), /ana-barro +3 credits, 1 class ahead, on a waitlist$/)
  assert.match(shown('beto'), /unlimited, penalised$/)
  assert.match(shown('carla'), /new: nothing bought$/)
  assert.match(shown('diego'), /2 credits that lapsed$/)
  assert.match(shown('elena'), /unlimited, 4 classes ahead$/)
  assert.match(shown('recepcion'), /reception$/)
  assert.equal(await loadDemoIfEmpty(app, DEMO, files), null)
})

test('the demo’s plans renew, with next charge and card [4.15, 2.23]', async () => {
  const { app, call } = await openTestStudio({ payments: (base) => createPayments(fakeCardGateway(base), null) })
  await loadDemoIfEmpty(app, DEMO, files)
  const elena = (await call('POST /session', { body: { email: 'elena@casabarro.example', password: 'elena-barro' } }))
    .body
  const { body } = await call('GET /purchases', { as: elena.token })
  const plan = body.purchases.find((one: { title: string }) => one.title === 'Mensual ilimitada')
  assert.equal(plan.status, 'active')
  assert.ok(plan.next_billing_date > app.now().toISOString())
  const charges = (await call('GET /invoices', { as: elena.token })).body.invoices
  assert.deepEqual(
    charges.flatMap((one: { purchase_id: number; kind: string }) =>
      one.purchase_id === plan.purchase_id ? one.kind : [],
    ),
    ['renewal', 'purchase'],
  )
  const params = { id: plan.purchase_id }
  const cancelled = await call('POST /purchases/cancel/{id}', {
    as: elena.token,
    params,
    body: { reason: 'Por salud' },
  })
  assert.equal(cancelled.status, 200)
})

test('of two processes on an empty database one loads the demo', async () => {
  const place = await serverPlace('demo-twice')
  const studios = [await openTestStudio({ place }), await openTestStudio({ place })]
  const output = await Promise.all(studios.map(({ app }) => loadDemoIfEmpty(app, DEMO, files)))
  assert.equal(output.filter((words) => words !== null).length, 1)
  await assertInOrder(studios[0]!.app)
})

test('a studio with people never gets the demo', async () => {
  const { app, person } = await openTestStudio()
  await person()
  assert.equal(await loadDemoIfEmpty(app, DEMO, files), null)
})
