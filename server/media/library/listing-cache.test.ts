import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { beforeEach, test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio, type TestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertVideo } from '../../testing/videos.ts'
import { runWithoutConcurrentCommits } from '../../testing/without-concurrent-commits.ts'
import { purchase } from '../../commerce/purchases/tables.ts'
import { video } from '../tables.ts'

const place = await serverPlace('remembered-shelves')
const studioA = await openTestStudio({ place, settings: { videos_enabled: true, timezone: 'America/Mexico_City' } })
const studioB = await openTestStudio({ place })
const { app, person, clock } = studioA
const { db, pool } = app.database
const pack = await insertOnlinePackage(app)
const member = async () => {
  const viewer = await person()
  return { ...viewer, purchase_id: await insertOnlinePurchase(app, viewer.customer_id, pack) }
}
const [ana, bea] = [await member(), await member()]
const [first, second, third] = [
  await insertVideo(app, { name: 'Uno', order: 1 }),
  await insertVideo(app, { name: 'Dos', order: 2 }),
  await insertVideo(app, { name: 'Tres', order: 3 }),
]

type ListedVideo = { video_id: number; name: string; favorite: number; completed: boolean; position: number }
const request = async (studio: TestStudio, as: TestPerson, query: Record<string, string | number> = {}) => {
  const { status, body } = await studio.call('GET /videos', { as, query })
  assert.equal(status, 200, JSON.stringify(body))
  return body as { videos: ListedVideo[]; total: number; featured: ListedVideo | null; continuing: ListedVideo[] }
}
const names = async (studio: TestStudio, as: TestPerson = ana) =>
  (await request(studio, as)).videos.map(({ name }) => name)
const countVideoStatements = async (work: () => Promise<unknown>) =>
  (await statementsDuring(work)).filter((text) => /\bvideo(_favorite)?\b/.test(text)).length
const queriesWhenCached = (query: Record<string, string>) =>
  runWithoutConcurrentCommits(db, async () => {
    await request(studioA, ana, query)
    return countVideoStatements(() => request(studioA, bea, query))
  })

beforeEach(() => clock.set(noon))

test('a video’s change is seen by all processes after commit [F45]', async () => {
  assert.deepEqual(
    [await names(studioA), await names(studioB)],
    [
      ['Uno', 'Dos', 'Tres'],
      ['Uno', 'Dos', 'Tres'],
    ],
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update video set name = $2 where video_id = $1', [second, 'Dos, otra vez'])
    await db.update(video).set({ name: 'Primero' }).where(eq(video.video_id, first))
    assert.deepEqual(await names(studioB), ['Primero', 'Dos', 'Tres'])
    await client.query('commit')
    assert.deepEqual(await names(studioB), ['Primero', 'Dos, otra vez', 'Tres'])
  } finally {
    client.release()
  }
  await db.update(video).set({ archivedAt: noon }).where(eq(video.video_id, third))
  assert.deepEqual(
    [await names(studioA), await names(studioB)],
    [
      ['Primero', 'Dos, otra vez'],
      ['Primero', 'Dos, otra vez'],
    ],
  )
  await db.update(video).set({ archivedAt: null }).where(eq(video.video_id, third))
})

test('a video appears at its moment without any write [7.29]', async () => {
  const at = secondsAfter('2026-11-23T18:10:00Z', 0)
  const planned = await insertVideo(app, { name: 'A las doce y diez', order: 4, publishedAt: at })
  const shown = async () => (await names(studioA)).includes('A las doce y diez')
  const upcoming = async () => (await studioA.call('GET /videos/upcoming', { as: ana })).body.total
  clock.set(new Date(at.getTime() - 1))
  assert.deepEqual([await shown(), await upcoming()], [false, 1])
  clock.set(at)
  assert.deepEqual([await shown(), await upcoming()], [true, 0])
  clock.set(new Date(at.getTime() - 1))
  assert.deepEqual([await shown(), await upcoming()], [false, 1])
  await db.delete(video).where(eq(video.video_id, planned))
})

test('what a video is to a person is personal [4.21, R12]', async () => {
  await request(studioA, bea)
  await studioA.call('POST /favorites', { as: ana, body: { video_id: second } })
  await studioA.call('PUT /videos/{id}/complete', { as: ana, params: { id: third } })
  const libraryOf = async (as: TestPerson) =>
    (await request(studioA, as)).videos.map(({ favorite, completed }) => [favorite, completed])
  for (const _ of [1, 2]) {
    assert.deepEqual(await libraryOf(ana), [
      [0, false],
      [1, false],
      [0, true],
    ])
    assert.deepEqual(await libraryOf(bea), [
      [0, false],
      [0, false],
      [0, false],
    ])
    assert.equal((await request(studioA, ana)).featured?.video_id, second)
    assert.equal((await request(studioA, bea)).featured?.video_id, first)
  }
})

test('a revoked purchase closes a remembered library [R12]', async () => {
  const eva = await member()
  await request(studioA, eva)
  await db.update(purchase).set({ status: 'revoked' }).where(eq(purchase.purchase_id, eva.purchase_id))
  const { status, body } = await studioA.call('GET /videos', { as: eva })
  assert.deepEqual([status, body.code], [412, 'purchase-needed'])
})

test('a remembered page costs one statement more [2.18, 2.45]', async () => {
  const queries: Record<string, string>[] = [{}, { duration: 'media' }, { completed: 'false' }, { query: 'dos' }]
  for (const query of queries) assert.equal(await queriesWhenCached(query), 1, JSON.stringify(query))
  await db.update(video).set({ description: 'Nueva' }).where(eq(video.video_id, first))
  assert.equal(await countVideoStatements(() => request(studioA, ana)), 2)
})

test('under renaming no reader sees less than was saved [F45]', async () => {
  await db.update(video).set({ name: '0' }).where(eq(video.video_id, first))
  let saved = 0
  let open = true
  const reading = [studioA, studioB, studioA, studioB].map(async (studio) => {
    while (open) {
      const least = saved
      const [firstName] = await names(studio)
      assert.ok(Number(firstName) >= least, `read ${firstName}, saved ${least} before`)
    }
  })
  const writing = (async () => {
    for (let count = 1; count <= 30; count++) {
      const { pool: otherPool } = (count % 2 ? studioA : studioB).app.database
      await otherPool.query('update video set name = $2 where video_id = $1', [first, String(count)])
      saved = count
    }
  })()
  await writing.finally(() => {
    open = false
  })
  await Promise.all(reading)
})
