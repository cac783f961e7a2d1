import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { acceptedPage } from '../tables.ts'

const studio = await openTestStudio()
const { call, app } = studio
const { db } = app.database
const admin = await studio.person({ name: 'Sofía', role: 'admin' })
const ana = await studio.person({ name: 'Ana' })
const beto = await studio.person({ name: 'Beto' })

const words = { title: 'Reglamento', content: '<p>Llega a tiempo.</p>', required: true, required_signup: false }
const create = (patch: object = {}) => call('POST /pages', { as: admin, body: { ...words, ...patch } })
const createPage = async (patch: object = {}) => (await create(patch)).body.page
const change = (page_id: number, patch: object) => call('PUT /pages', { as: admin, body: { page_id, ...patch } })
const accept = (as: typeof ana, page_id: number) => call('POST /accepted_pages', { as, body: { page_id } })
const acceptedBy = async (as: typeof ana): Promise<number[]> =>
  (await call('GET /accepted_pages', { as })).body.accepted_pages.map(({ page_id }: { page_id: number }) => page_id)
const audited = (subject: string, subject_id: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, subject), eq(auditEntry.subject_id, subject_id)))
    .orderBy(asc(auditEntry.audit_entry_id))
const readPage = async (slug: string) => (await call('GET /pages/{slug}', { params: { slug } })).body

test('a page is written and read by its address, with author [7.40, 3.19]', async () => {
  const { status, body } = await create({ title: 'Qué traer a tu clase', required: false })
  assert.equal(status, 201)
  const { page } = body
  assert.deepEqual([page.slug, page.required, page.version, page.accepted], ['que-traer-a-tu-clase', false, 1, 0])
  await change(page.page_id, { title: 'Qué traer', slug: 'que-traer', content: '<h2>Agua</h2>' })
  assert.deepEqual(await readPage('que-traer'), {
    page: {
      page_id: page.page_id,
      ...words,
      required: false,
      title: 'Qué traer',
      slug: 'que-traer',
      content: '<h2>Agua</h2>',
    },
  })
  assert.equal((await readPage('que-traer-a-tu-clase')).code, 'page-not-found')
  const [first, second] = await audited('page', page.page_id)
  assert.deepEqual([first?.did, first?.by, first?.before], ['create-page', admin.customer_id, null])
  assert.deepEqual(
    [second?.did, second?.before?.title, second?.after?.slug],
    ['update-page', 'Qué traer a tu clase', 'que-traer'],
  )
})

test('addresses of screens or other pages are refused [7.40]', async () => {
  await studio.setSettings({ class_packages_path: '/tienda' })
  await createPage({ title: 'Horarios de verano', required: false })
  const refusals: [object, number, string][] = [
    [{ title: 'Calendario' }, 409, 'address-reserved'],
    [{ title: 'Hola', slug: 'mystudio' }, 409, 'address-reserved'],
    [{ title: 'Tienda' }, 409, 'address-reserved'],
    [{ title: 'Horarios de verano' }, 409, 'address-taken'],
    [{ title: '¿¡?!' }, 400, 'address-needed'],
  ]
  for (const [patch, status, code] of refusals) {
    const response = await create(patch)
    assert.deepEqual([response.status, response.body.code], [status, code], JSON.stringify(patch))
  }
  const { page_id } = await createPage({ title: 'Otra', required: false })
  assert.equal((await change(page_id, { slug: 'horarios-de-verano' })).body.code, 'address-taken')
})

test('words that show nothing are no content [2.15]', async () => {
  const { page_id } = await createPage({ title: 'Vacía', content: '<p></p><p> &nbsp;</p>', required: false })
  assert.equal((await readPage('vacia')).page.content, null)
  await change(page_id, { content: '<p><img src="/files/sala.webp" alt="Sala"></p>' })
  assert.match((await readPage('vacia')).page.content, /sala\.webp/)
})

