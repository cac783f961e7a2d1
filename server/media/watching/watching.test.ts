import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { purchase, purchaseGrant, subscription } from '../../commerce/purchases/tables.ts'
import { insertCreditGrant } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertVideo } from '../../testing/videos.ts'
import { videoCaption, videoPlayback } from '../tables.ts'

const { app, call, person, clock, setSettings } = await openTestStudio({
  settings: { videos_enabled: true, timezone: 'America/Mexico_City' },
})
const { db } = app.database
const pack = await insertOnlinePackage(app)
const video_id = await insertVideo(app, { seconds: 1000 })
const member = async () => {
  const viewer = await person()
  return { viewer, purchase_id: await insertOnlinePurchase(app, viewer.customer_id, pack) }
}
afterEach(async () => {
  clock.set(noon)
  await setSettings({ videos_enabled: true })
})

const open = (as: TestPerson | null, id = video_id) => call('GET /videos/{id}', { as, params: { id } })
const sendProgress = (as: TestPerson, body: Record<string, unknown>, id = video_id) =>
  call('PUT /videos/{id}/progress', {
    as,
    params: { id },
    body: { sitting: 'sitting-1', position: 0, seconds: 0, ...body },
  })
const mark = (as: TestPerson, what: 'complete' | 'uncomplete') =>
  call(`PUT /videos/{id}/${what}`, { as, params: { id: video_id } })

test('all needs a membership, else 412 and no source [R12, 8.15, 2.18]', async () => {
  const carla = await person({ name: 'Carla' })
  const params = { id: video_id }
  const query: [name: string, sent: Record<string, unknown>][] = [
    ['GET /videos', {}],
    ['GET /videos/upcoming', {}],
    ['GET /videos/tag/{id}', { params }],
    ['GET /videos/program/{id}', { params }],
    ['GET /favorites', {}],
    ['GET /videos/{id}', { params }],
    ['GET /videos/{id}/captions/{language}', { params: { ...params, language: 'es' } }],
    ['PUT /videos/{id}/progress', { params, body: { sitting: 'sitting-1', position: 1, seconds: 1 } }],
    ['PUT /videos/{id}/complete', { params }],
    ['PUT /videos/{id}/uncomplete', { params }],
    ['POST /favorites', { body: { video_id } }],
    ['POST /videos/rating', { body: { video_id, rating: 5 } }],
    ['POST /videos/rating/email', { body: { video_id } }],
  ]
  for (const [name, sent] of query) {
    const { status, body } = await call(name, { as: carla, ...sent })
    assert.deepEqual(
      [name, status, body],
      [
        name,
        412,
        { code: 'purchase-needed', message: 'Lo sentimos, no cuentas con una membresía activa para clases online' },
      ],
    )
    assert.equal((await call(name, { as: null, ...sent })).status, 401)
  }
})

test('the right ends with its days, revocation or debt [R12]', async () => {
  const viewer = await person()
  const purchase_id = await insertOnlinePurchase(app, viewer.customer_id, pack, { expiration_days: 3 })
  assert.equal((await open(viewer)).status, 200)
  clock.set(secondsAfter('2026-11-27T05:59:59.000Z', 0))
  assert.equal((await open(viewer)).status, 200)
  clock.set(secondsAfter('2026-11-27T05:59:59.000Z', 1))
  assert.equal((await open(viewer)).status, 412)
  clock.set(noon)
  const { customer_id } = viewer
  const plan = { purchase_id, customer_id, amount: 24_900, gateway: 'rehearsal', gateway_subscription_id: 'sub_1' }
  const period = {
    period_start: addMinutes(noon, -2 * 24 * 60),
    period_end: addMinutes(noon, 43_200),
    createdAt: noon,
    updatedAt: noon,
  }
  await db.insert(subscription).values({ ...plan, ...period, status: 'active' })
  assert.equal((await open(viewer)).status, 412, 'its running period was not given yet')
  await db.insert(purchaseGrant).values({ purchase_id, period_start: noon, createdAt: noon })
  assert.equal((await open(viewer)).status, 200)
  await db.update(subscription).set({ status: 'past_due', past_due_since: noon })
  assert.equal((await open(viewer)).status, 412)
  await db.update(subscription).set({ status: 'active', past_due_since: null })
  await db.update(purchase).set({ status: 'revoked', revokedAt: noon }).where(eq(purchase.purchase_id, purchase_id))
  assert.equal((await open(viewer)).status, 412)
})

