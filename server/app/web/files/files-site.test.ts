import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import { test } from 'vitest'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { formOf, sampleOfPicture, samplePdf } from '../../../testing/sample-files.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { filesSiteOf } from './files-site.ts'

const folder = join(tmpdir(), `aforo-files-site-${process.pid}`)
const studio = await openTestStudio({ files: folder })
const site = filesSiteOf(studio.app)
const luis = await studio.person({ role: 'reception' })
const send = async (form: FormData): Promise<{ file_id: number; src: string }> => {
  const { body } = await studio.call('POST /files', { as: luis, body: form })
  return { file_id: body.file_id, src: body.file.src }
}
const photo = await send(formOf(await sampleOfPicture('jpeg', { width: 700, height: 400 })))
const plan = await send(formOf(samplePdf(), 'Plan.pdf'))
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await site.request(path, { method, headers })
  const { headers: responseHeaders, status } = response
  return {
    status,
    header: (name: string) => responseHeaders.get(name),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test('a picture’s copies are immutable and inert [7.41, R15]', async () => {
  const copies = renditionsOf(photo.src)!
  for (const src of [photo.src, ...copies.webp.map((copy) => copy.src), ...copies.avif.map((copy) => copy.src)]) {
    const { status, header, bytes } = await get(src)
    assert.equal(status, 200, src)
    const type = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' }[src.slice(src.lastIndexOf('.') + 1)]
    assert.deepEqual([header('content-type'), Number(header('content-length'))], [type, bytes.length])
    assert.equal(header('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(header('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
  }
})

test('a current file answers 304 [7.41]', async () => {
  const { header } = await get(photo.src)
  const again = await get(photo.src, { 'if-none-match': header('etag') ?? '' })
  assert.deepEqual([again.status, again.bytes.length], [304, 0])
  assert.equal((await get(photo.src, { 'if-none-match': '"otra"' })).status, 200)
})

test('parts of a document are served as they are asked for [7.41]', async () => {
  const whole = (await get(plan.src)).bytes
  const size = whole.length
  const parts: [string, number, number][] = [
    ['bytes=0-4', 0, 4],
    ['bytes=5-', 5, size - 1],
    ['bytes=-6', size - 6, size - 1],
    [`bytes=3-${size + 999}`, 3, size - 1],
  ]
  for (const [range, from, to] of parts) {
    const { status, header, bytes } = await get(plan.src, { range })
    assert.deepEqual([status, header('content-range')], [206, `bytes ${from}-${to}/${size}`], range)
    assert.deepEqual(bytes, whole.slice(from, to + 1), range)
  }
  const outside = await get(plan.src, { range: `bytes=${size}-` })
  assert.deepEqual([outside.status, outside.header('content-range')], [416, `bytes */${size}`])
  for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
    assert.deepEqual((await get(plan.src, { range })).bytes, whole, range)
  }
  const head = await get(plan.src, {}, 'HEAD')
  assert.deepEqual([head.status, head.bytes.length, head.header('content-length')], [200, 0, String(size)])
})

test('an address of no file is not found [7.41, R15]', async () => {
  const hash = photo.src.slice('/files/subidas/'.length).slice(0, 10)
  for (const path of [
    '/files/subidas/',
    `/files/subidas/${hash}`,
    `/files/subidas/${hash}-320.jpg`,
    `/files/subidas/${hash}-321.webp`,
    `/files/subidas/${hash}-700x401.jpg`,
    `/files/subidas/${hash}-320.webp.00ff.unfinished`,
    '/files/subidas/0000000000-320.webp',
    `/files/subidas/..%2fsubidas/${hash}-320.webp`,
    `/files/subidas/%00${hash}-320.webp`,
    `/files/subidas/${hash}/plan.pdf`,
  ]) {
    const { status, header } = await get(path)
    assert.deepEqual([status, header('cache-control')], [404, 'no-cache'], path)
  }
})

test('a file costs one question for all copies and readers [7.41]', async () => {
  await get(photo.src)
  const statements = await statementsDuring(async () => {
    for (const { src } of renditionsOf(photo.src)!.webp) await get(src)
  })
  assert.deepEqual(statements, [])
})

test('a deleted file, or one without bytes, is not found [7.41]', async () => {
  const deletedFile = await send(formOf(await sampleOfPicture('png', { colour: '#0a0a0a' })))
  assert.equal((await studio.call('DELETE /files/{id}', { as: luis, params: { id: deletedFile.file_id } })).status, 200)
  assert.equal((await get(deletedFile.src)).status, 404)
  const withoutBytes = await send(formOf(await sampleOfPicture('png', { colour: '#0b0b0b' })))
  await rm(join(folder, withoutBytes.src.replace('/files/', '')))
  assert.equal((await get(withoutBytes.src)).status, 404)
})