test('pages and announcements are sanitised when written', async () => {
  const harmfulHtml =
    '<p onclick="x()">Hola</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a>'
  const { page_id, content } = await createPage({ title: 'Daño', content: harmfulHtml, required: false })
  assert.equal(content, '<p>Hola</p><a href="">a</a>'.replace(' href=""', ''))
  assert.doesNotMatch(JSON.stringify(await audited('page', page_id)), /onerror|javascript:/)
  const { body } = await call('POST /announcements', { as: admin, body: { title: 'Daño', content: harmfulHtml } })
  assert.equal(body.announcement.content, content)
  await call('DELETE /announcements/{id}', { as: admin, params: { id: body.announcement.announcement_id } })
})

test('a required page is asked of all, again on request [4.19]', async () => {
  const { page_id } = await createPage({ title: 'Reglas', required: false })
  assert.deepEqual(await acceptedBy(ana), [])
  await change(page_id, { required: true })
  await accept(ana, page_id)
  await accept(beto, page_id)
  assert.deepEqual([await acceptedBy(ana), await acceptedBy(beto)], [[page_id], [page_id]])
  const typo = await change(page_id, { content: '<p>Llega a tiempo, por favor.</p>' })
  assert.deepEqual([typo.body.page.version, typo.body.page.accepted], [1, 2])
  const newVersionResponse = await change(page_id, { content: '<p>Llega diez minutos antes.</p>', ask_again: true })
  assert.deepEqual([newVersionResponse.body.page.version, newVersionResponse.body.page.accepted], [2, 0])
  assert.deepEqual([await acceptedBy(ana), await acceptedBy(beto)], [[], []])
  await accept(ana, page_id)
  await accept(ana, page_id)
  assert.deepEqual([await acceptedBy(ana), await acceptedBy(beto)], [[page_id], []])
  const rows = await db.select().from(acceptedPage).where(eq(acceptedPage.page_id, page_id))
  assert.deepEqual(
    rows.map(({ customer_id, version }) => [customer_id, version]).toSorted(),
    [
      [ana.customer_id, 1],
      [ana.customer_id, 2],
      [beto.customer_id, 1],
    ].toSorted(),
  )
  await call('DELETE /pages/{id}', { as: admin, params: { id: page_id } })
})

test('an accepted page is archived, its address freed, restorable [7.40]', async () => {
  const { page_id } = await createPage({ title: 'Contrato' })
  await accept(ana, page_id)
  const archiveResponse = await call('DELETE /pages/{id}', { as: admin, params: { id: page_id } })
  assert.deepEqual(archiveResponse.body, { archived: true })
  assert.equal((await readPage('contrato')).code, 'page-not-found')
  assert.equal((await accept(beto, page_id)).status, 404)
  const { pages } = (await call('GET /pages/all', { as: admin, query: { archived: 'yes', query: 'contrato' } })).body
  assert.deepEqual([pages[0].page_id, pages[0].slug], [page_id, 'contrato'])
  const other = await createPage({ title: 'Contrato', required: false })
  assert.equal((await change(page_id, { archived: false })).body.code, 'address-taken')
  const deleteResponse = await call('DELETE /pages/{id}', { as: admin, params: { id: other.page_id } })
  assert.deepEqual(deleteResponse.body, { archived: false })
  assert.equal((await change(page_id, { archived: false })).body.page.slug, 'contrato')
  assert.deepEqual(await acceptedBy(ana), [page_id])
  await call('DELETE /pages/{id}', { as: admin, params: { id: page_id } })
})

test('rows asked for by number all come, also more than a page of them', async () => {
  const { pool } = studio.app.database
  const { rows } = await pool.query<{ id: number }>(
    `insert into announcement (title, content, "order") select 'Aviso ' || n, '<p>Hola</p>', n from generate_series(1, 60) n
     returning announcement_id as id`,
  )
  const pageRows = await pool.query<{ id: number }>(
    `insert into page (title, slug, content, "order") select 'Texto ' || n, 'texto-' || n, '<p>Hola</p>', n from generate_series(1, 60) n
     returning page_id as id`,
  )
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id).join(',')
  const announcements = await call('GET /announcements/all', { as: admin, query: { ids: idsOf(rows) } })
  const pages = await call('GET /pages/all', { as: admin, query: { ids: idsOf(pageRows.rows) } })
  assert.deepEqual([announcements.body.announcements.length, pages.body.pages.length], [60, 60])
  await pool.query('delete from announcement where announcement_id = any($1)', [rows.map(({ id }) => id)])
  await pool.query('delete from page where page_id = any($1)', [pageRows.rows.map(({ id }) => id)])
})