test('a studio package opens no video, nor another’s purchase [R12]', async () => {
  const { viewer } = await member()
  const diego = await person({ name: 'Diego' })
  const indoors = await insertOnlinePackage(app, { title: 'Diez clases', is_online: false, is_presencial: true })
  await insertOnlinePurchase(app, diego.customer_id, indoors)
  assert.deepEqual([(await open(viewer)).status, (await open(diego)).status], [200, 412])
})

test('sold with videos it keeps them; later sales have none [R12]', async () => {
  const admin = await person({ role: 'admin' })
  const both = await insertOnlinePackage(app, { title: 'Todo', is_presencial: true })
  const { class_package_id } = both
  const sell = async (as: TestPerson) => insertOnlinePurchase(app, as.customer_id, both)
  const put = (fields: object) => call('PUT /class_packages', { as: admin, body: { class_package_id, ...fields } })
  const [before, after, again] = [await person(), await person(), await person()]
  await sell(before)
  clock.advance(1)
  assert.equal((await put({ is_online: false })).status, 200)
  clock.advance(1)
  await put({ title: 'Todo el mes' })
  await sell(after)
  const opened = async () => [(await open(before)).status, (await open(after)).status, (await open(again)).status]
  assert.deepEqual(await opened(), [200, 412, 412])
  clock.advance(1)
  await put({ is_online: true })
  clock.advance(1)
  await sell(again)
  assert.deepEqual(await opened(), [200, 200, 200])
  clock.advance(1)
  await put({ is_online: false })
  assert.deepEqual(await opened(), [200, 412, 200])
})

test('pausing or extending classes moves their videos too [R12, R3]', async () => {
  const [receptionist, { viewer, purchase_id }] = [await person({ role: 'reception' }), await member()]
  const ends = secondsAfter('2026-12-24T05:59:59.000Z', 0)
  const available_class_id = await insertCreditGrant(app, viewer.customer_id, { purchase_id, expiration_date: ends })
  const adjust = async (more: object) => {
    const body = { available_class_id, reason: 'Lesión', ...more }
    assert.equal((await call('PUT /available_classes', { as: receptionist, body })).status, 200)
    return (await open(viewer)).status
  }
  const openedAt = async (moment: Date) => {
    clock.set(moment)
    const { token } = await openSession(app, viewer.uid, 'customer')
    return (await call('GET /videos/{id}', { as: token, params: { id: video_id } })).status
  }
  assert.deepEqual([await adjust({ frozen: true }), await adjust({ frozen: false })], [412, 200])
  assert.equal(await openedAt(addMinutes(ends, 60)), 412)
  clock.set(noon)
  await adjust({ expiration_date: '2027-01-10' })
  const last = secondsAfter('2027-01-11T05:59:59.000Z', 0)
  assert.deepEqual([await openedAt(last), await openedAt(addMinutes(last, 1))], [200, 412])
})

test('where the studio has no videos, none is there for anybody [6.4]', async () => {
  await setSettings({ videos_enabled: false })
  const { viewer } = await member()
  for (const as of [viewer, await person({ role: 'admin' })]) {
    const { status, body } = await open(as)
    assert.deepEqual([status, body.code], [404, 'videos-off'])
    assert.equal((await call('GET /videos', { as })).status, 404)
  }
  assert.deepEqual((await call('GET /programs', { as: viewer })).body, { programs: [] })
})

