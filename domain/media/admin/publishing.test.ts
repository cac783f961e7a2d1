import assert from 'node:assert/strict'
import { test } from 'vitest'
import { secondsAfter } from '../../testing/fixtures.ts'
import { parseCaptions, toWebVtt } from './captions.ts'
import { decideSource, videoStateOf } from './publishing.ts'

const when = '2026-11-23T18:00:00.000Z'

test('a video is planned until its second, archived never [3.25]', () => {
  const of = (publishedAt: string | null, archivedAt: string | null = null) => ({ publishedAt, archivedAt })
  assert.equal(videoStateOf(of(null), secondsAfter(when, 0)), 'draft')
  assert.equal(videoStateOf(of(when), secondsAfter(when, -1)), 'planned')
  assert.equal(videoStateOf(of(when), secondsAfter(when, 0)), 'published')
  assert.equal(videoStateOf(of(when, when), secondsAfter(when, 1)), 'archived')
})

test('a published video has one source, a draft may wait [3.25]', () => {
  const url = 'https://youtu.be/a'
  const film = (state: 'coming' | 'came' | 'making' | 'ready' | 'refused') => ({ state })
  const at = secondsAfter(when, 0)
  const reason = (source: Parameters<typeof decideSource>[0], publishedAt: Date | null = at) => {
    const verdict = decideSource(source, publishedAt)
    return verdict.allowed ? 'allowed' : verdict.reason
  }
  assert.equal(reason({ url, film: null }), 'allowed')
  for (const state of ['came', 'making', 'ready'] as const) {
    assert.equal(reason({ url: null, film: film(state) }), 'allowed', state)
  }
  assert.equal(reason({ url: null, film: null }), 'no-source')
  assert.equal(reason({ url: null, film: film('coming') }), 'film-not-here')
  assert.equal(reason({ url: null, film: film('refused') }), 'no-source')
  for (const draftFilm of [null, film('coming'), film('refused')])
    assert.equal(reason({ url: null, film: draftFilm }, null), 'allowed')
  assert.equal(reason({ url, film: film('ready') }, null), 'two-sources')
})

test('captions are read from WebVTT and SubRip in order', () => {
  const vtt = [
    '\uFEFFWEBVTT - Barre',
    'STYLE\n::cue { background: url(https://otro.example/x) }',
    'NOTE nada --> que ver',
    '2\n00:01:05.500 --> 00:01:08.000 align:start line:0\n<v Renata>Baja los <b>talones</b></v>\n&amp; respira',
    '00:02.000 --> 00:04.250\n<script>alert(1)</script>Hola &lt;3',
  ].join('\n\n')
  const cues = parseCaptions(vtt)
  assert.deepEqual(cues, [
    { from: 2_000, to: 4_250, text: 'alert(1)Hola <3' },
    { from: 65_500, to: 68_000, text: 'Baja los talones\n& respira' },
  ])
  assert.equal(
    toWebVtt(cues ?? []),
    'WEBVTT\n\n00:00:02.000 --> 00:00:04.250\nalert(1)Hola &lt;3\n\n00:01:05.500 --> 00:01:08.000\nBaja los talones\n&amp; respira\n',
  )
  assert.deepEqual(parseCaptions(toWebVtt(cues ?? [])), cues)
  const srt = '1\r\n01:00:00,000 --> 01:00:01,000\r\n{\\an8}<i>Última vuelta</i>\r\n\r\n'
  assert.deepEqual(parseCaptions(srt), [{ from: 3_600_000, to: 3_601_000, text: 'Última vuelta' }])
})

test('an unknown entity of captions stays as it was written', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA &constructor; b &eacute;'
  assert.equal(parseCaptions(vtt)?.[0]?.text, 'A &constructor; b &eacute;')
})

test('no words or reversed times are no captions', () => {
  for (const file of [
    '',
    'WEBVTT\n\n',
    'hola',
    '<html><body>00:00 --> 00:01</body></html>',
    'WEBVTT\n\n00:05.000 --> 00:04.000\nAl revés',
    'WEBVTT\n\n00:05.000 --> 00:06.000\n<b></b>',
  ]) {
    assert.equal(parseCaptions(file), null, file)
  }
  assert.equal(parseCaptions('WEBVTT\n' + '\n00:01.000 --> 00:02.000\nla\n'.repeat(5_001)), null)
})
