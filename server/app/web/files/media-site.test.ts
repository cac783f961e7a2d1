import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { classPackage } from '../../../commerce/packages/tables.ts'
import { purchase } from '../../../commerce/purchases/tables.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { saveFilm } from '../../../testing/films.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertVideo } from '../../../testing/videos.ts'
import { video } from '../../../media/tables.ts'
import { mediaSiteOf } from './media-site.ts'

const studio = await openTestStudio({ settings: { videos_enabled: true } })
const { app, call, clock, person, setSettings } = studio
const { db } = app.database
const site = mediaSiteOf(app, { rememberedMs: 0 })
const pack: typeof classPackage.$inferSelect = await insertOnlinePackage(app)

const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
const { film_id } = await saveFilm(app, { bytes, hasCopies: true, seconds: 600 })
const plain = await saveFilm(app, { bytes, hasCopies: false, seconds: 600 })
const video_id = await insertVideo(app, { url: null, film_id })
const plainVideo = await insertVideo(app, { url: null, film_id: plain.film_id })

const member = async () => {
  const customer = await person()
  return { customer, purchase_id: await insertOnlinePurchase(app, customer.customer_id, pack) }
}
const sourceFor = async (customer: TestPerson, id = plainVideo): Promise<string> => {
  currentCustomer = customer
  return (await call('GET /videos/{id}', { as: customer, params: { id } })).body.video.source.src
}
let currentCustomer: TestPerson | null = null
const cookie = (): Record<string, string> =>
  currentCustomer ? { cookie: `aforo_session=${currentCustomer.token}` } : {}
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET', from = site) => {
  const response = await from.request(path, { method, headers: { ...cookie(), ...headers } })
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, bytes: Buffer.from(await response.arrayBuffer()) }
}
const status = async (path: string) => (await get(path)).status

afterEach(async () => {
  clock.set(noon)
  await setSettings({ videos_enabled: true })
})

test('a film’s address is signed per person and video, uncached [R12]', async () => {
  const { customer } = await member()
  const src = await sourceFor(customer)
  assert.match(src, /^\/media\/[\w-]{46,}\/film\.mp4$/)
  const { header, bytes: whole, ...answer } = await get(src)
  assert.deepEqual([answer.status, header('content-type'), header('content-length')], [200, 'video/mp4', '5000'])
  assert.deepEqual([header('cache-control'), header('accept-ranges')], ['private, no-store', 'bytes'])
  assert.deepEqual(
    [header('x-content-type-options'), header('cross-origin-resource-policy')],
    ['nosniff', 'same-origin'],
  )
  assert.deepEqual(whole, bytes)
})

test('parts of a film are served as RFC 9110 asks for them [R12]', async () => {
  const src = await sourceFor((await member()).customer)
  const parts: [string, number, number][] = [
    ['bytes=0-', 0, 4999],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=-200', 4800, 4999],
    ['bytes=-9000', 0, 4999],
    ['bytes=4990-99999', 4990, 4999],
  ]
  for (const [range, from, to] of parts) {
    const part = await get(src, { range })
    assert.deepEqual([part.status, part.header('content-range')], [206, `bytes ${from}-${to}/5000`], range)
    assert.deepEqual(
      [part.header('content-length'), part.bytes],
      [String(to - from + 1), bytes.subarray(from, to + 1)],
      range,
    )
  }
  for (const range of ['bytes=5000-', 'bytes=9-3', 'bytes=-0']) {
    const part = await get(src, { range })
    assert.deepEqual([part.status, part.header('content-range'), part.bytes.length], [416, 'bytes */5000', 0], range)
  }
  for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
    const whole = await get(src, { range })
    assert.deepEqual([whole.status, whole.bytes.length], [200, 5000], range)
  }
})

