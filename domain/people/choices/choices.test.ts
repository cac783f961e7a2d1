import assert from 'node:assert/strict'
import { test } from 'vitest'
import { choicesOf, KINDS } from './choices.ts'

test('without preferences all is sent; preferences hold [R14]', () => {
  assert.deepEqual(new Set(choicesOf([]).map(({ wanted }) => wanted)), new Set([true]))
  const choices = choicesOf([{ channel: 'email', kind: 'news', wanted: false }])
  assert.deepEqual(
    choices.filter(({ wanted }) => !wanted).map(({ kind }) => kind),
    ['news'],
  )
  assert.equal(choices.length, 3 * KINDS.length)
})

test('a choice for one channel is none for another [R14]', () => {
  const choices = choicesOf([{ channel: 'whatsapp', kind: 'news', wanted: false }])
  assert.deepEqual(
    choices.filter(({ wanted }) => !wanted),
    [{ channel: 'whatsapp', kind: 'news', wanted: false }],
  )
})
