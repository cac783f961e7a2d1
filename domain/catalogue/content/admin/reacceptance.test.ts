import assert from 'node:assert/strict'
import { test } from 'vitest'
import { needsReacceptance } from './reacceptance.ts'

test('a changed required page asks about a new acceptance [4.19]', () => {
  const before = { title: 'Reglamento', content: '<p>Llega.</p>', required: true, accepted: 3 }
  const isNeededAfter = (patch: object) => needsReacceptance(before, { ...before, ...patch })
  assert.equal(isNeededAfter({ content: '<p>Llega antes.</p>' }), true)
  assert.equal(isNeededAfter({ title: 'Normas' }), true)
  assert.equal(isNeededAfter({}), false)
  assert.equal(isNeededAfter({ content: '<p>x</p>', required: false }), false)
  assert.equal(needsReacceptance({ ...before, accepted: 0 }, { ...before, content: null }), false)
  assert.equal(needsReacceptance({ ...before, required: false }, { ...before, content: null }), false)
})
