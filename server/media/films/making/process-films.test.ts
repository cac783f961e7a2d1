import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { afterAll, afterEach, test } from 'vitest'
import { ffmpegPath, sampleFilm } from '../../../testing/films.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { insertVideo } from '../../../testing/videos.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { film, video } from '../../tables.ts'
import { leaseNext } from '../film-store.ts'
import { startUpload, completeUpload } from '../receive-upload.ts'
import { stagingPath } from '../staged.ts'
import { sweepFilms } from '../sweep-films.ts'
import { processNextFilm } from './process-films.ts'
import { readDuration } from './read-duration.ts'

const maker = await ffmpegPath()
const { app, clock, call, person } = await openTestStudio({ filmMaker: maker })
const { db } = app.database
const sofia = await person({ role: 'admin' })
const plain: AppContext = { ...app, films: { ...app.films, maker: null } }
const short = await sampleFilm({ seconds: 2, width: 640, height: 360 })
const log: Record<string, unknown>[] = []
const make = (where: AppContext = app, signal?: AbortSignal) => processNextFilm(where, (line) => log.push(line), signal)
const folder = await mkdtemp(join(tmpdir(), 'aforo-makers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(async () => {
  clock.set(noon)
  log.length = 0
  await db.delete(video)
  await db.delete(film)
})

async function uploadFilm(bytes: Uint8Array, name = 'clase.mp4'): Promise<number> {
  const upload = app.secret(16)
  const expected = await startUpload(app, sofia, { upload, name, size: bytes.length })
  assert.ok(expected.allowed)
  await writeFile(stagingPath(app, upload), bytes)
  const verdict = await completeUpload(app, upload)
  assert.ok(verdict.allowed, JSON.stringify(verdict))
  return expected.value.film_id
}
const rowOf = async (film_id: number) => (await db.select().from(film).where(eq(film.film_id, film_id)))[0]!
const keysOf = async (film_id: number): Promise<string[]> => {
  const { key } = await rowOf(film_id)
  const keys: string[] = []
  const later = new Date('2999-01-01')
  for await (const path of (await app.files('default'))!.list(`${key}/`, later)) keys.push(path.slice(key.length + 1))
  return keys.toSorted()
}
async function makerWithScript(line: string): Promise<AppContext> {
  const path = join(folder, `maker-${app.secret(6)}`)
  await writeFile(path, `#!/bin/sh\n${line}\nexec "${maker}" "$@"\n`)
  await chmod(path, 0o755)
  return { ...app, films: { ...app.films, maker: path } }
}

test('a film is measured, with still, copies and length [7.29, 2.19]', async () => {
  const film_id = await uploadFilm(short)
  const video_id = await insertVideo(app, { url: null, film_id, seconds: null })
  assert.equal(await make(), true)
  const { state, made, fault, nextTryAt } = await rowOf(film_id)
  assert.deepEqual([state, fault, nextTryAt], ['ready', null, null])
  const { seconds, ...rest } = made!
  assert.deepEqual(rest, { type: 'video/mp4', width: 640, height: 360, poster: true, renditions: [360] })
  assert.ok(Math.abs(seconds! - 2) < 0.2)
  assert.deepEqual(await keysOf(film_id), ['360/00000.ts', '360/list.m3u8', 'film.mp4', 'master.m3u8', 'poster.jpg'])
  assert.equal((await db.select().from(video).where(eq(video.video_id, video_id)))[0]?.seconds, 2)
  assert.deepEqual([await readdir(app.films.folder), await make(), log], [[], false, []])
})

test('a still of a moment can be the video’s picture [3.25]', async () => {
  const film_id = await uploadFilm(short, 'Barre de mañana.mp4')
  const query = { as: sofia, params: { id: film_id }, body: { seconds: 1.5 } }
  assert.equal((await call('POST /films/{id}/poster', query)).body.code, 'film-not-ready')
  await make()
  const { status, body } = await call('POST /films/{id}/poster', query)
  assert.deepEqual([status, /^\/files\/subidas\/[\w-]+-640x360\.jpg$/.test(body.src)], [201, true])
  const past = await call('POST /films/{id}/poster', { ...query, body: { seconds: 3000 } })
  assert.equal(past.status, 201)
  assert.equal((await call('POST /films/{id}/poster', { ...query, params: { id: 999 } })).status, 404)
})

