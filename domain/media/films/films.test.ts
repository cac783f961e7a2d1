import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addMinutes, parseInstant } from '../../values/days.ts'
import { canPlayFilm } from './can-play.ts'
import { fileExtensionOf, servedMediaType, detectFilmType } from './detect-film-type.ts'
import { masterPlaylist, segmentAt, renditionsOf } from './renditions.ts'
import { isTicketExpired, ticketExpiry } from './playback-ticket.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const kindOf = (text: string) => {
  const verdict = detectFilmType(bytes(text.padEnd(64, '\0')))
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a film is what its first bytes say, under any name [7.29]', () => {
  const kinds: [string, string][] = [
    ['\0\0\0\x18ftypisom', 'video/mp4'],
    ['\0\0\0\x18ftypmp42', 'video/mp4'],
    ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
    ['\0\0\0\x08wide\0\0\0\x00mdat', 'video/quicktime'],
    ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'video/webm'],
    ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska', 'video/x-matroska'],
    ['\x1a\x45\xdf\xa3\x9fsomething', 'film-unknown'],
    ['\0\0\0\x18ftypheic', 'film-unknown'],
    ['\0\0\0\x18ftypavif', 'film-unknown'],
    ['\0\0\0\x18ftypM4A ', 'film-unknown'],
    ['<html><script>', 'film-unknown'],
    ['#EXTM3U\nfile:///etc/passwd', 'film-unknown'],
    ['\x89PNG\r\n\x1a\n', 'film-unknown'],
    ['', 'film-unknown'],
  ]
  for (const [text, kind] of kinds) assert.equal(kindOf(text), kind, JSON.stringify(text))
})

test('QuickTime is served as MP4 and stored as itself [7.29]', () => {
  assert.deepEqual([servedMediaType('video/quicktime'), fileExtensionOf('video/quicktime')], ['video/mp4', 'mov'])
  assert.deepEqual([servedMediaType('video/webm'), fileExtensionOf('video/x-matroska')], ['video/webm', 'mkv'])
})

test('copies are at most the film’s size, upright if it is [2.19]', () => {
  const sizes = (width: number, height: number) =>
    renditionsOf({ width, height }).map((copy) => `${copy.shorterSide}: ${copy.width}x${copy.height}`)
  assert.deepEqual(sizes(1920, 1080), ['360: 640x360', '720: 1280x720', '1080: 1920x1080'])
  assert.deepEqual(sizes(1280, 720), ['360: 640x360', '720: 1280x720'])
  assert.deepEqual(sizes(720, 1280), ['360: 360x640', '720: 720x1280'])
  assert.deepEqual(sizes(320, 181), ['182: 322x182'])
  for (const [width, height] of [
    [853, 481],
    [101, 3],
    [4096, 2161],
  ] as const) {
    for (const copy of renditionsOf({ width, height })) assert.deepEqual([copy.width % 2, copy.height % 2], [0, 0])
  }
})

test('the list of copies starts slow, each by its own list [2.19]', () => {
  const list = masterPlaylist(renditionsOf({ width: 1280, height: 720 })).split('\n')
  assert.equal(list[0], '#EXTM3U')
  assert.deepEqual(
    list.filter((line) => line.endsWith('.m3u8')),
    ['360/list.m3u8', '720/list.m3u8'],
  )
  const peaks = list.map((line) => Number(/:BANDWIDTH=(\d+)/.exec(line)?.[1])).filter(Boolean)
  assert.deepEqual(
    peaks,
    peaks.toSorted((a, b) => a - b),
  )
})

test('a moment’s piece is found, past the end the last [3.25]', () => {
  const list =
    '#EXTM3U\n#EXTINF:6.000000,\n00000.ts\n#EXTINF:6.5,\n00001.ts\n#EXTINF:2.000000,\n00002.ts\n#EXT-X-ENDLIST\n'
  assert.deepEqual(segmentAt(list, 0), { name: '00000.ts', seconds: 0 })
  assert.deepEqual(segmentAt(list, 6), { name: '00001.ts', seconds: 0 })
  assert.deepEqual(segmentAt(list, 12.4), { name: '00001.ts', seconds: 6.3 })
  assert.deepEqual(segmentAt(list, 999), { name: '00002.ts', seconds: 1.8 })
  assert.equal(segmentAt('#EXTM3U\n', 0), null)
})

test('an address lasts for film and pauses, to two hours [R12]', () => {
  const now = parseInstant('2026-11-23T18:00:00Z')
  const minutes = (seconds: number | null) => (ticketExpiry(now, seconds).getTime() - now.getTime()) / 60_000
  assert.deepEqual([minutes(null), minutes(45 * 60), minutes(45 * 60 + 1), minutes(9 * 3600)], [30, 75, 76, 120])
  const expires = ticketExpiry(now, null)
  assert.equal(isTicketExpired({ expires }, new Date(expires.getTime() - 1000)), false)
  assert.equal(isTicketExpired({ expires }, expires), true)
  assert.equal(isTicketExpired({ expires }, addMinutes(expires, 1)), true)
})

test('staff see each film, customers by their right [R12]', () => {
  const facts = { role: 'customer', isReady: true, isVisible: true, mayWatch: true } as const
  assert.equal(canPlayFilm(facts), true)
  for (const wrong of [{ role: null }, { isReady: false }, { isVisible: false }, { mayWatch: false }]) {
    assert.equal(canPlayFilm({ ...facts, ...wrong }), false, JSON.stringify(wrong))
  }
  for (const role of ['coach', 'reception', 'admin'] as const) {
    assert.equal(canPlayFilm({ role, isReady: true, isVisible: false, mayWatch: false }), true)
    assert.equal(canPlayFilm({ role, isReady: false, isVisible: true, mayWatch: true }), false)
  }
})
