import assert from 'node:assert/strict'
import { test } from 'vitest'
import { draftOf } from './draft-of.ts'

const blank = { text: '', rows: [] as number[], isOpen: false }

test('a draft has what was typed', () => {
  assert.deepEqual(draftOf(blank, JSON.stringify({ text: 'Ana', rows: [1], isOpen: true })), {
    text: 'Ana',
    rows: [1],
    isOpen: true,
  })
})

test('fields that a form has no more, or of another kind, are left out', () => {
  assert.deepEqual(draftOf(blank, JSON.stringify({ text: 7, rows: {}, colour: 'red' })), blank)
})

test('without a draft, or with a broken one, there is none', () => {
  for (const typed of [undefined, '', '{', 'null', '7']) assert.equal(draftOf(blank, typed), null)
})
