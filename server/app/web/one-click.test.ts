import assert from 'node:assert/strict'
import { test } from 'vitest'
import { hasOptedOut } from '../../people/choices/choose.ts'
import { unsubscribeRoutes } from '../../notifications/by-link/routes.ts'
import { unsubscribeLinks } from '../../notifications/unsubscribe.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { oneClickOf } from './one-click.ts'

const { app, person, call } = await openTestStudio({ routes: unsubscribeRoutes })
const site = oneClickOf(app)
const ana = await person({ name: 'Ana' })
const beto = await person({ name: 'Beto' })
const linkOf = async (customer_id: number) =>
  (await app.transaction((tx) => unsubscribeLinks(tx, app, 1)))(customer_id, 'reminders')
const link = new URL(await linkOf(ana.customer_id))
const token = link.searchParams.get('t')!
const hasRefused = (customer_id: number, kind: 'reminders' | 'news' = 'reminders') =>
  hasOptedOut(app.database.db, customer_id, { channel: 'email', kind })
const send = (body: string | URLSearchParams | FormData, path = link.pathname + link.search) =>
  site.request(path, { method: 'POST', body })
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const show = (t: string) => call('GET /unsubscribe/{token}', { params: { token: t } })

test('opening an unsubscribe link changes nothing [R14]', async () => {
  assert.equal(link.pathname, '/avisos/baja')
  for (let times = 0; times < 2; times++) {
    const { status, body } = await show(token)
    assert.deepEqual([status, body], [200, { kind: 'reminders', wanted: true }])
  }
  assert.equal(await hasRefused(ana.customer_id), false)
})

test('one click of a mail program unsubscribes, also twice [R14]', async () => {
  const asForm = new FormData()
  asForm.set('List-Unsubscribe', 'One-Click')
  for (const body of [form({ 'List-Unsubscribe': 'One-Click' }), asForm]) {
    assert.equal((await send(body)).status, 200)
    assert.deepEqual([await hasRefused(ana.customer_id), await hasRefused(ana.customer_id, 'news')], [true, false])
  }
  assert.equal(await hasRefused(beto.customer_id), false)
  assert.equal((await show(token)).body.wanted, false)
})

test('the page’s buttons unsubscribe and resubscribe [R14]', async () => {
  const response = await send(form({ avisos: 'si' }))
  assert.deepEqual(
    [response.status, response.headers.get('location')],
    [303, `/avisos/baja?t=${encodeURIComponent(token)}`],
  )
  assert.equal(await hasRefused(ana.customer_id), false)
  await send(form({ avisos: 'no' }))
  assert.equal(await hasRefused(ana.customer_id), true)
  await send(form({ avisos: 'si' }))
})

test('an altered link does nothing and says what to do [R16]', async () => {
  const [id, kind, signature] = token.split('.')
  const wrong = [
    '',
    'x',
    `${beto.customer_id}.${kind}.${signature}`,
    `${id}.news.${signature}`,
    token.slice(0, -1),
    `${token}.x`,
  ]
  for (const t of wrong) {
    const path = `/avisos/baja?t=${encodeURIComponent(t)}`
    assert.equal((await send(form({ 'List-Unsubscribe': 'One-Click' }), path)).status, 404, t)
    const { status, body } = await show(t || '-')
    assert.deepEqual([status, body.code], [404, 'unsubscribe-unknown'], t)
  }
  for (const body of ['', 'x'.repeat(5000), form({ 'List-Unsubscribe': 'no' })]) {
    assert.ok([400, 413].includes((await send(body)).status))
  }
  assert.deepEqual([await hasRefused(ana.customer_id), await hasRefused(beto.customer_id)], [false, false])
})
