import assert from 'node:assert/strict'
import { Hono } from 'hono'
import { test } from 'vitest'
import { openTestStudio } from '../../../testing/studio.ts'
import { documentsOf } from './document.ts'
import { ownFormsOnly } from './csrf-forms.ts'

const { app } = await openTestStudio({ routes: [] })
const HOST = 'estudio.example'
type RequestHeaders = Record<string, string>
const FORM = { 'content-type': 'application/x-www-form-urlencoded', host: HOST, cookie: 'aforo_session=abc' }

/** Answers with the token that a call of the page is given. */
const site = (() => {
  const documents = documentsOf({
    app,
    api: { callFromPage: async (_c, token) => ({ status: 200, body: token, cookies: [] }) },
    ownStyle: () => null,
    live: false,
    portal: async ({ method }, { call }) => {
      const read = await call({ name: 'GET /customer', params: {}, query: {} })
      const write = await call({ name: 'POST /session', params: {}, query: {}, body: {} })
      return Response.json({ method, read: read.body, write: write.body })
    },
  })
  return new Hono().post('*', ownFormsOnly).all('*', documents.answer)
})()

const send = (headers: RequestHeaders, body = 'a=1') =>
  site.request(`http://${HOST}/entrar`, { method: 'POST', headers: { ...FORM, ...headers }, body })

const OWN_ORIGINS: readonly RequestHeaders[] = [
  { origin: `http://${HOST}` },
  { origin: `https://${HOST}` },
  { 'sec-fetch-site': 'same-origin' },
]
const FOREIGN_ORIGINS: readonly RequestHeaders[] = [
  {},
  { origin: 'null' },
  { origin: 'https://mal.example' },
  { origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' },
  { origin: `https://otro.${HOST}`, 'sec-fetch-site': 'same-site' },
]

test('a form of our own page writes with its session cookie [R15]', async () => {
  for (const origin of OWN_ORIGINS) {
    const given = { method: 'POST', read: { text: 'abc', from: 'cookie' }, write: { text: 'abc', from: 'header' } }
    assert.deepEqual(await (await send(origin)).json(), given, JSON.stringify(origin))
  }
})

test('a form from another site or from nowhere is refused [R15]', async () => {
  for (const origin of FOREIGN_ORIGINS) {
    assert.equal((await send(origin)).status, 403, JSON.stringify(origin))
  }
})

test('a form of more than 100 kB is refused', async () => {
  const body = 'a'.repeat(100_001)
  assert.equal((await send({ origin: `http://${HOST}`, 'content-length': String(body.length) }, body)).status, 413)
})

test('a page that is only read has a cookie, which writes nothing [R15]', async () => {
  const response = await site.request(`http://${HOST}/entrar`, { headers: { cookie: FORM.cookie } })
  const given = { method: 'GET', read: { text: 'abc', from: 'cookie' }, write: { text: 'abc', from: 'cookie' } }
  assert.deepEqual(await response.json(), given)
})
