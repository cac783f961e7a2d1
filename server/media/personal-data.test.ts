import assert from 'node:assert/strict'
import { now, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { openTestStudio } from '../testing/studio.ts'
import { insertVideo } from '../testing/videos.ts'
import { ofPerson } from './personal-data-store.ts'
import { videoFavorite, videoPlayback, videoProgress, videoRating } from './tables.ts'

const { app, person } = await openTestStudio()
const { db } = app.database
const [firstVideo, secondVideo] = [await insertVideo(app), await insertVideo(app)]
const earlier = secondsAfter(now.toISOString(), -60)

async function twoRecords() {
  const [from, to] = [await person(), await person()].map(({ customer_id }) => customer_id) as [number, number]
  const progress = { video_id: firstVideo, position: 300, updatedAt: earlier }
  await db.insert(videoProgress).values([
    { ...progress, customer_id: from, completedAt: earlier },
    { ...progress, customer_id: to, position: 40, updatedAt: now },
    { customer_id: from, video_id: secondVideo, updatedAt: earlier },
  ])
  for (const customer_id of [from, to]) {
    const playback = { customer_id, video_id: firstVideo, seconds: 60, startedAt: earlier, updatedAt: earlier }
    await db.insert(videoPlayback).values({ ...playback, sitting: `sitting-${customer_id}` })
    await db.insert(videoFavorite).values({ customer_id, video_id: firstVideo, createdAt: earlier })
  }
  await db.insert(videoRating).values([
    { customer_id: from, video_id: firstVideo, stars: 5, comment: 'Al final sí', updatedAt: now },
    { customer_id: to, video_id: firstVideo, stars: 2, comment: 'No', updatedAt: earlier },
  ])
  return { from, to }
}
const exportOf = (customer_id: number) =>
  Promise.all(
    ofPerson.map(async ({ name, exportRecords }) => [name, await exportRecords(db, customer_id)] as const),
  ).then(Object.fromEntries)

test('of two merged people the newest word and all plays count [R13]', async () => {
  const { from, to } = await twoRecords()
  await app.transaction(async (tx) => {
    for (const { hand } of ofPerson) await hand(tx, { from, to }, now)
  })
  const own = await exportOf(to)
  const progress = own['avance-en-videos'] as { position: number; completedAt: string | null }[]
  assert.deepEqual(progress.map(({ position, completedAt }) => [position, completedAt !== null]).toSorted(), [
    [0, false],
    [40, true],
  ])
  assert.equal(own['videos-vistos'].length, 2)
  assert.equal(own['videos-favoritos'].length, 1)
  assert.deepEqual(
    own['opiniones-de-videos'].map(({ stars, comment }: { stars: number; comment: string }) => [stars, comment]),
    [[5, 'Al final sí']],
  )
  for (const rows of Object.values(await exportOf(from))) assert.deepEqual(rows, [])
})

test('erased people leave plays and stars, no words [R13]', async () => {
  const { to } = await twoRecords()
  await app.transaction(async (tx) => {
    for (const { erase } of ofPerson) await erase(tx, to, now)
  })
  const remaining = await exportOf(to)
  const counts = Object.entries(remaining).map(([name, rows]) => [name, (rows as unknown[]).length])
  assert.deepEqual(Object.fromEntries(counts), {
    'trabajo-en-videos': 0,
    'videos-favoritos': 0,
    'avance-en-videos': 0,
    'videos-vistos': 1,
    'opiniones-de-videos': 1,
  })
  assert.equal(remaining['opiniones-de-videos'][0].comment, null)
})
