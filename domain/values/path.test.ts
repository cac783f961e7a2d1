import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pathOf } from './path.ts'

const TEMPLATE = '/api/roster/{id}/blocks/{spot}'
const pathWith = (spot: unknown) => new URL(pathOf(TEMPLATE, { id: 3, spot }), 'https://studio.example').pathname

test('a parameter stays one segment of its path', () => {
  const values = [
    '',
    '.',
    '..',
    '../..',
    '%2e%2e',
    '%2F',
    '/',
    '\\',
    'a/b',
    '?x=1',
    '#x',
    'ñ 🧘',
    '\ud800',
    'A'.repeat(5000),
  ]
  for (const value of values) {
    const segments = pathWith(value).split('/')
    assert.deepEqual(segments.slice(0, -1), ['', 'api', 'roster', '3', 'blocks'], value)
    assert.notEqual(segments.at(-1), '', value)
  }
})

test('an ordinary value is sent as it is', () => {
  assert.equal(pathWith('A1'), '/api/roster/3/blocks/A1')
  assert.equal(decodeURIComponent(pathWith('%2e%2e').split('/').at(-1)!), '%2e%2e')
})
