import assert from 'node:assert/strict'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { runWithoutConcurrentCommits } from '../../testing/without-concurrent-commits.ts'
import { contentRoutes } from './routes.ts'
import { announcement, page } from './tables.ts'

const studio = await openTestStudio({ routes: contentRoutes })
const { call } = studio
const { db } = studio.app.database
const pages = await db
  .insert(page)
  .values([
    { slug: 'reglamento', title: 'Reglamento', content: '<p>Llega a tiempo.</p>', required: true, order: 2 },
    { slug: 'terminos', title: 'Términos', required_signup: true, order: 1 },
  ])
  .returning()
const [rules] = pages
await db.insert(announcement).values([
  { title: 'Segundo', content: '<p>b</p>', order: 2 },
  { title: 'Primero', content: '<p>a</p>', order: 1 },
])

test('pages are in order, with null for empty content [7.40]', async () => {
  const { body } = await call('GET /pages')
  assert.deepEqual(
    body.pages.map(({ slug, content }: Record<string, unknown>) => [slug, content]),
    [
      ['terminos', null],
      ['reglamento', '<p>Llega a tiempo.</p>'],
    ],
  )
})

test('one page is found by its slug, whole [7.40, 2.15]', async () => {
  const { body } = await call('GET /pages/{slug}', { params: { slug: 'reglamento' } })
  const { order: _order, version: _version, record_version: _record, archivedAt: _away, ...rest } = rules!
  assert.deepEqual(body, { page: rest })
})

test('a missing page has the specification’s words [8.18]', async () => {
  const { status, body } = await call('GET /pages/{slug}', { params: { slug: 'no/existe' } })
  assert.deepEqual(
    [status, body.code, body.message],
    [404, 'page-not-found', 'Lo sentimos, hubo un error al mostrar este contenido.'],
  )
})

test('announcements come in their order, and each alone [7.42, 2.5]', async () => {
  const { body } = await call('GET /announcements')
  assert.deepEqual(
    body.announcements.map(({ title }: { title: string }) => title),
    ['Primero', 'Segundo'],
  )
  const [first] = body.announcements
  const single = await call('GET /announcements/{id}', { params: { id: first.announcement_id } })
  assert.deepEqual(single.body, { announcement: first })
  assert.equal((await call('GET /announcements/{id}', { params: { id: 999 } })).status, 404)
})

test('a page is accepted once, however often it is sent [7.38, 4.19]', async () => {
  const ana = await studio.person()
  const accept = () => call('POST /accepted_pages', { as: ana, body: { page_id: rules!.page_id } })
  const responses = await Promise.all([accept(), accept(), accept()])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 201],
  )
  const { body } = await call('GET /accepted_pages', { as: ana })
  assert.deepEqual(body, { accepted_pages: [{ page_id: rules!.page_id, customer_id: ana.customer_id }] })
})

test('a page that the studio does not have cannot be accepted [7.38]', async () => {
  const ana = await studio.person()
  const { status, body } = await call('POST /accepted_pages', { as: ana, body: { page_id: 999 } })
  assert.deepEqual([status, body.code], [404, 'page-not-found'])
})

test('content is read in one statement each, or remembered', async () => {
  const statementsFor = async (name: string) => {
    await call(name)
    return statementsDuring(() => call(name))
  }
  for (const name of ['GET /pages', 'GET /pages/reglamento', 'GET /announcements', 'GET /announcements/1']) {
    assert.equal((await runWithoutConcurrentCommits(studio.app.database.db, () => statementsFor(name))).length, 1, name)
  }
})
