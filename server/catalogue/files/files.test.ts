import assert from 'node:assert/strict'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { classType, instructor } from '../studio/tables.ts'
import { announcement, page } from '../content/tables.ts'
import { classPackage } from '../../commerce/packages/tables.ts'
import { formOf, sampleOfPicture, samplePdf } from '../../testing/sample-files.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { file } from './tables.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-files-'))
// Files on a disk have the machine's own time.
const studio = await openTestStudio({ files: folder, now: new Date() })
const { call, app } = studio
const { db } = app.database
const luis = await studio.person({ name: 'Luis', role: 'reception' })

const sendFile = (bytes: Uint8Array<ArrayBuffer>, name?: string, data?: Record<string, unknown>, path = '/files') =>
  call(`POST ${path}`, { as: luis, body: formOf(bytes, name, data) })
const onDisk = async () => (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted()
let hue = 0
const createPicture = (width = 400) =>
  sampleOfPicture('jpeg', { width, height: 300, colour: `#${(0x204060 + 0x010101 * hue++).toString(16)}` })

test('a picture is kept with its copies under one address [7.41, 3.20]', async () => {
  const { status, body } = await sendFile(await createPicture(), 'Salón.jpg', { alt: 'Bicis en fila' })
  assert.equal(status, 201)
  const { src, name, type, alt, width, height, kept } = body.file
  assert.match(src, /^\/files\/subidas\/[0-9a-f]{10}-400x300\.jpg$/)
  assert.deepEqual(
    [body.file_id, name, type, alt, width, height, kept],
    [body.file.file_id, 'Salón.jpg', 'image/jpeg', 'Bicis en fila', 400, 300, 'default'],
  )
  const copies = renditionsOf(src)
  assert.ok(copies)
  const kinds = [
    src,
    ...copies.webp.map(({ src: copySrc }) => copySrc),
    ...copies.avif.map(({ src: copySrc }) => copySrc),
  ]
  assert.deepEqual(await onDisk(), kinds.map((address) => address.replace('/files/', '')).toSorted())
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, body.file_id))
  assert.deepEqual([entry?.did, entry?.by], ['upload-file', luis.customer_id])
})

test('equal bytes are one file, also at the same moment [7.41]', async () => {
  const bytes = await createPicture()
  const [first, second] = await Promise.all([sendFile(bytes, 'a.jpg'), sendFile(bytes, 'b.jpg')])
  const third = await sendFile(bytes, 'c.png')
  assert.deepEqual([first.body.file_id, second.status, third.status], [second.body.file_id, 201, 201])
  assert.deepEqual(third.body, first.body)
})

test('a file whose bytes were lost is mended by sending it again [7.41]', async () => {
  const bytes = await createPicture()
  const { body } = await sendFile(bytes)
  const path = join(folder, body.file.src.replace('/files/', ''))
  await rm(path)
  const again = await sendFile(bytes)
  assert.equal(again.body.file_id, body.file_id)
  assert.ok((await onDisk()).includes(body.file.src.replace('/files/', '')))
})

test('a PDF is kept as it is, under its own name [7.41]', async () => {
  const { status, body } = await sendFile(samplePdf(), 'Reglamento del Salón.pdf')
  assert.equal(status, 201)
  assert.match(body.file.src, /^\/files\/subidas\/[0-9a-f]{10}\/reglamento-del-salon\.pdf$/)
  assert.deepEqual([body.file.type, body.file.size, body.file.width], ['application/pdf', samplePdf().length, null])
})

test('a file’s type is read from its content alone [R15]', async () => {
  const before = await onDisk()
  const text = (words: string) => new TextEncoder().encode(words)
  const refused: [Uint8Array<ArrayBuffer>, string, string][] = [
    [text('<!doctype html><script>alert(1)</script>'), 'foto.jpg', 'file-unknown'],
    [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logo.png', 'file-vector'],
    [text('#!/bin/sh\nrm -rf /'), 'a.pdf', 'file-unknown'],
    [text(''), 'foto.jpg', 'file-empty'],
    [(await createPicture()).subarray(0, 300), 'foto.jpg', 'picture-broken'],
  ]
  for (const [bytes, name, reason] of refused) {
    const { status, body } = await sendFile(bytes as Uint8Array<ArrayBuffer>, name)
    assert.deepEqual([status, body.code], [400, reason], name)
  }
  assert.deepEqual(await onDisk(), before)
  const mislabelled = await sendFile(await createPicture(), '../../../nota.php.html')
  assert.deepEqual(
    [mislabelled.status, mislabelled.body.file.name, mislabelled.body.file.type],
    [201, 'nota.php.html', 'image/jpeg'],
  )
  assert.match(mislabelled.body.file.src, /\.jpg$/)
})

test('reception and administrators alone upload [R13, 7.41]', async () => {
  for (const [role, expected] of [
    ['customer', 403],
    ['coach', 403],
    ['reception', 201],
    ['admin', 201],
  ] as const) {
    const person = await studio.person({ role })
    const { status } = await call('POST /files', { as: person, body: formOf(await createPicture()) })
    assert.equal(status, expected, role)
  }
  assert.equal((await call('POST /files', { body: formOf(await createPicture()) })).status, 401)
})

test('files are paged by 24 and found by name, alt and kind [7.41]', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    name: `Pared ${n}.jpg`,
    type: 'image/jpeg',
    src: `/files/pared-${n}.jpg`,
    alt: n === 3 ? 'Atardecer en la azotea' : '',
  }))
  await db.insert(file).values(rows)
  const list = async (query: Record<string, string | number>) => (await call('GET /files', { as: luis, query })).body
  const first = await list({ query: 'pared' })
  assert.deepEqual([first.files.length, first.total, first.files[0].name], [24, 30, 'Pared 29.jpg'])
  assert.deepEqual((await list({ query: 'PARED', page: 1 })).files.length, 6)
  assert.deepEqual(
    (await list({ query: 'atardecer' })).files.map((row: { name: string }) => row.name),
    ['Pared 3.jpg'],
  )
  assert.equal((await list({ query: '%' })).total, 0)
  const names = async (query: Record<string, string | number>) =>
    (await list({ query: 'pared', ...query })).files.map((row: { name: string }) => row.name)
  assert.deepEqual((await names({ sort: 'name' })).slice(0, 2), ['Pared 0.jpg', 'Pared 1.jpg'])
  assert.deepEqual((await names({ sort: 'name', direction: 'desc' }))[0], 'Pared 9.jpg')
  const bySize = [...(await names({ sort: 'size' })), ...(await names({ sort: 'size', page: 1 }))]
  assert.deepEqual(
    bySize,
    rows.map(({ name }) => name),
  )
  const documents = await list({ kind: 'document' })
  assert.ok(documents.total > 0 && documents.files.every(({ type }: { type: string }) => type === 'application/pdf'))
  assert.equal((await list({ kind: 'picture', query: 'reglamento' })).total, 0)
})

