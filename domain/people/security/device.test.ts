import assert from 'node:assert/strict'
import { test } from 'vitest'
import { deviceName } from './device.ts'

const GECKO = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

test('a session is known again by its browser and its machine [4.1]', () => {
  assert.deepEqual([GECKO, CHROME, SAFARI, EDGE].map(deviceName), [
    'Firefox en Mac',
    'Chrome en Android',
    'Safari en iPhone',
    'Edge en Windows',
  ])
})

test('an unknown browser stays unnamed [4.1]', () => {
  assert.equal(deviceName(''), 'Otro dispositivo')
  assert.equal(deviceName('<b>curl</b>'), 'Otro dispositivo')
})
