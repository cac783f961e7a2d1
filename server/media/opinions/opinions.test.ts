import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { message } from '../../notifications/tables.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertVideo } from '../../testing/videos.ts'
import { videoRating } from '../tables.ts'

const { app, call, person, clock } = await openTestStudio({
  settings: { videos_enabled: true, timezone: 'America/Mexico_City' },
})
const { db } = app.database
const pack = await insertOnlinePackage(app)
const video_id = await insertVideo(app, { name: 'Barre para despertar' })
const member = async () => {
  const viewer = await person()
  await insertOnlinePurchase(app, viewer.customer_id, pack)
  return viewer
}
const watch = (as: TestPerson) =>
  call('PUT /videos/{id}/progress', {
    as,
    params: { id: video_id },
    body: { sitting: 'sitting-1', position: 5, seconds: 5 },
  })
const rate = (as: TestPerson, body: Record<string, unknown>) =>
  call('POST /videos/rating', { as, body: { video_id, ...body } })
const requestRating = (as: TestPerson) => call('POST /videos/rating/email', { as, body: { video_id } })
const mailsTo = (viewer: TestPerson) => db.select().from(message).where(eq(message.to, viewer.email))

test('a watched video gets 1 to 5 stars, the last one counts [7.30, 9.5]', async () => {
  const [viewer, other] = [await member(), await member()]
  const early = await rate(viewer, { rating: 5 })
  assert.deepEqual([early.status, early.body.code], [412, 'not-watched'])
  await watch(viewer)
  for (const rating of [0, 6, 2.5]) assert.equal((await rate(viewer, { rating })).status, 400)
  assert.deepEqual((await rate(viewer, { rating: 3, comment: 'Corta' })).body, {
    video_id,
    rating: 3,
    comment: 'Corta',
  })
  assert.equal((await rate(viewer, { rating: 5 })).status, 200)
  const rows = await db.select().from(videoRating).where(eq(videoRating.customer_id, viewer.customer_id))
  assert.deepEqual(
    rows.map(({ stars, comment }) => [stars, comment]),
    [[5, null]],
  )
  const opened = await call('GET /videos/{id}', { as: other, params: { id: video_id } })
  assert.equal(opened.body.video.rating, null)
})

test('who has done a video by hand may judge it as well [7.30]', async () => {
  const viewer = await member()
  await call('PUT /videos/{id}/complete', { as: viewer, params: { id: video_id } })
  assert.equal((await rate(viewer, { rating: 4 })).status, 200)
})

test('the request for a rating goes out once a day per video [7.30]', async () => {
  const viewer = await member()
  assert.equal((await requestRating(viewer)).body.code, 'not-watched')
  await watch(viewer)
  assert.deepEqual((await requestRating(viewer)).body, { email: viewer.email })
  await requestRating(viewer)
  const [mail, ...others] = await mailsTo(viewer)
  assert.deepEqual([mail!.subject, others], ['¿Qué te pareció Barre para despertar?', []])
  assert.match(mail!.text, new RegExp(`/mystudio/video/${video_id}\\?calificar`))
  clock.advance(24 * 60)
  await requestRating(viewer)
  assert.equal((await mailsTo(viewer)).length, 2)
})
