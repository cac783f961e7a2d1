import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { AdminVideo } from '@aforo/domain/media/admin/shapes.ts'
import { beforeEach, test } from 'vitest'
import { openVideoAdmin } from '../../testing/video-admin-studio.ts'
import { classCategory, classType } from '../../catalogue/studio/tables.ts'
import { film } from '../tables.ts'

const studio = await openVideoAdmin()
const { call, app, db, as, createVideo, list, auditOf, yoga, calm, core, coach, express, back } = studio
const reception = await studio.person({ name: 'Luis', role: 'reception' })
const ana = await studio.person()
beforeEach(studio.clear)

let films = 0
const insertFilm = async (state: 'coming' | 'ready' | 'refused', seconds: number | null = null): Promise<number> => {
  films += 1
  const made = { type: 'video/mp4', seconds, width: 640, height: 360, poster: false, renditions: [] }
  const [row] = await db
    .insert(film)
    .values({
      upload: `u${films}`,
      key: `k${films}`,
      name: 'clase.mp4',
      size: 9,
      kept: 'default',
      state,
      made,
      createdAt: app.now(),
    })
    .returning()
  return row!.film_id
}
const put = (body: object) => call('PUT /videos', as({ body }))
const names = async (query: Record<string, string | number>) => (await list(query)).videos.map(({ name }) => name)

test('a video is drafted, changed, deleted, each audited [3.25, 4.22]', async () => {
  const old = await createVideo({ name: 'Antes' })
  const made = await createVideo()
  for (const [field, value] of Object.entries(yoga)) {
    if (field !== 'film_id') assert.deepEqual(made[field as keyof AdminVideo], value, field)
  }
  assert.deepEqual([made.film, made.captions, made.playbacks, made.archivedAt], [null, [], 0, null])
  assert.deepEqual(
    (await list()).videos.map(({ video_id }) => video_id),
    [made.video_id, old.video_id],
  )
  const publishedAt = app.now().toISOString()
  const tags = [core, calm, core]
  const { body } = await put({ video_id: made.video_id, duration: 41, publishedAt, tag_ids: tags })
  assert.deepEqual(body.video, {
    ...made,
    duration: 41,
    publishedAt,
    tag_ids: [calm, core],
    version: body.video.version,
  })
  assert.deepEqual((await put({ video_id: made.video_id, duration: 41, publishedAt })).body, body)
  assert.deepEqual((await call('DELETE /videos/{id}', as({ params: { id: made.video_id } }))).body, { archived: false })
  assert.equal((await put({ video_id: made.video_id, duration: 4 })).body.code, 'video-not-kept')
  const did = await auditOf('video', made.video_id)
  assert.deepEqual(
    did.map(([action]) => action),
    ['create-video', 'update-video', 'delete-video'],
  )
  assert.deepEqual(did[1]!.slice(1), [
    { duration: 40, publishedAt: null, tag_ids: [calm] },
    { duration: 41, publishedAt, tag_ids: [calm, core] },
  ])
})

test('admins change videos, staff read, reception sees viewers [R13]', async () => {
  const coachRole = await studio.person({ role: 'coach' })
  const { video_id } = await createVideo({ name: 'De quién' })
  for (const person of [reception, coachRole, ana]) {
    assert.equal((await call('POST /videos', { as: person, body: yoga })).status, 403)
    assert.equal((await call('GET /videos/all', { as: person })).status, person === ana ? 403 : 200)
    const watchers = await call('GET /videos/{id}/watchers', { as: person, params: { id: video_id } })
    assert.equal(watchers.status, person === reception ? 200 : 403)
  }
})

test('a published video has a source, a coming film is a draft [3.25]', async () => {
  const soon = app.now().toISOString()
  const bare = { ...yoga, url: null }
  const code = async (fields: object) => (await call('POST /videos', as({ body: { ...bare, ...fields } }))).body.code
  assert.equal(await code({ publishedAt: soon }), 'no-source')
  assert.equal(await code({ publishedAt: soon, film_id: await insertFilm('coming') }), 'film-not-here')
  assert.equal(await code({ publishedAt: soon, film_id: await insertFilm('refused') }), 'no-source')
  assert.equal(await code({ url: yoga.url, film_id: await insertFilm('ready') }), 'two-sources')
  assert.equal(await code({ film_id: 999_999 }), 'named-not-kept')
  assert.equal(await code({ instructor_id: 999_999 }), 'named-not-kept')
  assert.equal(await code({ tag_ids: [999_999] }), 'named-not-kept')
  for (const url of ['http://otro.mx/a.mp4', 'javascript:alert(1)', 'https://sin-camino', '/media/a', '/files/../x']) {
    assert.equal(await code({ url }), 'invalid', url)
  }
  const film_id = await insertFilm('ready', 61.4)
  const made = await createVideo({ ...bare, film_id, publishedAt: soon })
  assert.deepEqual([made.film, made.seconds], [{ film_id, name: 'clase.mp4', state: 'ready' }, 61])
  assert.equal(await code({ film_id }), 'film-taken')
  const removeResponse = await put({ video_id: made.video_id, film_id: null })
  assert.equal(removeResponse.body.code, 'no-source')
  const moved = await put({ video_id: made.video_id, film_id: null, url: yoga.url })
  assert.deepEqual([moved.body.video.film, moved.body.video.seconds], [null, null])
  const again = await createVideo({ ...bare, name: 'Con película', film_id })
  await call('DELETE /videos/{id}', as({ params: { id: again.video_id } }))
  assert.equal(await db.$count(film, eq(film.film_id, film_id)), 0)
  assert.equal((await auditOf('film', film_id)).at(-1)![0], 'delete-film')
})

