import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { openVideoAdmin } from '../../testing/video-admin-studio.ts'
import { videoFavorite, videoPlayback, videoProgress, videoRating } from '../tables.ts'

const studio = await openVideoAdmin()
const { call, app, db, as, createVideo, list, auditOf } = studio
const reception = await studio.person({ name: 'Luis', role: 'reception' })
const ana = await studio.person()
const beto = await studio.person({ name: 'Beto', last_name: 'Luna' })
beforeEach(studio.clear)

const names = async (query: Record<string, string | number>) => (await list(query)).videos.map(({ name }) => name)

const formOf = (text: string | Uint8Array<ArrayBuffer>, data: object = { language: 'es', label: 'Español' }) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'clase.vtt')
  form.append('data', JSON.stringify(data))
  return form
}

test('captions are kept by language; a file without text is refused', async () => {
  const { video_id: id } = await createVideo({ name: 'Con palabras' })
  const saveCaptions = (form: FormData, video = id, headers = {}) =>
    call('PUT /videos/{id}/captions', as({ params: { id: video }, body: form, headers }))
  const srt = '1\n00:00:01,000 --> 00:00:02,000\n<b>Respira</b>\n'
  const response = await saveCaptions(formOf(srt))
  assert.deepEqual(response.body.video?.captions, [{ language: 'es', label: 'Español' }], JSON.stringify(response.body))
  const latin = new Uint8Array(
    [...srt.replace('Respira', 'Sube ma')].map((character) => character.charCodeAt(0)).concat(0xf1),
  )
  await saveCaptions(formOf(latin, { language: 'es', label: 'Español (México)' }))
  await saveCaptions(formOf(srt, { language: 'en', label: 'English' }))
  const { rows } = await app.database.pool.query(
    'select language, label, vtt from video_caption order by language desc',
  )
  assert.deepEqual(rows[0], {
    language: 'es',
    label: 'Español (México)',
    vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSube ma\nñ\n',
  })
  assert.equal((await saveCaptions(formOf('<script>'))).body.code, 'not-captions')
  assert.equal((await saveCaptions(formOf(srt, { language: 'español', label: 'x' }))).body.code, 'invalid')
  assert.equal((await saveCaptions(formOf(srt), 999_999)).body.code, 'video-not-kept')
  const long = await saveCaptions(formOf('x'.repeat(600_000)), id, { 'content-length': '600300' })
  assert.equal(long.body.code, 'too-large')
  const deleteCaptions = (language: string) =>
    call('DELETE /videos/{id}/captions/{language}', as({ params: { id, language } }))
  assert.deepEqual((await deleteCaptions('en')).body.video.captions, [{ language: 'es', label: 'Español (México)' }])
  assert.equal((await deleteCaptions('en')).body.code, 'not-kept')
  assert.deepEqual((await auditOf('video', id)).at(-1), [
    'update-video',
    {
      captions: [
        { label: 'English', language: 'en' },
        { label: 'Español (México)', language: 'es' },
      ],
    },
    { captions: [{ label: 'Español (México)', language: 'es' }] },
  ])
})