test('a range is served for the same film; HEAD has no body [R12]', async () => {
  const src = await sourceFor((await member()).customer)
  const head = await get(src, {}, 'HEAD')
  assert.deepEqual([head.status, head.header('content-length'), head.bytes.length], [200, '5000', 0])
  const part = await get(src, { range: 'bytes=1-2' }, 'HEAD')
  assert.deepEqual([part.status, part.header('content-range'), part.bytes.length], [206, 'bytes 1-2/5000', 0])
  const same = await get(src, { range: 'bytes=1-2', 'if-range': head.header('etag') ?? '' })
  assert.deepEqual([same.status, same.bytes.length], [206, 2])
  const other = await get(src, { range: 'bytes=1-2', 'if-range': '"another"' })
  assert.deepEqual([other.status, other.bytes.length], [200, 5000])
})

test('a film’s copies are below its own address [R12]', async () => {
  const src = await sourceFor((await member()).customer, video_id)
  const list = await get(src)
  assert.deepEqual([src.endsWith('/master.m3u8'), list.header('content-type')], [true, 'application/vnd.apple.mpegurl'])
  const below = (name: string) => src.replace('master.m3u8', name)
  assert.equal((await get(below('360/list.m3u8'))).status, 200)
  const piece = await get(below('360/00000.ts'), { range: 'bytes=0-3' })
  assert.deepEqual([piece.status, piece.header('content-type'), piece.bytes.length], [206, 'video/mp2t', 4])
  for (const name of ['720/list.m3u8', '360/00009.ts', 'film.webm', '360', 'poster.png', '360/../film.mp4x']) {
    assert.equal(await status(below(name)), 404, name)
  }
})

test('an address that is over plays no more, by the second [R12]', async () => {
  const { customer } = await member()
  const src = await sourceFor(customer)
  const ends = addMinutes(noon, 40)
  clock.set(new Date(ends.getTime() - 1000))
  assert.equal(await status(src), 200)
  clock.set(ends)
  const expired = await get(src)
  assert.deepEqual(
    [expired.status, expired.header('cache-control'), expired.bytes.toString()],
    [403, 'private, no-store', 'No tienes acceso a este video.'],
  )
  assert.equal(await status(await sourceFor(customer)), 200)
})

test('a film’s address plays for its own person alone [R12]', async () => {
  const src = await sourceFor((await member()).customer)
  assert.equal(await status(src), 200)
  const sofia = await person({ role: 'admin' })
  for (const other of [(await member()).customer, await person(), sofia, null]) {
    currentCustomer = other
    assert.equal(await status(src), 403)
    assert.equal((await get(src, { range: 'bytes=0-1' })).status, 403)
  }
  assert.equal((await get(src, { cookie: 'aforo_session=nobody' })).status, 403)
})

test('an altered film address plays nothing [R12]', async () => {
  const src = await sourceFor((await member()).customer)
  const [, , text = '', name = ''] = src.split('/')
  const signed = Buffer.from(text, 'base64url')
  for (let place = 0; place < signed.length; place++) {
    const forged = Buffer.from(signed)
    forged[place]! ^= 1
    assert.equal(await status(`/media/${forged.toString('base64url')}/${name}`), 403, String(place))
  }
  for (const other of ['', 'x', `${text}A`, text.slice(1), `${text}=`]) {
    assert.equal(await status(`/media/${other}/${name}`), 403, other)
  }
})

test('a name that leads out of the film leads nowhere [R15]', async () => {
  const src = await sourceFor((await member()).customer)
  const at = src.slice(0, src.lastIndexOf('/'))
  const badNames = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/film.mp4',
    'film.mp4/',
    'film.mp4%00',
    '.',
    '..',
    '',
  ]
  for (const name of [...badNames, '360/..%2f..%2ffilm.mp4', '//film.mp4']) {
    assert.ok([403, 404].includes(await status(`${at}/${name}`)), name)
  }
})

test('revoked or over, a purchase stops its playing film [R12]', async () => {
  const { customer, purchase_id } = await member()
  const src = await sourceFor(customer)
  assert.equal(await status(src), 200)
  await db.update(purchase).set({ status: 'revoked' }).where(eq(purchase.purchase_id, purchase_id))
  assert.equal(await status(src), 403)
  const other = await member()
  const own = await sourceFor(other.customer)
  const isOver = { expiration_days: 1, paidAt: addMinutes(noon, -3 * 24 * 60) }
  await db.update(purchase).set(isOver).where(eq(purchase.purchase_id, other.purchase_id))
  assert.equal(await status(own), 403)
})

