import assert from 'node:assert/strict'
import { secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { classCategory, classType, instructor, tag } from '../../catalogue/studio/tables.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { insertOnlinePackage, insertOnlinePurchase, insertProgram, insertVideo } from '../../testing/videos.ts'
import { film, videoType } from '../tables.ts'

const { app, call, person } = await openTestStudio({
  settings: { videos_enabled: true, timezone: 'America/Mexico_City' },
})
const { db } = app.database
const pack = await insertOnlinePackage(app)
const member = async () => {
  const viewer = await person()
  await insertOnlinePurchase(app, viewer.customer_id, pack)
  return viewer
}
const ana = await member()

await db.insert(classCategory).values({ class_category_id: 1, name: 'Fuerza' })
await db.insert(classType).values([
  { class_type_id: 1, name: 'Barre' },
  { class_type_id: 2, name: 'Yoga Flow' },
])
await db
  .insert(instructor)
  .values({ instructor_id: 1, name: 'Ximena', last_name: 'Ortíz', portrait: { skin: '#b07a56' } })
await db.insert(tag).values([
  { tag_id: 1, name: 'Sin equipo', type: 'video' },
  { tag_id: 2, name: 'Core', type: 'video' },
])
await db.insert(videoType).values([
  { video_type_id: 1, name: 'Express' },
  { video_type_id: 2, name: 'De antes', archivedAt: app.now() },
])
const challenge = await insertProgram(app)
await insertProgram(app, { name: 'Vacío', order: 9 })

const whole = await insertVideo(app, {
  name: 'Barre para despertar',
  description: 'Con una silla',
  duration: 15,
  seconds: 901,
  instructor_id: 1,
  class_type_id: 1,
  class_category_id: 1,
  video_type_id: 1,
  program_id: challenge,
  thumbnail: '/files/barre.webp',
  tag_ids: [1, 2],
  order: 1,
})
const calm = await insertVideo(app, {
  name: 'Respiración',
  duration: 35,
  class_type_id: 2,
  program_id: challenge,
  tag_ids: [1],
  order: 2,
})
const long = await insertVideo(app, { name: 'Práctica larga', duration: 36, order: 3 })
const draft = await insertVideo(app, { name: 'Borrador', publishedAt: null })
const archivedVideo = await insertVideo(app, { name: 'De antes', archivedAt: app.now() })
const later = await insertVideo(app, { name: 'En dos semanas', publishedAt: secondsAfter('2026-12-07T12:00:00Z', 0) })
const sooner = await insertVideo(app, {
  name: 'La semana que viene',
  publishedAt: secondsAfter('2026-11-30T12:00:00Z', 0),
})
const [coming] = await db
  .insert(film)
  .values({ upload: 'u', name: 'f.mp4', size: 1, kept: 'default', key: 'k', state: 'making', createdAt: app.now() })
  .returning()
await insertVideo(app, { name: 'Se está haciendo', url: null, film_id: coming!.film_id })

const ids = (videos: { video_id: number }[]) => videos.map(({ video_id }) => video_id)
const listed = async (query: Record<string, string | number> = {}, as: TestPerson = ana) => {
  const { status, body } = await call('GET /videos', { as, query })
  assert.equal(status, 200, JSON.stringify(body))
  return ids(body.videos)
}

test('the library shows published videos, no source [7.29, 3.25, 2.18]', async () => {
  const { body } = await call('GET /videos', { as: ana })
  assert.deepEqual([ids(body.videos), body.total], [[whole, calm, long], 3])
  assert.deepEqual(body.videos[0], {
    video_id: whole,
    name: 'Barre para despertar',
    description: 'Con una silla',
    thumbnail: '/files/barre.webp',
    duration: 15,
    seconds: 901,
    instructor: {
      instructor_id: 1,
      name: 'Ximena',
      last_name: 'Ortíz',
      nick_name: null,
      portrait: { skin: '#b07a56' },
      file: null,
    },
    class_type: { class_type_id: 1, name: 'Barre', icon: null },
    class_category: { class_category_id: 1, name: 'Fuerza' },
    video_type_id: 1,
    video_type: { video_type_id: 1, name: 'Express' },
    program: { program_id: challenge, name: 'Reto de 14 días' },
    tags: [
      { tag_id: 1, name: 'Sin equipo', type: 'video', color: null },
      { tag_id: 2, name: 'Core', type: 'video', color: null },
    ],
    favorite: 0,
    completed: false,
    position: 0,
    playbacks: 0,
    publishedAt: '2026-11-01T12:00:00.000Z',
  })
  assert.doesNotMatch(JSON.stringify(body), /videos\.example/)
})

test('the library is filtered by all filters at once [2.45, 3.25]', async () => {
  assert.deepEqual(await listed({ class_category_id: 1 }), [whole])
  assert.deepEqual(await listed({ instructor_id: 1 }), [whole])
  assert.deepEqual(await listed({ class_type_id: 2 }), [calm])
  assert.deepEqual(await listed({ video_type_id: 1 }), [whole])
  assert.deepEqual(await listed({ program_id: challenge }), [whole, calm])
  assert.deepEqual(await listed({ tag_id: 1 }), [whole, calm])
  assert.deepEqual(await listed({ tags: '1,2' }), [whole])
  assert.deepEqual(await listed({ tag_id: 2, class_type_id: 2 }), [])
})

test('short is to 15 minutes, medium to 35, long above [3.25]', async () => {
  assert.deepEqual(await listed({ duration: 'corta' }), [whole])
  assert.deepEqual(await listed({ duration: 'media' }), [calm])
  assert.deepEqual(await listed({ duration: 'larga' }), [long])
})

test('a video is found by name, coach and type, unaccented [2.45]', async () => {
  assert.deepEqual(await listed({ query: 'DESPERTAR' }), [whole])
  assert.deepEqual(await listed({ query: 'respiracion' }), [calm])
  assert.deepEqual(await listed({ query: 'ximena ortiz' }), [whole])
  assert.deepEqual(await listed({ query: 'flow' }), [calm])
  assert.deepEqual(await listed({ query: 'barre yoga' }), [])
  assert.deepEqual(await listed({ query: '100%' }), [])
})

test('pages have 32 videos and count from 0 [9.3]', async () => {
  const many = await Promise.all(
    Array.from({ length: 32 }, (_, n) => insertVideo(app, { name: `Serie ${n}`, order: 10 + n, duration: 5 })),
  )
  const query = { query: 'serie' }
  assert.deepEqual(await listed(query), many)
  await insertVideo(app, { name: 'Serie final', order: 99, duration: 5 })
  const [first, second] = [await listed({ ...query, page: 0 }), await listed({ ...query, page: 1 })]
  assert.deepEqual([first, second.length], [many, 1])
  assert.equal((await call('GET /videos', { as: ana, query: { ...query, page: 2 } })).body.total, 33)
})

test('the featured video is the first favourite or video [2.18, 7.31, 4.21]', async () => {
  const [bea, carla] = [await member(), await member()]
  const first = async (as: TestPerson) => (await call('GET /videos', { as })).body.featured.video_id
  assert.equal(await first(bea), whole)
  for (const video_id of [long, calm, calm]) {
    const { status, body } = await call('POST /favorites', { as: bea, body: { video_id } })
    assert.deepEqual([status, body], [200, { favorite: { video_id, favorite: 1 } }])
  }
  assert.deepEqual([await first(bea), await first(carla)], [calm, whole])
  assert.deepEqual(await listed({ favorite: 1 }, bea), [calm, long])
  const { body } = await call('GET /favorites', { as: bea })
  assert.deepEqual([ids(body.favorites).toSorted(), body.total], [[calm, long].toSorted(), 2])
  assert.equal(body.favorites[0].favorite, 1)
  assert.deepEqual((await call('GET /favorites', { as: carla })).body, { favorites: [], total: 0 })
  const away = await call('DELETE /favorites/{id}', { as: bea, params: { id: calm } })
  assert.deepEqual(away.body, { favorite: { video_id: calm, favorite: 0 } })
  assert.deepEqual([await first(bea), await listed({ favorite: 0, duration: 'media' }, bea)], [long, [calm]])
  const filtered = (await call('GET /videos', { as: bea, query: { duration: 'media' } })).body
  assert.deepEqual([filtered.featured, filtered.continuing], [null, []])
})

test('coming videos are apart; tags and programs have lists [7.29]', async () => {
  const upcoming = (await call('GET /videos/upcoming', { as: ana })).body
  assert.deepEqual([ids(upcoming.videos), upcoming.total], [[sooner, later], 2])
  const ofTag = (await call('GET /videos/tag/{id}', { as: ana, params: { id: 2 } })).body
  assert.deepEqual([ids(ofTag.videos), ofTag.tag.name], [[whole], 'Core'])
  const ofProgram = (await call('GET /videos/program/{id}', { as: ana, params: { id: challenge } })).body
  assert.deepEqual([ids(ofProgram.videos), ofProgram.program.name], [[whole, calm], 'Reto de 14 días'])
  for (const kind of ['tag', 'program']) {
    const { status, body } = await call(`GET /videos/${kind}/{id}`, { as: ana, params: { id: 9999 } })
    assert.deepEqual([status, body.code], [404, `${kind}-missing`])
  }
})

test('programs are listed with progress, kinds unarchived [7.33, 3.24, 7.32]', async () => {
  await call('PUT /videos/{id}/complete', { as: ana, params: { id: calm } })
  const { programs } = (await call('GET /programs', { as: ana })).body
  const values = {
    program_id: challenge,
    name: 'Reto de 14 días',
    description: '',
    progress: { completed: 1, total: 2 },
  }
  assert.deepEqual(programs, [values])
  assert.deepEqual((await call('GET /programs/{id}', { as: ana, params: { id: challenge } })).body, { program: values })
  assert.equal((await call('GET /programs/{id}', { as: ana, params: { id: 9999 } })).status, 404)
  assert.deepEqual(await listed({ completed: 'true' }), [calm])
  assert.deepEqual(await listed({ completed: 'false', program_id: challenge }), [whole])
  assert.deepEqual((await call('GET /video_types')).body, { video_types: [{ video_type_id: 1, name: 'Express' }] })
})

test('unpublished videos are missing, except for staff [7.29, 8.15]', async () => {
  const coach = await person({ role: 'coach' })
  for (const id of [draft, later, archivedVideo, 9999]) {
    const { status, body } = await call('GET /videos/{id}', { as: ana, params: { id } })
    assert.deepEqual([status, body.message], [404, 'Lo sentimos, no hemos encontrado este video.'])
    const opened = await call('GET /videos/{id}', { as: coach, params: { id } })
    assert.equal(opened.status, id === draft || id === later ? 200 : 404)
  }
})

test('a page of the library is one statement beside those of the session', async () => {
  const statements = await statementsDuring(() => call('GET /videos', { as: ana }))
  const videoStatements = statements.filter((text) => /from video v/.test(text))
  assert.deepEqual([videoStatements.length, statements.length <= 3], [1, true], statements.join('\n'))
})
