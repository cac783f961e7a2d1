import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type PlayerSample, startWatchSession } from './watch-session.ts'

const sampleAt = (second: number, more: Partial<PlayerSample> = {}): PlayerSample => ({
  at: second * 1000,
  position: second,
  duration: 600,
  playing: true,
  ...more,
})

function watched(seconds: number) {
  const session = startWatchSession()
  const reports = Array.from({ length: seconds + 1 }, (_, second) => session.addSample(sampleAt(second))).filter(
    (report) => report !== null,
  )
  return { session, reports }
}

test('a running player reports position and time every 10 s [4.21]', () => {
  assert.deepEqual(watched(25).reports, [
    { position: 10, seconds: 10, duration: 600 },
    { position: 20, seconds: 10, duration: 600 },
  ])
})

test('a pause reports at once; a stopped player never [4.21]', () => {
  const { session } = watched(4)
  assert.deepEqual(session.addSample(sampleAt(5, { playing: false })), { position: 5, seconds: 5, duration: 600 })
  assert.equal(session.addSample(sampleAt(60, { position: 5, playing: false })), null)
  assert.equal(session.flush(sampleAt(90, { position: 5, playing: false })), null)
})

test('leaving reports the rest; only looking reports nothing [4.21]', () => {
  const { session } = watched(13)
  assert.deepEqual(session.flush(sampleAt(14)), { position: 14, seconds: 4, duration: 600 })
  assert.equal(startWatchSession().flush(sampleAt(0, { playing: false })), null)
})

test('the end is reported once more, with its word [4.21]', () => {
  const { session } = watched(10)
  const report = session.flush(sampleAt(11), { ended: true })
  assert.deepEqual(report, { position: 11, seconds: 1, duration: 600, ended: true })
})

test('lost reports are added to the next; sleep counts nothing [4.21]', () => {
  const { session, reports } = watched(10)
  session.addBack(reports[0]!)
  assert.deepEqual(session.flush(sampleAt(3600)), { position: 3600, seconds: 15, duration: 600 })
})

test('an unknown length is not reported [4.21]', () => {
  const session = startWatchSession()
  session.addSample(sampleAt(0, { duration: Number.NaN }))
  assert.deepEqual(session.flush(sampleAt(2, { duration: Number.NaN })), { position: 2, seconds: 2 })
})