test('without a transcoder a film plays as it came [7.29]', async () => {
  const film_id = await uploadFilm(short)
  await make(plain)
  const { state, made, fault } = await rowOf(film_id)
  assert.deepEqual([state, fault, made?.width, made?.poster, made?.renditions], ['ready', null, null, false, []])
  assert.ok(Math.abs(made!.seconds! - 2) < 0.2)
  assert.deepEqual(await keysOf(film_id), ['film.mp4'])
  const poster = await call('POST /films/{id}/poster', { as: sofia, params: { id: film_id }, body: { seconds: 1 } })
  assert.deepEqual([poster.status, poster.body.code], [412, 'film-no-maker'])
})

test('what WebM and QuickTime hold is made as well [7.29]', async () => {
  for (const [extension, type] of [
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
  ] as const) {
    const film_id = await uploadFilm(await sampleFilm({ seconds: 1, extension }))
    await make()
    const { state, made } = await rowOf(film_id)
    assert.deepEqual([state, made?.type, made?.renditions], ['ready', type, [180]])
    assert.ok((await keysOf(film_id)).includes(`film.${extension}`))
  }
})

test('a film without pictures or broken is refused in words [7.29]', async () => {
  for (const bytes of [short.subarray(0, 600), Buffer.concat([short.subarray(0, 40), Buffer.alloc(5000)])]) {
    const film_id = await uploadFilm(bytes)
    await make()
    const { state, fault, upload } = await rowOf(film_id)
    assert.deepEqual(
      [state, fault],
      ['refused', 'No pudimos leer este video: está incompleto o dañado. Vuelve a exportarlo.'],
    )
    await assert.rejects(stat(stagingPath(app, upload)))
  }
})

test('a film has one worker; a dead one’s film is taken over [7.29]', async () => {
  const film_id = await uploadFilm(short)
  const later = new Date(noon.getTime() + 180_000)
  await app.transaction((tx) => leaseNext(tx, noon, later))
  assert.equal(await make(), false)
  clock.set(later)
  assert.equal(await make(plain), true)
  assert.deepEqual([(await rowOf(film_id)).state, (await rowOf(film_id)).tries], ['ready', 2])
})

test('a worker dead after moving the film leaves nothing [7.29]', async () => {
  const film_id = await uploadFilm(short)
  await make(plain)
  await db.update(film).set({ state: 'making', nextTryAt: noon }).where(eq(film.film_id, film_id))
  assert.equal(await make(), true)
  assert.deepEqual([(await rowOf(film_id)).state, await keysOf(film_id)], ['ready', ['film.mp4']])
})

test('a worker fails three times, then the film plays as is [7.29]', async () => {
  const failingMaker = await makerWithScript(
    'case "$*" in *hls_time*) echo "broken pipe of colours" >&2; exit 1;; esac',
  )
  const film_id = await uploadFilm(short)
  for (const [tried, minutes] of [
    [1, 1],
    [2, 5],
  ] as const) {
    assert.equal(await make(failingMaker), true)
    const { state, tries, nextTryAt } = await rowOf(film_id)
    assert.deepEqual([state, tries, nextTryAt], ['making', tried, new Date(app.now().getTime() + minutes * 60_000)])
    assert.equal(await make(failingMaker), false)
    clock.advance(minutes)
  }
  await make(failingMaker)
  const { state, made, fault } = await rowOf(film_id)
  assert.deepEqual([state, made?.renditions, made?.poster], ['ready', [], true])
  assert.equal(fault, 'No se pudieron hacer copias para conexiones lentas: se reproduce tal como llegó.')
  assert.deepEqual(await keysOf(film_id), ['film.mp4', 'poster.jpg'])
})

