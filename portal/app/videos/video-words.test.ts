import assert from 'node:assert/strict'
import { test } from 'vitest'
import { DESCRIPTION_SHOWN, NAME_SHOWN, seenWords, truncated, viewNote } from './video-words.ts'

test('9.6 a name shows 35 characters and a description 60; one more is cut', () => {
  assert.equal(truncated('a'.repeat(35), NAME_SHOWN), 'a'.repeat(35))
  assert.equal(truncated('a'.repeat(36), NAME_SHOWN), `${'a'.repeat(35)}…`)
  assert.equal(truncated('ñ'.repeat(60), DESCRIPTION_SHOWN), 'ñ'.repeat(60))
  assert.equal(truncated('ñ'.repeat(61), DESCRIPTION_SHOWN), `${'ñ'.repeat(60)}…`)
})

test('9.6 a letter of two code units counts once and is not torn apart', () => {
  assert.equal(truncated('🧘'.repeat(36), NAME_SHOWN), `${'🧘'.repeat(35)}…`)
})

test('2.45 the note says whose classes are looked at', () => {
  assert.equal(viewNote({ favorite: true, completed: false }), 'Estás viendo: Tus clases Favoritas')
  assert.equal(viewNote({ favorite: false, completed: true }), 'Estás viendo: Tus clases Completadas')
  assert.equal(viewNote({ favorite: true, completed: true }), 'Estás viendo: Tus clases Favoritas/Completadas')
  assert.equal(viewNote({ favorite: false, completed: false }), null)
})

test('3.25 how often it was seen is told in words', () => {
  assert.deepEqual([0, 1, 4].map(seenWords), [null, 'La has visto una vez', 'La has visto 4 veces'])
})
