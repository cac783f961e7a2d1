import assert from 'node:assert/strict'
import { rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { renditionsOf } from '@aforo/domain/catalogue/files/renditions.ts'
import { onTestFinished, test } from 'vitest'
import { ffmpegPath, sampleFilm } from '../../../testing/films.ts'
import { openObjectStore } from '../../../testing/object-store.ts'
import { formOf, sampleOfPicture } from '../../../testing/sample-files.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { filesSiteOf } from '../../../app/web/files/files-site.ts'
import { processNextFilm } from '../../../media/films/making/process-films.ts'
import { startUpload, completeUpload } from '../../../media/films/receive-upload.ts'
import { stagingPath } from '../../../media/films/staged.ts'
import { mediaSiteOf } from '../../../app/web/files/media-site.ts'
import { sweepOrphans } from '../sweep-orphans.ts'
import { StorageFault } from './storage.ts'
import { type S3Config, s3Store } from './s3.ts'

const { settings, directory, close } = await openObjectStore()
const config: S3Config = {
  endpoint: settings.S3_ENDPOINT,
  region: settings.region,
  bucket: settings.bucket,
  accessId: settings.s3_access_id,
  secret: settings.s3_secret,
}
const s3 = await s3Store(config)
const bytes = new TextEncoder().encode('de mañana')
const readAll = async (file: { body: ReadableStream<Uint8Array> } | null) =>
  file && new TextDecoder().decode(await new Response(file.body).arrayBuffer())

// Objects in a store have the machine's own time.
const studio = await openTestStudio({ now: new Date() })
const { call, app } = studio
const site = filesSiteOf(app)
const luis = await studio.person({ role: 'reception' })
let hue = 0
const createPicture = () =>
  sampleOfPicture('jpeg', { width: 400, colour: `#${(0x305070 + 0x010101 * hue++).toString(16)}` })
const send = async (path = '/files') => call(`POST ${path}`, { as: luis, body: formOf(await createPicture()) })
const localSettings = { ...settings, files_location: 'default' } as const

test('an object store reads, lists and removes objects [7.41]', async () => {
  await s3.put('subidas/a.pdf', bytes, 'application/pdf')
  const whole = await s3.read('subidas/a.pdf')
  assert.deepEqual([whole?.size, await readAll(whole)], [bytes.length, 'de mañana'])
  const part = await s3.read('subidas/a.pdf', { from: 3, to: 4 })
  assert.deepEqual([part?.size, await readAll(part)], [2, 'ma'])
  assert.equal(await s3.sizeOf('subidas/a.pdf'), bytes.length)
  const listed: string[] = []
  for await (const key of s3.list('subidas/', new Date(Date.now() + 60_000))) listed.push(key)
  for await (const key of s3.list('subidas/', new Date(0))) listed.push(key)
  assert.deepEqual(listed, ['subidas/a.pdf'])
  await s3.remove('subidas/a.pdf')
  assert.deepEqual([await s3.read('subidas/a.pdf'), await s3.sizeOf('subidas/a.pdf')], [null, null])
})

test('files_location aws puts uploads into the object store [7.41, 3.29]', async () => {
  await studio.setSettings(settings)
  const { status, body } = await send()
  assert.deepEqual([status, body.file.kept], [201, 'aws'])
  for (const { src } of renditionsOf(body.file.src)!.avif) {
    const response = await site.request(src)
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/avif'])
    assert.match(response.headers.get('cache-control') ?? '', /immutable/)
  }
  const part = await site.request(body.file.src, { headers: { range: 'bytes=0-2' } })
  assert.deepEqual([part.status, [...new Uint8Array(await part.arrayBuffer())]], [206, [0xff, 0xd8, 0xff]])
})

test('after a change of place old files are still served [7.41, 3.29]', async () => {
  await studio.setSettings(settings)
  const old = (await send()).body.file
  await studio.setSettings(localSettings)
  const local = (await send()).body.file
  const response = (await send('/files/s3')).body.file
  assert.deepEqual([old.kept, local.kept, response.kept], ['aws', 'default', 'aws'])
  for (const { src } of [old, local, response]) assert.equal((await site.request(src)).status, 200)
})

test('bytes without a row are swept from the object store as well [R15]', async () => {
  await studio.setSettings(settings)
  const { body } = await send()
  await call('DELETE /files/{id}', { as: luis, params: { id: body.file_id } })
  studio.clock.advance(61)
  assert.equal(await sweepOrphans(app), 1 + 2 * renditionsOf(body.file.src)!.webp.length)
  // A staff session expires during such a pause.
  studio.clock.advance(-61)
  assert.equal(await s3.sizeOf(body.file.src.replace('/files/', '')), null)
})

test('a film is uploaded in parts as one object [7.29]', async () => {
  const path = join(directory, '..', `aforo-film-${process.pid}`)
  for (const size of [9, 16_000_000, 33_000_001]) {
    const film = Buffer.alloc(size, 'clase de barre ')
    await writeFile(path, film)
    await s3.putFromPath('peliculas/a/film.mp4', path, 'video/mp4')
    assert.equal(await s3.sizeOf('peliculas/a/film.mp4'), size)
    await assert.rejects(stat(path), { code: 'ENOENT' })
    const end = await s3.read('peliculas/a/film.mp4', { from: size - 5, to: size - 1 })
    assert.deepEqual(Buffer.from(await new Response(end?.body).arrayBuffer()), film.subarray(-5))
  }
  await s3.remove('peliculas/a/film.mp4')
})

test('films in the store are processed and played from here [7.29, R12]', async () => {
  await studio.setSettings({ ...settings, videos_enabled: true })
  const sofia = await studio.person({ role: 'admin' })
  const upload = app.secret(16)
  const film = await sampleFilm({ seconds: 1 })
  const expected = await startUpload(app, sofia, { upload, name: 'clase.mp4', size: film.length })
  assert.ok(expected.allowed && expected.value.kept === 'aws')
  await writeFile(stagingPath(app, upload), film)
  assert.ok((await completeUpload(app, upload)).allowed)
  const withMaker = { ...app, films: { ...app.films, maker: await ffmpegPath() } }
  assert.equal(await processNextFilm(withMaker, (line) => assert.fail(JSON.stringify(line))), true)
  const { film_id } = expected.value
  const { body } = await call('GET /films/{id}', { as: sofia, params: { id: film_id } })
  assert.deepEqual([body.film.state, body.film.renditions, body.film.source.kind], ['ready', [180], 'hls'])
  const played = mediaSiteOf(app)
  const requestFile = (name: string, headers: Record<string, string>) =>
    played.request(body.film.source.src.replace('master.m3u8', name), {
      headers: { cookie: `aforo_session=${sofia.token}`, ...headers },
    })
  const part = await requestFile('film.mp4', { range: 'bytes=4-7' })
  assert.deepEqual([part.status, await part.text()], [206, 'ftyp'])
  assert.equal((await (await requestFile('180/list.m3u8', {})).text()).startsWith('#EXTM3U'), true)
  assert.equal((await call('DELETE /films/{id}', { as: sofia, params: { id: film_id } })).status, 200)
  assert.equal(await s3.sizeOf(`peliculas/${upload}/film.mp4`), null)
})

const faultReasonOf = async (target: S3Config, timeouts = { connectMs: 300, responseMs: 300 }): Promise<string> => {
  const store = await s3Store(target, timeouts)
  const fault = await store.put('subidas/b.pdf', bytes, '').catch((error: unknown) => error)
  return fault instanceof StorageFault ? fault.reason : String(fault)
}

test('a wrong key or bucket is a fault that staff can mend [3.29]', async () => {
  const otherBucket = await s3Store({ ...config, bucket: 'otro' })
  const listing = otherBucket.list('subidas/', new Date())[Symbol.asyncIterator]()
  await assert.rejects(listing.next(), { reason: 'store-refuses' })
  assert.equal(await faultReasonOf({ ...config, accessId: 'OTRO' }), 'store-refuses')
  await studio.setSettings({ ...settings, s3_access_id: 'OTRO' })
  const { status, body } = await send()
  assert.deepEqual([status, body.code], [412, 'store-refuses'])
})

test('a silent object store is given up after a while [R15]', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, done))
  const { port } = silent.address() as { port: number }
  onTestFinished(() => void silent.close())
  assert.equal(await faultReasonOf({ ...config, endpoint: `http://127.0.0.1:${port}` }), 'store-away')
  assert.equal(await faultReasonOf({ ...config, endpoint: 'http://127.0.0.1:1' }), 'store-away')
})

test('without its store nothing is half-kept; a retry works [R15]', async () => {
  await studio.setSettings(settings)
  const { src } = (await send()).body.file
  await close()
  const before = (await call('GET /files', { as: luis })).body.total
  const { status, body, headers } = await send()
  assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'store-away', '5'])
  assert.equal((await call('GET /files', { as: luis })).body.total, before)
  const shown = await site.request(src)
  assert.deepEqual([shown.status, shown.headers.get('cache-control')], [503, 'no-store'])
  await rm(directory, { recursive: true, force: true })
  await studio.setSettings(localSettings)
  assert.equal((await send()).status, 201)
})