test('announcements are written, ordered and removed [7.42, 3.18]', async () => {
  const write = async (title: string) =>
    (await call('POST /announcements', { as: admin, body: { title, content: `<p>${title}</p>` } })).body.announcement
      .announcement_id as number
  const [firstId, secondId, thirdId] = [await write('Uno'), await write('Dos'), await write('Tres')]
  const titles = async () =>
    (await call('GET /announcements')).body.announcements.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles(), ['Tres', 'Dos', 'Uno'])
  await call('PUT /announcements/order', { as: admin, body: { ids: [firstId, thirdId] } })
  assert.deepEqual(await titles(), ['Uno', 'Tres', 'Dos'])
  const changed = await call('PUT /announcements', {
    as: admin,
    body: { announcement_id: secondId, title: 'Dos y medio' },
  })
  assert.deepEqual(changed.body.announcement.content, '<p>Dos</p>')
  await call('DELETE /announcements/{id}', { as: admin, params: { id: firstId } })
  assert.deepEqual(await titles(), ['Tres', 'Dos y medio'])
  assert.equal((await call('GET /announcements/{id}', { params: { id: firstId } })).status, 404)
  const auditEntries = await audited('announcement', firstId)
  assert.deepEqual(
    auditEntries.map(({ did }) => did),
    ['create-announcement', 'order-announcement', 'delete-announcement'],
  )
  assert.equal(auditEntries.at(-1)?.before?.content, '<p>Uno</p>')
  for (const id of [secondId, thirdId]) await call('DELETE /announcements/{id}', { as: admin, params: { id } })
})

test('pages are in the studio’s order [7.40]', async () => {
  const [first, second] = [
    await createPage({ title: 'Primera', required: false }),
    await createPage({ title: 'Segunda', required: false }),
  ]
  await call('PUT /pages/order', { as: admin, body: { ids: [second.page_id, first.page_id] } })
  const slugs = (await call('GET /pages')).body.pages.map(({ slug }: { slug: string }) => slug)
  assert.deepEqual(slugs.slice(0, 2), ['segunda', 'primera'])
})

test('an uploaded picture in a page has its size and copies', async () => {
  const src = '/files/subidas/0123456789-1200x800.jpg'
  await createPage({
    title: 'Con foto',
    content: `<p><img src="${src}" alt="Patio" srcset="/evil 1w"></p>`,
    required: false,
  })
  const { content } = (await readPage('con-foto')).page
  assert.match(content, /width="1200" height="800"/)
  assert.match(content, /srcset="\/files\/subidas\/0123456789-320\.webp 320w, /)
  assert.doesNotMatch(content, /evil/)
  const page = (await call('GET /pages/all', { as: admin, query: { query: 'con foto' } })).body.pages[0]
  assert.equal(page.content, `<p><img src="${src}" alt="Patio" /></p>`)
})

test('coaches are on the home page in their order [7.34, 2.8]', async () => {
  const add = async (name: string) =>
    (
      await call('POST /instructors', {
        as: admin,
        body: {
          name,
          last_name: '',
          nick_name: null,
          quote: null,
          short_bio: null,
          instagram: null,
          birthdate: null,
          music_type: null,
          home: true,
          order: 0,
        },
      })
    ).body.instructor.instructor_id as number
  const [renata, mateo, lucia] = [await add('Renata'), await add('Mateo'), await add('Lucía')]
  await call('PUT /instructors/order', { as: admin, body: { ids: [lucia, renata] } })
  const home = async () =>
    (await call('GET /instructors/home/all')).body.instructors.map(({ name }: { name: string }) => name)
  assert.deepEqual(await home(), ['Lucía', 'Renata', 'Mateo'])
  await call('PUT /instructors', { as: admin, body: { instructor_id: renata, home: false } })
  assert.deepEqual(await home(), ['Lucía', 'Mateo'])
  const [entry] = (await audited('instructor', lucia!)).slice(-1)
  assert.deepEqual([entry?.did, entry?.after?.ids], ['order-instructor', [lucia, renata, mateo]])
})