test('viewers have times, minutes, stars; watched ones are archived [3.25]', async () => {
  const { video_id } = await createVideo({ name: 'Vista' })
  const favourite = { customer_id: ana.customer_id, video_id, createdAt: app.now() }
  await db.insert(videoFavorite).values(favourite)
  const now = app.now()
  const later = new Date(now.getTime() + 60_000)
  const playback = (customer_id: number, session: string, seconds: number, updatedAt: Date) => ({
    video_id,
    customer_id,
    sitting: session,
    seconds,
    startedAt: now,
    updatedAt,
  })
  await db
    .insert(videoPlayback)
    .values([
      playback(ana.customer_id, 'a', 600, now),
      playback(ana.customer_id, 'b', 60, later),
      playback(beto.customer_id, 'c', 30, now),
    ])
  await db
    .insert(videoProgress)
    .values({ customer_id: ana.customer_id, video_id, position: 660, completedAt: later, updatedAt: later })
  await db
    .insert(videoRating)
    .values({ customer_id: beto.customer_id, video_id, stars: 4, comment: 'Va', updatedAt: now })
  const { body } = await call('GET /videos/{id}/watchers', { as: reception, params: { id: video_id } })
  assert.deepEqual(body, {
    watched: { watchers: 2, playbacks: 3, seconds: 690, completed: 1, stars: 4 },
    watchers: [
      {
        customer_id: ana.customer_id,
        name: 'Ana Ruiz',
        playbacks: 2,
        seconds: 660,
        position: 660,
        completedAt: later.toISOString(),
        stars: null,
        comment: null,
        lastAt: later.toISOString(),
      },
      {
        customer_id: beto.customer_id,
        name: 'Beto Luna',
        playbacks: 1,
        seconds: 30,
        position: 0,
        completedAt: null,
        stars: 4,
        comment: 'Va',
        lastAt: now.toISOString(),
      },
    ],
    total: 2,
  })
  const beyond = await call('GET /videos/{id}/watchers', {
    as: reception,
    params: { id: video_id },
    query: { page: 1 },
  })
  assert.deepEqual([beyond.body.watchers, beyond.body.total], [[], 2])
  assert.equal((await list({ query: 'vista' })).videos[0]!.playbacks, 3)
  for (let times = 0; times < 2; times++) {
    assert.deepEqual((await call('DELETE /videos/{id}', as({ params: { id: video_id } }))).body, { archived: true })
  }
  assert.deepEqual(
    (await auditOf('video', video_id)).map(([did]) => did),
    ['create-video', 'archive-video'],
  )
  assert.deepEqual(await names({ archived: 'yes' }), ['Vista'])
})

for (const [plural, singular, fields] of [
  ['video_types', 'video_type', { name: 'Técnica' }],
  ['programs', 'program', { name: 'Reto de 14 días', description: 'Uno al día.' }],
] as const) {
  test(`${plural}: made, changed, archived, deleted unless used [7.32, 7.33, 3.24]`, async () => {
    const key = `${singular}_id`
    const made = (await call(`POST /${plural}`, as({ body: fields }))).body[singular] as Record<string, unknown>
    const id = Number(made[key])
    assert.deepEqual(made, { ...fields, [key]: id, videos: 0, archivedAt: null, version: 1 })
    const change = (body: object) => call(`PUT /${plural}`, as({ body: { ...body, [key]: id } }))
    assert.equal((await change({ name: 'Otra' })).body[singular].name, 'Otra')
    assert.equal((await change({ archived: true })).body[singular].archivedAt, app.now().toISOString())
    const list = async (query: Record<string, string>) => (await call(`GET /${plural}/all`, as({ query }))).body
    assert.deepEqual((await list({ archived: 'yes', query: 'OTRA' })).total, 1)
    assert.deepEqual((await list({ ids: String(id) }))[plural][0].name, 'Otra')
    await change({ archived: false })
    const has = await createVideo({ name: 'La tiene', [key]: id })
    assert.equal((await list({ query: 'otra' }))[plural][0].videos, 1)
    const used = await call(`DELETE /${plural}/{id}`, as({ params: { id: id } }))
    assert.deepEqual(
      [used.status, used.body.code, used.body.uses],
      [409, 'in-use', [{ of: 'videos', count: 1, words: '1 video' }]],
    )
    await call('DELETE /videos/{id}', as({ params: { id: has.video_id } }))
    assert.equal((await call(`DELETE /${plural}/{id}`, as({ params: { id: id } }))).status, 200)
    assert.equal((await change({ name: 'Tarde' })).body.code, 'not-kept')
    assert.equal((await auditOf(singular, id)).at(-1)![0], `delete-${singular}`)
  })
}

test('programs are in staff’s order [3.24]', async () => {
  const add = async (name: string) =>
    (await call('POST /programs', as({ body: { name, description: '' } }))).body.program.program_id
  const [first, second] = [await add('Primero'), await add('Segundo')]
  await call('PUT /programs/order', as({ body: { ids: [second, first] } }))
  const { body } = await call('GET /programs/all', as())
  assert.deepEqual(
    body.programs.map(({ name }: { name: string }) => name),
    ['Espalda feliz', 'Segundo', 'Primero'],
  )
})
