import assert from 'node:assert/strict'
import { stat, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { MAX_OPEN_UPLOADS } from '@aforo/domain/media/films/limits.ts'
import { afterEach, test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { openSession } from '../../../identity/embedded.ts'
import { sampleFilm } from '../../../testing/films.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { sampleOfPicture } from '../../../testing/sample-files.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { stagingPath } from '../../../media/films/staged.ts'
import { sweepFilms } from '../../../media/films/sweep-films.ts'
import { film } from '../../../media/tables.ts'
import { filmUploadsOf } from './film-uploads.ts'

const studio = await openTestStudio()
const { app, clock, person } = studio
const { db } = app.database
const sofia = await person({ role: 'admin' })
const log: unknown[] = []
afterEach(() => assert.deepEqual(log, []))
const site = filmUploadsOf(app, (line) => log.push(line))
const bytes = await sampleFilm()

type Headers = Record<string, string>
const PATH = '/api/films/uploads'
const sendRequest = async (
  method: string,
  path: string,
  headers: Headers = {},
  body?: Uint8Array,
  as: TestPerson | null = sofia,
) => {
  const authHeaders: Headers = as ? { authorization: `Bearer ${as.token}` } : {}
  const response = await site.request(path, {
    method,
    headers: { 'tus-resumable': '1.0.0', 'content-length': String(body?.length ?? 0), ...authHeaders, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
  const header = (name: string) => response.headers.get(name)
  const text = await response.text()
  const code: string = text.startsWith('{') ? JSON.parse(text).code : text
  return {
    status: response.status,
    header,
    code,
    url: header('location') ?? '',
    film_id: Number(header('film-id')),
  }
}
const metadataFor = (name: string): Headers => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
})
const startUpload = (size: number, name = 'clase.mp4', as: TestPerson | null = sofia) =>
  sendRequest('POST', PATH, { 'upload-length': String(size), ...metadataFor(name) }, undefined, as)
const send = (url: string, from: number, part: Uint8Array) =>
  sendRequest('PATCH', url, { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }, part)
const rowOf = async (film_id: number) => (await db.select().from(film).where(eq(film.film_id, film_id)))[0]
const nameOf = (url: string) => url.slice(PATH.length + 1)

test('a film comes in pieces with progress, then is processed [7.29]', async () => {
  const { status, url, film_id } = await startUpload(bytes.length, '../../Clase de mañana.mp4')
  assert.deepEqual([status, url.startsWith(`${PATH}/`)], [201, true])
  assert.equal((await send(url, 0, bytes.subarray(0, 1000))).header('upload-offset'), '1000')
  const response = await sendRequest('HEAD', url)
  assert.deepEqual([response.header('upload-offset'), response.header('upload-length')], ['1000', String(bytes.length)])
  assert.equal((await rowOf(film_id))?.state, 'coming')
  assert.equal((await send(url, 1000, bytes.subarray(1000))).status, 204)
  const row = await rowOf(film_id)
  assert.deepEqual(
    [row?.state, row?.name, row?.size, row?.by, row?.kept],
    ['came', 'Clase de mañana.mp4', bytes.length, sofia.customer_id, 'default'],
  )
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.did, 'upload-film'))
  assert.deepEqual(
    [entry?.by, entry?.subject_id, entry?.after],
    [sofia.customer_id, film_id, { name: row?.name, size: row?.size }],
  )
})

test('a piece out of place is refused, nothing is lost [7.29]', async () => {
  const { url } = await startUpload(bytes.length)
  await send(url, 0, bytes.subarray(0, 500))
  for (const wrong of [0, 499, 501, bytes.length]) {
    const { status, code } = await send(url, wrong, bytes.subarray(500, 600))
    assert.deepEqual([status, code], [409, 'upload-moved'], String(wrong))
  }
  assert.equal((await sendRequest('HEAD', url)).header('upload-offset'), '500')
  assert.equal((await send(url, 500, new Uint8Array(bytes.length))).code, 'film-too-large')
})

test('a lost answer to the last piece is read again later [7.29]', async () => {
  const { url, film_id } = await startUpload(bytes.length)
  await send(url, 0, bytes.subarray(0, 100))
  await writeFile(stagingPath(app, nameOf(url)), bytes)
  const response = await sendRequest('HEAD', url)
  assert.deepEqual([response.status, response.header('upload-offset')], [200, String(bytes.length)])
  assert.equal((await rowOf(film_id))?.state, 'came')
  const again = await sendRequest('HEAD', url)
  assert.deepEqual([again.status, again.header('upload-offset'), again.film_id], [200, String(bytes.length), film_id])
})

test('only an admin sends films, and a cookie alone sends nothing [R13, R15]', async () => {
  const { url } = await startUpload(bytes.length)
  for (const role of ['customer', 'coach', 'reception'] as const) {
    const sender = await person({ role })
    assert.deepEqual(
      [
        (await startUpload(bytes.length, 'a.mp4', sender)).status,
        (await sendRequest('HEAD', url, {}, undefined, sender)).status,
      ],
      [403, 403],
    )
  }
  assert.equal((await startUpload(bytes.length, 'a.mp4', null)).status, 401)
  const cookie = { cookie: `aforo_session=${sofia.token}` }
  assert.equal((await sendRequest('POST', PATH, { ...cookie, 'upload-length': '9999' }, undefined, null)).status, 401)
  assert.equal((await sendRequest('DELETE', url, cookie, undefined, null)).status, 401)
  assert.equal((await sendRequest('HEAD', url)).status, 200)
})

test('what is no film is refused by its content [7.29]', async () => {
  const picture = await sampleOfPicture('jpeg', { width: 2000, height: 1600 })
  assert.ok(picture.length > 9000)
  const long = await startUpload(picture.length, 'clase.mp4')
  assert.equal((await send(long.url, 0, picture.subarray(0, 5000))).status, 204)
  const second = await send(long.url, 5000, picture.subarray(5000))
  assert.deepEqual([second.status, second.code], [400, 'film-unknown'])
  const short = await startUpload(1000, 'clase.mp4')
  const whole = await send(short.url, 0, Buffer.from('<script>'.padEnd(1000, ' ')))
  assert.deepEqual([whole.status, whole.code], [400, 'film-unknown'])
  for (const { url, film_id } of [long, short]) {
    const row = await rowOf(film_id)
    assert.deepEqual(
      [row?.state, row?.fault],
      ['refused', 'Este archivo no es un video que se pueda usar. Sube un MP4, MOV, WebM o MKV.'],
    )
    await assert.rejects(stat(stagingPath(app, nameOf(url))))
    assert.deepEqual([(await sendRequest('HEAD', url)).status, (await send(url, 0, bytes)).status], [410, 404])
  }
})

test('films have a size, of 8 GB at most [7.29]', async () => {
  assert.deepEqual(
    [(await startUpload(8_000_000_001)).code, (await startUpload(0)).code],
    ['film-too-large', 'film-empty'],
  )
  assert.equal((await sendRequest('POST', PATH, metadataFor('a.mp4'))).status, 400)
  assert.equal((await sendRequest('POST', PATH, { 'upload-defer-length': '1', ...metadataFor('a.mp4') })).status, 400)
})

test('only so many films come at once [7.29]', async () => {
  const coming = await db.$count(film, eq(film.state, 'coming'))
  for (let more = coming; more < MAX_OPEN_UPLOADS; more++) assert.equal((await startUpload(bytes.length)).status, 201)
  const { status, code } = await startUpload(bytes.length)
  assert.deepEqual([status, code], [429, 'films-too-many'])
  await db.delete(film).where(eq(film.state, 'coming'))
})

test('an unfinished upload expires after a day and is swept [7.29]', async () => {
  const { url, film_id, header } = await startUpload(bytes.length)
  assert.equal(header('upload-expires'), 'Tue, 24 Nov 2026 18:00:00 GMT')
  await send(url, 0, bytes.subarray(0, 500))
  clock.advance(24 * 60 - 1)
  sofia.token = (await openSession(app, sofia.uid, 'admin')).token
  assert.equal((await sendRequest('HEAD', url)).status, 200)
  clock.advance(1)
  assert.deepEqual(
    [(await sendRequest('HEAD', url)).status, (await send(url, 500, bytes.subarray(500))).status],
    [410, 410],
  )
  clock.advance(1)
  await sweepFilms(app)
  assert.equal(await rowOf(film_id), undefined)
  await assert.rejects(stat(stagingPath(app, nameOf(url))))
  clock.set(noon)
  sofia.token = (await openSession(app, sofia.uid, 'admin')).token
})

test('an upload can be cancelled until it is complete [7.29]', async () => {
  const { url, film_id } = await startUpload(bytes.length)
  await send(url, 0, bytes.subarray(0, 500))
  assert.equal((await sendRequest('DELETE', url)).status, 204)
  assert.deepEqual([(await sendRequest('HEAD', url)).status, await rowOf(film_id)], [404, undefined])
  const whole = await startUpload(bytes.length)
  await send(whole.url, 0, bytes)
  assert.equal((await sendRequest('DELETE', whole.url)).status, 404)
  assert.equal((await stat(stagingPath(app, nameOf(whole.url)))).size, bytes.length)
})

test('an upload has a name of this studio, no path [R15]', async () => {
  for (const name of ['..%2f..%2fetc%2fpasswd', '..', '%2e%2e', 'nobody', 'a%00b', `${'a'.repeat(61)}`]) {
    assert.equal((await sendRequest('HEAD', `${PATH}/${name}`)).status, 404, name)
    assert.equal((await send(`${PATH}/${name}`, 0, bytes)).status, 404, name)
  }
})

test('without its object store no film upload begins [7.29, 3.29]', async () => {
  await studio.setSettings({ files_location: 'aws' })
  const { status, code } = await startUpload(bytes.length)
  assert.deepEqual([status, code], [412, 'no-object-store'])
  await studio.setSettings({ files_location: 'default' })
})
