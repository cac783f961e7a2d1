import assert from 'node:assert/strict'
import { type Call, isAtLeast } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { type Log, logOf } from '../../platform/log/log.ts'
import { routes } from '../routes.ts'
import { sampleOf } from '../../testing/sample-of.ts'
import { openTestStudio } from '../../testing/studio.ts'

const { app, api, person, log } = await openTestStudio()
const { pool } = app.database
const lines: string[] = []
const write = logOf({ write: (line) => lines.push(line), flushSync() {} })
const calls: Call[] = routes.map((route) => route.call)
const [ana, admin] = [await person(), await person({ role: 'admin' })]

const MAIL = 'zulema.quetzal@privado.example'
const PHONE = '5598761234'
const CARD = '4000056655665556'
const FREE_TEXT = 'palabras que escribió Zulema'
const PASSWORD = 'mi-clave-de-siempre-77'
const PRIVATE = new RegExp(`${MAIL}|${PHONE}|${CARD}|Zulema|${PASSWORD}|Bearer|pan-de-muerto|sk_live`, 'i')

function withPrivateData(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withPrivateData(item, name))
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPrivateData(item, key)]))
  }
  if (/password/.test(name)) return PASSWORD
  if (value === 'persona@example.com') return MAIL
  if (value === '5512345678') return PHONE
  if (name === 'card' || name === 'token_id') return CARD
  return typeof value === 'string' && value.startsWith('texto') ? FREE_TEXT : value
}

async function callAllRoutes(): Promise<number[]> {
  const statuses: number[] = []
  for (const described of calls) {
    for (const sender of [isAtLeast('customer', described.minRole) ? ana : admin, null]) {
      const token = sender ? (await openSession(app, sender.uid, sender.role)).token : 'un-token-de-nadie'
      const path = described.path.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(String(withPrivateData(sampleOf(described, 'params')[name], name))),
      )
      const response = await api.request(
        `/api${path}?${new URLSearchParams(withPrivateData(sampleOf(described, 'query')) as Record<string, string>)}`,
        {
          method: described.method,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            cookie: `aforo_session=${token}`,
            'idempotency-key': crypto.randomUUID(),
            'x-forwarded-for': `10.1.${statuses.length >> 8}.${statuses.length & 255}`,
          },
          ...(described.body ? { body: JSON.stringify(withPrivateData(sampleOf(described, 'body'))) } : {}),
        },
      )
      await response.body?.cancel()
      statuses.push(response.status)
      for (const line of log.splice(0)) write(line as Parameters<Log>[0])
      for (const line of lines.splice(0)) {
        assert.doesNotMatch(line, PRIVATE, described.path)
        assert.ok(!line.includes(token), `${described.path}: the token is in the log`)
      }
    }
  }
  return statuses
}

test('no person’s data is in the log, in any call [R15]', async () => {
  const lines = await callAllRoutes()
  assert.ok(lines.filter((status) => status < 300).length > 80, 'nearly nothing was said')
})

test('nor where writing fails: what failed, in our words [R15]', async () => {
  await pool.query(`create function refuse_all() returns trigger language plpgsql as
    $$ begin raise exception 'nothing can be written' using errcode = 'XX000'; end $$`)
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('rate_limit', 'session')`,
  )
  for (const { name } of rows) {
    await pool.query(`create trigger refuse_all before insert or update or delete on "${name}"
      for each statement execute function refuse_all()`)
  }
  const lines = await callAllRoutes()
  assert.ok(lines.filter((status) => status === 500).length > 40, 'nearly nothing failed')
})
