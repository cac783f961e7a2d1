import assert from 'node:assert/strict'
import { test } from 'vitest'
import { now, secondsAfter } from '../testing/fixtures.ts'
import { minutesOf } from './filters.ts'
import { progressOf, type ProgressFacts } from './progress.ts'
import { clockWords, resumeAt } from './resume-position.ts'
import { toPlayerSource } from './player-source.ts'

const video = { seconds: 1000, duration: 20 }
const fresh: ProgressFacts = { video, status: null, reportedAt: null }
const running = (overrides: Partial<ProgressFacts> = {}): ProgressFacts => ({
  ...fresh,
  status: { completed: false, reopened: false },
  reportedAt: secondsAfter(now.toISOString(), -10),
  ...overrides,
})

test('a video is done at 92 % of its length, and not a second before [2.19]', () => {
  assert.equal(progressOf(fresh, { position: 919, seconds: 0 }, now).completed, false)
  assert.equal(progressOf(fresh, { position: 920, seconds: 0 }, now).completed, true)
  assert.deepEqual(progressOf(fresh, { position: 12, seconds: 0, ended: true }, now).position, 1000)
})

test('a length is its own, the player’s or the studio’s [2.19]', () => {
  const unknown = { ...fresh, video: { seconds: null, duration: 20 } }
  assert.equal(progressOf(unknown, { position: 600, seconds: 0, duration: 640 }, now).completed, true)
  assert.equal(progressOf(unknown, { position: 600, seconds: 0 }, now).completed, false)
  assert.equal(progressOf(unknown, { position: 5000, seconds: 0 }, now).position, 1200)
})

test('no position past the end, no more seconds than real time', () => {
  assert.equal(progressOf(fresh, { position: 5000, seconds: 0 }, now).position, 1000)
  assert.equal(progressOf(running(), { position: 30, seconds: 12 }, now).seconds, 12)
  assert.equal(progressOf(running(), { position: 30, seconds: 60 }, now).seconds, 15)
})

test('finished stays so, unless reopened until next play [4.21]', () => {
  const done = running({ status: { completed: true, reopened: false } })
  assert.equal(progressOf(done, { position: 1, seconds: 1 }, now).completed, true)
  const reopened = running({ status: { completed: false, reopened: true } })
  assert.deepEqual(progressOf(reopened, { position: 990, seconds: 1, ended: true }, now), {
    position: 1000,
    seconds: 1,
    completed: false,
    reopened: true,
  })
  const next = progressOf({ ...reopened, reportedAt: null }, { position: 990, seconds: 1 }, now)
  assert.deepEqual([next.completed, next.reopened], [true, false])
})

test('it resumes three seconds before, finished from the start [2.19]', () => {
  assert.equal(resumeAt({ position: 9, completed: false }), null)
  assert.equal(resumeAt({ position: 10, completed: false }), 7)
  assert.equal(resumeAt({ position: 760, completed: true }), null)
  assert.deepEqual([760, 65, 5, 3725].map(clockWords), ['12:40', '1:05', '0:05', '1:02:05'])
})

test('each address is played by what knows it [2.19]', () => {
  const kinds = {
    youtube: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://youtu.be/aqz', 'https://youtube.com/shorts/aqz'],
    vimeo: [
      'https://vimeo.com/76979871',
      'https://player.vimeo.com/video/76979871',
      'https://vimeo.com/channels/x/76979',
    ],
    hls: ['https://videos.example/lista.m3u8', 'https://videos.example/lista.m3u8?clave=1'],
    mp4: ['https://videos.example/barre.mp4', '/files/barre.mp4', 'https://otro.example/?de=youtube.com/watch?v=1'],
  }
  for (const [kind, urls] of Object.entries(kinds))
    for (const src of urls) assert.deepEqual(toPlayerSource(src), { kind, src })
})

test('the lengths of the filter leave no minute out [3.25]', () => {
  const [short, medium, long] = (['corta', 'media', 'larga'] as const).map(minutesOf)
  assert.deepEqual([short!.to + 1, medium!.to + 1], [medium!.from, long!.from])
})