test('a file’s name and alt text change, audited [7.41, R13]', async () => {
  const { body } = await sendFile(await createPicture())
  const put = await call('PUT /files', { as: luis, body: { file_id: body.file_id, name: 'Portada', alt: 'La sala' } })
  assert.deepEqual(put.body.file, { ...body.file, name: 'Portada', alt: 'La sala', version: 2 })
  const rows = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, body.file_id))
  assert.deepEqual([rows.at(-1)?.did, rows.at(-1)?.after], ['update-file', { name: 'Portada', alt: 'La sala' }])
  assert.equal(
    (await call('PUT /files', { as: luis, body: { file_id: 999_999, alt: '' } })).body.code,
    'file-not-found',
  )
})

test('a used file is kept with its places; an unused one goes [7.41]', async () => {
  const { file_id, file: storedFile } = (await sendFile(await createPicture(1000))).body
  const { src } = storedFile
  const small = renditionsOf(src)!.webp[0]!.src
  const [type] = await db.insert(classType).values({ name: 'Ride 45', image_src: src }).returning()
  await db.insert(instructor).values({ name: 'Renata', file_src: src })
  await db.insert(classPackage).values({ title: 'Diez clases', price: 1, class_amount: 1, image_src: src })
  await db.insert(page).values({ slug: 'sala', title: 'La sala', content: `<p><img src="${small}" alt=""></p>` })
  await db.insert(announcement).values({ title: 'Cerrado', content: `<img src="${src}" alt="">` })
  await studio.setSettings({ hero_image: src })
  const { body } = await call('GET /files/{id}', { as: luis, params: { id: file_id } })
  const words = body.uses.map((use: { words: string }) => use.words).toSorted()
  assert.deepEqual(words.length, 6)
  assert.deepEqual(body.uses[0], { of: 'class_type', id: type!.class_type_id, words: 'el tipo de clase Ride 45' })
  const refused = await call('DELETE /files/{id}', { as: luis, params: { id: file_id } })
  assert.deepEqual([refused.status, refused.body.code], [409, 'file-in-use'])
  for (const word of words) assert.ok(refused.body.message.includes(word), word)
  await db.delete(classType)
  await db.delete(instructor)
  await db.delete(classPackage)
  await db.delete(page)
  await db.delete(announcement)
  await studio.setSettings({ hero_image: '' })
  assert.equal((await call('DELETE /files/{id}', { as: luis, params: { id: file_id } })).status, 200)
  assert.equal((await call('GET /files/{id}', { as: luis, params: { id: file_id } })).body.code, 'file-not-found')
  assert.equal((await call('DELETE /files/{id}', { as: luis, params: { id: file_id } })).body.code, 'file-not-found')
})

test('files of a studio’s folder are not deleted from a screen [7.41]', async () => {
  const [row] = await db
    .insert(file)
    .values({ name: 'favicon.png', type: 'image/png', src: '/files/favicon.png' })
    .returning()
  const { status, body } = await call('DELETE /files/{id}', { as: luis, params: { id: row!.file_id } })
  assert.deepEqual([status, body.code], [409, 'file-from-folder'])
})

test('bytes without a row are swept after an hour [R15]', async () => {
  const { body } = await sendFile(await createPicture())
  const orphan = (await sendFile(await createPicture())).body
  await call('DELETE /files/{id}', { as: luis, params: { id: orphan.file_id } })
  await writeFile(join(folder, 'subidas', 'aaaaaaaaaa-320.webp.00ff.unfinished'), 'cut short by a crash')
  await writeFile(join(folder, 'plan.svg'), 'of the studio itself')
  const before = await onDisk()
  assert.equal(await sweepOrphans(app), 0)
  assert.deepEqual(await onDisk(), before)
  studio.clock.advance(61)
  assert.ok((await sweepOrphans(app)) >= 6)
  // A staff session expires during such a pause.
  studio.clock.advance(-61)
  const left = await onDisk()
  assert.ok(left.includes(body.file.src.replace('/files/', '')))
  assert.ok(left.includes('plan.svg'))
  const orphanPrefix = orphan.file.src.slice('/files/'.length, '/files/subidas/0123456789'.length)
  assert.deepEqual(
    left.filter((name) => name.includes('unfinished') || name.startsWith(orphanPrefix)),
    [],
  )
})

test('where no object store is configured, nothing can be sent to one [7.41]', async () => {
  const { status, body } = await sendFile(await createPicture(), 'a.jpg', {}, '/files/s3')
  assert.deepEqual([status, body.code], [412, 'no-object-store'])
})
