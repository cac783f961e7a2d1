import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withDefaultChoices, MESSAGE_KINDS } from './choices.ts'

test('without preferences all is sent; preferences hold [R14]', () => {
  assert.deepEqual(new Set(withDefaultChoices([]).map(({ wanted }) => wanted)), new Set([true]))
  const choices = withDefaultChoices([{ channel: 'email', kind: 'news', wanted: false }])
  assert.deepEqual(
    choices.filter(({ wanted }) => !wanted).map(({ kind }) => kind),
    ['news'],
  )
  assert.equal(choices.length, 3 * MESSAGE_KINDS.length)
})

test('a choice for one channel is none for another [R14]', () => {
  const choices = withDefaultChoices([{ channel: 'whatsapp', kind: 'news', wanted: false }])
  assert.deepEqual(
    choices.filter(({ wanted }) => !wanted),
    [{ channel: 'whatsapp', kind: 'news', wanted: false }],
  )
})
