import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { VideoRecord } from './calls.ts'
import { bodyOf, missingOf, valuesOf } from './video-values.ts'
import { addressWords, clockWords, truncate, spentWords, stateWords, viewsWords } from './video-words.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-23T18:00:00.000Z')
const publishedVideo = {
  id: 7,
  video_id: 7,
  name: 'Yoga',
  description: '',
  thumbnail: null,
  url: 'https://youtu.be/a',
  film: null,
  duration: 40,
  instructor_id: 3,
  tag_ids: [2],
  publishedAt: '2026-11-01T13:00:00.000Z',
  archivedAt: null,
} as unknown as VideoRecord
const buildBody = (video: VideoRecord | null, patch: object) =>
  bodyOf({ ...valuesOf(video, now, zone), ...patch }, { video, now, zone })

test('a new video is a draft; published has now, or a local hour [3.25]', () => {
  assert.equal(buildBody(null, {}).publishedAt, null)
  assert.equal(buildBody(null, { when: 'now' }).publishedAt, now.toISOString())
  assert.equal(buildBody(null, { when: 'at' }).publishedAt, '2026-11-24T13:00:00.000Z')
  assert.equal(
    buildBody(null, { when: 'at', date: '2026-12-01', time: '23:30' }).publishedAt,
    '2026-12-02T05:30:00.000Z',
  )
  assert.deepEqual(missingOf({ ...valuesOf(publishedVideo, now, zone), when: 'at', time: '' }), {
    publishedAt: 'Elige el día y la hora.',
  })
})

test('a shown video keeps its moment; a planned one shows its hour', () => {
  assert.equal(buildBody(publishedVideo, { name: 'Otro' }).publishedAt, publishedVideo.publishedAt)
  const planned = { ...publishedVideo, publishedAt: '2026-12-02T05:30:00.000Z' }
  const { when, date, time } = valuesOf(planned, now, zone)
  assert.deepEqual([when, date, time], ['at', '2026-12-01', '23:30'])
  assert.equal(buildBody(planned, {}).publishedAt, planned.publishedAt)
  assert.equal(buildBody(planned, { when: 'now' }).publishedAt, now.toISOString())
})

test('a video has a film or an address, never both', () => {
  const film = buildBody(publishedVideo, { source: 'film', film_id: 9 })
  assert.deepEqual([film.url, film.film_id, film.instructor_id, film.program_id], [null, 9, 3, null])
  const address = buildBody(publishedVideo, { source: 'url', film_id: 9 })
  assert.deepEqual([address.url, address.film_id], ['https://youtu.be/a', null])
  assert.deepEqual(missingOf({ ...valuesOf(null, now, zone), source: 'url', url: 'youtube.com' }), {
    name: 'Debes llenar este campo.',
    duration: 'Escribe cuántos minutos dura.',
    url: 'Escribe una dirección que empiece con https://.',
  })
})

test('a video’s words: state, views, length, name cut at 35 [9.6]', () => {
  assert.equal(
    stateWords({ ...publishedVideo, publishedAt: '2026-12-02T05:30:00.000Z' }, now, zone).words,
    'Sale el 01 DIC 2026 23:30',
  )
  assert.deepEqual([0, 1, 1_200].map(viewsWords), ['Sin vistas', '1 vista', '1,200 vistas'])
  assert.deepEqual([9.9, 760, 3_725].map(clockWords), ['0:09', '12:40', '1:02:05'])
  assert.deepEqual([29, 2_700, 7_200, 12_000].map(spentWords), ['0 min', '45 min', '2 h', '3 h 20 min'])
  assert.equal(truncate('a'.repeat(35), 35), 'a'.repeat(35))
  assert.equal(truncate('a'.repeat(36), 35), `${'a'.repeat(35)}…`)
})

test('the form says what plays an address, and doubts dead ones [2.19]', () => {
  assert.match(addressWords('https://youtu.be/aqz'), /YouTube/)
  assert.match(addressWords(' https://vimeo.com/123 '), /Vimeo/)
  assert.match(addressWords('https://videos.example/a.m3u8?x=1'), /HLS/)
  assert.match(addressWords('https://videos.example/a.mp4'), /archivo de video/)
  assert.match(addressWords('https://www.youtube.com/playlist?list=1'), /No parece/)
})