test('the library is searched by text, state and filters [2.54]', async () => {
  const before = app.now()
  const day = (minutes: number) => new Date(before.getTime() + minutes * 60_000).toISOString()
  const bare = { video_type_id: null, instructor_id: null, program_id: null, tag_ids: [] as number[] }
  const [kind] = await db.insert(classType).values({ name: 'Yoga' }).returning()
  const [group] = await db.insert(classCategory).values({ name: 'Calma' }).returning()
  const kinds = { class_type_id: kind!.class_type_id, class_category_id: group!.class_category_id }
  await createVideo({ ...bare, name: 'Borrador' })
  await createVideo({ ...bare, name: 'Mañana', publishedAt: day(1), tag_ids: [core] })
  const shown = await createVideo({ ...yoga, ...kinds, name: 'Ánimo, ya está', publishedAt: day(0) })
  assert.deepEqual(await names({ state: 'draft' }), ['Borrador'])
  assert.deepEqual(await names({ state: 'planned' }), ['Mañana'])
  assert.deepEqual(await names({ state: 'published' }), ['Ánimo, ya está'])
  studio.clock.advance(1)
  assert.deepEqual(await names({ state: 'planned' }), [])
  studio.clock.set(before)
  assert.deepEqual(await names({ query: 'ESTA animo' }), ['Ánimo, ya está'])
  assert.deepEqual(await names({ query: '%' }), [])
  const filters: Record<string, number>[] = [
    { program_id: back },
    { video_type_id: express },
    { instructor_id: coach },
    { class_type_id: kinds.class_type_id },
    { class_category_id: kinds.class_category_id },
    { tag_id: calm },
  ]
  for (const filter of filters) {
    assert.deepEqual(await names(filter), ['Ánimo, ya está'], JSON.stringify(filter))
  }
  await put({ video_id: shown.video_id, archived: true })
  assert.deepEqual([await names({ archived: 'yes' }), (await list()).total], [['Ánimo, ya está'], 2])
  await put({ video_id: shown.video_id, archived: false })
})

test('tags are set on many videos at once, or on none [3.9]', async () => {
  const [one, other] = [await createVideo({ name: 'Uno' }), await createVideo({ name: 'Dos', tag_ids: [core] })]
  const tags = async () => (await list()).videos.map(({ name, tag_ids }) => [name, tag_ids])
  const input = { video_ids: [one.video_id, other.video_id], add: [core], remove: [calm] }
  assert.deepEqual((await call('PUT /videos/tags', as({ body: input }))).body, { changed: 1 })
  assert.deepEqual(await tags(), [
    ['Dos', [core]],
    ['Uno', [core]],
  ])
  assert.equal((await auditOf('video', other.video_id)).length, 1)
  const lost = { video_ids: [one.video_id, 999_999], add: [calm], remove: [] }
  assert.equal((await call('PUT /videos/tags', as({ body: lost }))).body.code, 'video-not-kept')
  const none = { video_ids: [one.video_id], add: [999_999], remove: [] }
  assert.equal((await call('PUT /videos/tags', as({ body: none }))).body.code, 'named-not-kept')
  assert.deepEqual(await tags(), [
    ['Dos', [core]],
    ['Uno', [core]],
  ])
})

test('videos are ordered among themselves, others stay [3.25]', async () => {
  const ids: number[] = []
  for (const name of ['E', 'D', 'C', 'B', 'A']) ids.unshift((await createVideo({ name })).video_id)
  const [a, b, c, d, e] = ids
  const order = (video_ids: unknown[]) => call('PUT /videos/order', as({ body: { video_ids } }))
  await order([d, b, 999_999, d])
  assert.deepEqual(await names({}), ['A', 'D', 'C', 'B', 'E'])
  await order([e, d, c, b, a])
  assert.deepEqual(await names({}), ['E', 'D', 'C', 'B', 'A'])
  const entries = (await auditOf('video', e!)).filter(([did]) => did === 'order-video')
  assert.deepEqual(entries, [['order-video', { ids: [a, d, c, b, e] }, { ids: [e, d, c, b, a] }]])
  await order([e, d])
  assert.equal((await auditOf('video', e!)).filter(([did]) => did === 'order-video').length, 1)
})