test('a video has its source, texts and the own marks [2.19, 3.25]', async () => {
  const { viewer } = await member()
  const id = await insertVideo(app, {
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    thumbnail: '/files/b.webp',
  })
  await db
    .insert(videoCaption)
    .values({ video_id: id, language: 'es', label: 'Español', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola' })
  await sendProgress(viewer, { position: 20, seconds: 20 }, id)
  await call('POST /videos/rating', { as: viewer, body: { video_id: id, rating: 4, comment: '  Muy clara ' } })
  const { video } = (await open(viewer, id)).body
  assert.deepEqual(
    [video.source, video.rating, video.position, video.playbacks, video.file],
    [
      {
        kind: 'youtube',
        src: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        poster: '/files/b.webp',
        captions: [{ language: 'es', label: 'Español', src: `/api/videos/${id}/captions/es` }],
        expires_at: null,
      },
      { rating: 4, comment: 'Muy clara' },
      20,
      1,
      null,
    ],
  )
  const texts = (language: string) =>
    call('GET /videos/{id}/captions/{language}', { as: viewer, params: { id, language } })
  const captions = await texts('es')
  assert.deepEqual([captions.status, captions.headers.get('content-type')], [200, 'text/vtt; charset=utf-8'])
  assert.match(captions.body, /Hola/)
  assert.equal((await texts('en')).body.code, 'captions-missing')
})

test('a video resumes on any device, the newest word wins [2.19]', async () => {
  const { viewer } = await member()
  assert.deepEqual((await sendProgress(viewer, { position: 300.4, seconds: 9.6 })).body, {
    position: 300,
    completed: false,
    playbacks: 1,
  })
  clock.advance(1)
  await sendProgress(viewer, { sitting: 'telephone', position: 120, seconds: 5 })
  const { body } = await call('GET /videos', { as: viewer })
  assert.deepEqual([body.continuing[0].video_id, body.continuing[0].position], [video_id, 120])
  clock.advance(1)
  await sendProgress(viewer, { position: 310, seconds: 10 })
  assert.equal((await open(viewer)).body.video.position, 310)
  await mark(viewer, 'complete')
  assert.deepEqual((await call('GET /videos', { as: viewer })).body.continuing, [])
})

test('a sitting is one playback of at most its real time [3.25]', async () => {
  const [{ viewer }, other] = [await member(), await member()]
  await sendProgress(viewer, { position: 10, seconds: 10 })
  clock.set(secondsAfter(noon.toISOString(), 10))
  await sendProgress(viewer, { position: 20, seconds: 60 })
  assert.equal((await sendProgress(viewer, { sitting: 'sitting-2', position: 5, seconds: 5 })).body.playbacks, 2)
  const rows = await db.select().from(videoPlayback).where(eq(videoPlayback.customer_id, viewer.customer_id))
  assert.deepEqual(rows.map(({ sitting, seconds }) => [sitting, seconds]).toSorted(), [
    ['sitting-1', 25],
    ['sitting-2', 5],
  ])
  assert.equal((await open(other.viewer)).body.video.playbacks, 0)
})

test('a video is finished at 92 % or by hand, or reopened [4.21, 7.30, 2.19]', async () => {
  const { viewer } = await member()
  assert.equal((await sendProgress(viewer, { position: 919, seconds: 1 })).body.completed, false)
  assert.equal((await sendProgress(viewer, { position: 921, seconds: 1 })).body.completed, true)
  assert.deepEqual((await mark(viewer, 'uncomplete')).body, { video: { video_id, completed: false, position: 921 } })
  assert.equal((await sendProgress(viewer, { position: 990, seconds: 1, ended: true })).body.completed, false)
  assert.equal((await open(viewer)).body.video.completed, false)
  assert.equal((await sendProgress(viewer, { sitting: 'sitting-2', position: 950, seconds: 1 })).body.completed, true)
  assert.deepEqual((await mark(viewer, 'complete')).body.video.completed, true)
})

test('a playback past its membership is refused and not kept', async () => {
  const { viewer, purchase_id } = await member()
  await sendProgress(viewer, { position: 100, seconds: 10 })
  await db.update(purchase).set({ status: 'revoked' }).where(eq(purchase.purchase_id, purchase_id))
  assert.equal((await sendProgress(viewer, { position: 200, seconds: 10 })).status, 412)
  await db.update(purchase).set({ status: 'active' }).where(eq(purchase.purchase_id, purchase_id))
  assert.equal((await open(viewer)).body.video.position, 100)
})
