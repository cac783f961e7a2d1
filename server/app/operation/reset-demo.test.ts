import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { createPayments } from '../../gateways/card-and-wallet.ts'
import { fakeCardGateway } from '../../gateways/fakes/card.ts'
import { loadDemoIfEmpty } from '../../import/load-demo-if-empty.ts'
import { loadStudio } from '../../import/folder/load-studio.ts'
import { publish } from '../../platform/events/publish.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio, type TestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import type { AppContext } from '../app-context.ts'
import { requestJobRun } from '../jobs/request-job-run.ts'
import { canReset, resetDemo } from './reset-demo.ts'

const folder = join(import.meta.dirname, '../../../demo/studio')
const home = await mkdtemp(join(tmpdir(), 'aforo-reset-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const administrator = { email: 'admin@casabarro.example', password: 'barro-administra-1' }

const nobody = { customer_id: 0 }
const reasonOf = (result: Awaited<ReturnType<typeof resetDemo>>): string => (result.allowed ? 'none' : result.reason)

let count = 0
async function openDemo(loads = true): Promise<TestStudio & { demo: AppContext; uploads: string }> {
  const place = await serverPlace(`reset-${++count}`)
  const studio = await openTestStudio({ place, payments: (base) => createPayments(fakeCardGateway(base), null) })
  const uploads = join(home, `files-${count}`)
  await mkdir(uploads)
  if (loads) await loadDemoIfEmpty(studio.app, folder, uploads)
  return { ...studio, demo: { ...studio.app, demo: { folder, uploads } }, uploads }
}

async function countRows({ database: { pool } }: AppContext): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'rehearsal')`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

test('a demo is as it began: rows, files, sessions and pending work', async () => {
  const { app, demo, call, person, setSettings, uploads } = await openDemo()
  const [before, files] = [await countRows(app), await readdir(uploads)]
  const signedIn = (await call('POST /session', { body: administrator })).body
  const visitor = await person({ name: 'Visita' })
  await setSettings({ email: 'otro@estudio.example' })
  await mkdir(join(uploads, 'subidas'))
  await writeFile(join(uploads, 'subidas/0123456789-640.webp'), 'a picture')
  await app.transaction((tx) => publish(tx, 'seat-lost', { class_id: 1 }, { now: app.now() }))
  const caller = { uid: visitor.uid, customer_id: visitor.customer_id, role: 'admin' } as const
  assert.equal((await requestJobRun(app, caller, 'sweep-files')).allowed, true)

  assert.equal((await resetDemo(demo, visitor)).allowed, true)
  const after = await countRows(app)
  const expected = { ...before, 'public.job_state': 0, 'public.audit_entry': (before['public.audit_entry'] ?? 0) + 1 }
  assert.deepEqual({ ...after, 'public.job_state': 0 }, expected)
  const left = await readdir(uploads, { recursive: true, withFileTypes: true })
  assert.deepEqual(
    left.filter((entry) => entry.isFile()).map(({ name }) => name),
    files,
  )
  assert.notEqual((await app.settings()).email, 'otro@estudio.example')
  const { rows: jobs } = await app.database.pool.query(`select 1 from job_state where "askedAt" is not null`)
  assert.equal(jobs.length, 0)
  for (const as of [signedIn.token, visitor]) assert.equal((await call('GET /customer', { as })).status, 401)
  assert.equal((await call('POST /session', { body: administrator })).status, 201)
  assert.ok(
    (await call('POST /session', { body: { email: 'ana@casabarro.example', password: 'ana-barro' } })).body.token,
  )
  await assertInOrder(app)
})

test('no other studio is emptied: one without a demo, or with its own folder', async () => {
  const { app, demo, call, person, uploads } = await openDemo(false)
  assert.equal(reasonOf(await resetDemo(demo, nobody)), 'not-a-demo')
  const loaded = await loadStudio(app, folder, uploads)
  assert.equal(loaded.kind, 'loaded')
  assert.equal(await canReset(demo), false)
  const admin = await person({ role: 'admin' })
  const body = { confirmation: 'reiniciar' }
  const refused = await call('POST /operation/demo/reset', { as: admin, body })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not-a-demo'])
  assert.equal((await call('GET /operation/version', { as: admin })).body.is_demo, false)
})

test('a demo in production, or with another folder since, is real', async () => {
  const { app, demo, uploads } = await openDemo()
  assert.deepEqual([await canReset(app), await canReset(demo)], [false, true])
  const other = join(home, 'other')
  await cp(folder, other, { recursive: true })
  const discounts = join(other, 'discounts.csv')
  await writeFile(discounts, (await readFile(discounts, 'utf8')).replace(/\n[^\n]+\n?$/, '\n'))
  assert.equal((await loadStudio(app, other, uploads)).kind, 'loaded')
  assert.equal(await canReset(demo), false)
})

test('of two resets at once one runs', async () => {
  const { app, demo } = await openDemo()
  const before = await countRows(app)
  const results = await Promise.all([resetDemo(demo, nobody), resetDemo(demo, nobody)])
  assert.deepEqual(results.map(reasonOf).toSorted(), ['demo-busy', 'none'])
  assert.deepEqual(await countRows(app), { ...before, 'public.audit_entry': (before['public.audit_entry'] ?? 0) + 1 })
})

test('the audit log of a demo begins with its reset [R13]', async () => {
  const { demo, call, person } = await openDemo()
  const entries = async () => {
    const { token } = (await call('POST /session', { body: administrator })).body
    return (await call('GET /audit', { as: token, query: { did: 'reset-demo' } })).body.entries
  }
  const { token } = (await call('POST /session', { body: administrator })).body
  const { customer_id } = (await call('GET /customer', { as: token })).body.customer
  assert.equal((await resetDemo(demo, { customer_id })).allowed, true)
  const [own] = await entries()
  assert.deepEqual([own.did, own.reason], ['reset-demo', null])
  assert.notEqual(own.by.customer_id, customer_id, 'the administrator of the new demo')

  const stranger = await person({ role: 'admin', name: 'Zenaida' })
  assert.equal((await resetDemo(demo, stranger)).allowed, true)
  const [other, ...more] = await entries()
  assert.deepEqual([more.length, other.reason], [0, 'Lo pidió alguien que la demostración ya no tiene.'])
  assert.doesNotMatch(JSON.stringify(other), /Zenaida/)
})

test('an administrator has to type the word [R13]', async () => {
  const { call, person } = await openDemo(false)
  const path = 'POST /operation/demo/reset'
  const body = { confirmation: 'reiniciar' }
  const admin = await person({ role: 'admin' })
  for (const role of ['customer', 'coach', 'reception'] as const)
    assert.equal((await call(path, { as: await person({ role }), body })).status, 403)
  assert.equal((await call(path, { body })).status, 401)
  assert.equal((await call(path, { as: admin, body: { confirmation: 'si' } })).status, 400)
})