test('the bytes that flow already stop as well when the right ends [R12]', async () => {
  const long = await saveFilm(app, { bytes: Buffer.alloc(3_000_000, 7), hasCopies: false, seconds: 600 })
  const id = await insertVideo(app, { url: null, film_id: long.film_id })
  const { customer, purchase_id } = await member()
  const src = await sourceFor(customer, id)
  const response = await site.request(src, { headers: cookie() })
  const reader = response.body!.getReader()
  assert.equal((await reader.read()).done, false)
  await db.update(purchase).set({ status: 'revoked' }).where(eq(purchase.purchase_id, purchase_id))
  const readOn = async () => {
    while (!(await reader.read()).done);
  }
  await assert.rejects(readOn, /The right to watch ended/)
})

test('hidden, moved or replaced, a video plays no more [R12]', async () => {
  const { customer } = await member()
  const src = await sourceFor(customer)
  const changes = [
    { archivedAt: noon },
    { publishedAt: addMinutes(noon, 1) },
    { publishedAt: null },
    { film_id: null, url: 'https://x.mx/a.mp4' },
  ]
  for (const change of changes) {
    const [before] = await db.select().from(video).where(eq(video.video_id, plainVideo))
    await db.update(video).set(change).where(eq(video.video_id, plainVideo))
    assert.equal(await status(src), 403, JSON.stringify(change))
    const { archivedAt, publishedAt, film_id: had, url } = before!
    await db.update(video).set({ archivedAt, publishedAt, film_id: had, url }).where(eq(video.video_id, plainVideo))
    assert.equal(await status(src), 200)
  }
  await setSettings({ videos_enabled: false })
  assert.equal(await status(src), 403)
})

test('staff preview a film as long as they are staff [R12, R13]', async () => {
  const [sofia, carla] = [await person({ role: 'admin' }), await person()]
  const draft = await saveFilm(app, { bytes, hasCopies: false, seconds: 60 })
  const { film } = (await call('GET /films/{id}', { as: sofia, params: { id: draft.film_id } })).body
  assert.deepEqual([film.state, film.seconds, film.source.kind], ['ready', 60, 'mp4'])
  currentCustomer = sofia
  assert.equal(await status(film.source.src), 200)
  await app.database.pool.query(`update customer set role = 'customer' where customer_id = ${sofia.customer_id}`)
  assert.equal(await status(film.source.src), 403)
  assert.equal((await call('GET /films/{id}', { as: carla, params: { id: draft.film_id } })).status, 403)
})

test('lists, and callers without the right, get no film address [R12]', async () => {
  const { customer } = await member()
  const { body } = await call('GET /videos', { as: customer })
  assert.ok(body.videos.length >= 2)
  assert.doesNotMatch(JSON.stringify(body), /\/media\/|peliculas|\.mp4/)
  const carla = await person()
  const response = await call('GET /videos/{id}', { as: carla, params: { id: plainVideo } })
  assert.deepEqual([response.status, response.body.code, 'video' in response.body], [412, 'purchase-needed', false])
})

test('the right to a film is checked once for many ranges [R12]', async () => {
  const cachingSite = mediaSiteOf(app)
  const src = await sourceFor((await member()).customer, video_id)
  const from = (name: string) => get(src.replace('master.m3u8', name), {}, 'GET', cachingSite)
  assert.equal((await from('master.m3u8')).status, 200)
  const statements = await statementsDuring(() =>
    Promise.all(['360/list.m3u8', '360/00000.ts', 'poster.jpg'].map(from)),
  )
  assert.deepEqual(statements, [])
})

test('a film whose object store is away is not there for the moment [R12]', async () => {
  const unreachableFilm = await saveFilm(app, { bytes, hasCopies: false, seconds: 60, storage: 'aws' })
  const src = await sourceFor(
    (await member()).customer,
    await insertVideo(app, { url: null, film_id: unreachableFilm.film_id }),
  )
  const { status: statusCode, header } = await get(src)
  assert.deepEqual([statusCode, header('retry-after')], [503, '5'])
})