test('a full disk keeps nothing half, and staff read why [7.29]', async () => {
  const full = await makerWithScript(`case "$*" in *hls_time*) trap '' XFSZ; ulimit -f 8;; esac`)
  const film_id = await uploadFilm(short)
  await make(full)
  const { state, made, fault, tries, nextTryAt } = await rowOf(film_id)
  assert.deepEqual([state, made, tries, nextTryAt], ['making', null, 0, new Date(noon.getTime() + 60_000)])
  assert.equal(fault, 'Ya no queda espacio para guardar archivos. Nada se guardó: libera espacio e inténtalo.')
  assert.deepEqual([await keysOf(film_id), (await readdir(app.films.folder)).length], [[], 1])
  const staff = await call('GET /films/{id}', { as: sofia, params: { id: film_id } })
  assert.equal(staff.body.film.fault, fault)
  clock.advance(1)
  await make()
  const after = await rowOf(film_id)
  assert.deepEqual([after.state, after.fault, after.made?.renditions], ['ready', null, [360]])
})

test('a closing studio stops its worker, the next goes on [7.29]', async () => {
  const sleepingMaker = await makerWithScript('case "$*" in *hls_time*) exec sleep 60;; esac')
  const film_id = await uploadFilm(short)
  const stopping = new AbortController()
  const made = make(sleepingMaker, stopping.signal)
  while (!(await readdir(app.films.folder)).some((name) => name.includes('.making-'))) await new Promise(setImmediate)
  stopping.abort()
  await made
  const { state, tries, nextTryAt } = await rowOf(film_id)
  assert.deepEqual([state, tries, nextTryAt], ['came', 0, noon])
  assert.deepEqual([(await readdir(app.films.folder)).length, log], [1, []])
  await make(plain)
  assert.equal((await rowOf(film_id)).state, 'ready')
})

test('an unused film is swept after a day, a used one is not [7.29]', async () => {
  const [shown, lost] = [await uploadFilm(short), await uploadFilm(await sampleFilm({ seconds: 1 }))]
  await insertVideo(app, { url: null, film_id: shown })
  await make(plain)
  await make(plain)
  clock.advance(24 * 60)
  await sweepFilms(app)
  assert.equal((await rowOf(lost)).state, 'ready')
  clock.advance(1)
  const store = await app.files('default')
  const { key } = await rowOf(lost)
  await sweepFilms(app)
  assert.deepEqual([await db.$count(film), (await rowOf(shown)).state], [1, 'ready'])
  assert.equal(await store?.sizeOf(`${key}/film.mp4`), null)
  assert.deepEqual(await keysOf(shown), ['film.mp4'])
})

test('an admin deletes an unused film with all its files [7.29, R13]', async () => {
  const film_id = await uploadFilm(short)
  await make()
  const { key } = await rowOf(film_id)
  const video_id = await insertVideo(app, { url: null, film_id })
  const remove = () => call('DELETE /films/{id}', { as: sofia, params: { id: film_id } })
  assert.deepEqual([(await remove()).status, (await keysOf(film_id)).length], [409, 5])
  await db.delete(video).where(eq(video.video_id, video_id))
  assert.equal((await remove()).status, 200)
  assert.equal(await (await app.files('default'))?.sizeOf(`${key}/master.m3u8`), null)
  assert.equal((await remove()).status, 404)
})

test('a film’s length is read wherever it is, or not at all [7.29]', async () => {
  const path = join(folder, 'film.mp4')
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = (scale: number, length: number) => {
    const bytes = Buffer.alloc(100)
    bytes.writeUInt32BE(scale, 12)
    bytes.writeUInt32BE(length, 16)
    return bytes
  }
  const long = Buffer.alloc(112)
  long[0] = 1
  long.writeUInt32BE(1000, 20)
  long.writeBigUInt64BE(90_500n, 24)
  const data = box('mdat', Buffer.alloc(3000))
  const movie = (mvhd: Buffer) => Buffer.concat([box('ftyp', Buffer.alloc(16)), data, box('moov', box('mvhd', mvhd))])
  for (const [bytes, seconds] of [
    [movie(header(600, 1500)), 2.5],
    [movie(long), 90.5],
    [movie(header(0, 1500)), null],
    [movie(header(600, 0xffffffff)), null],
    [movie(Buffer.alloc(4)), null],
    [data, null],
    [Buffer.from([0, 0, 0, 3, 1, 2, 3, 4, 5]), null],
    [Buffer.alloc(0), null],
  ] as const) {
    await writeFile(path, bytes)
    assert.equal(await readDuration(path), seconds)
  }
})
