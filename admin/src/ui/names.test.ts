import assert from 'node:assert/strict'
import { test } from 'vitest'
import { initialsOf } from './names.ts'

test('a person has two initials', () => {
  assert.equal(initialsOf('Ana Robledo Cruz'), 'AR')
  assert.equal(initialsOf('Inés'), 'IN')
  assert.equal(initialsOf('ñandú élite'), 'ÑÉ')
  assert.equal(initialsOf(''), '?')
})
