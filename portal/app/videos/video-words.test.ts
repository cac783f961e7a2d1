import assert from 'node:assert/strict'
import { test } from 'vitest'
import { DESCRIPTION_SHOWN, NAME_SHOWN, viewsWords, truncate, viewNote } from './video-words.ts'

test('a name shows 35 characters and a description 60; one more is cut [9.6]', () => {
  assert.equal(truncate('a'.repeat(35), NAME_SHOWN), 'a'.repeat(35))
  assert.equal(truncate('a'.repeat(36), NAME_SHOWN), `${'a'.repeat(35)}…`)
  assert.equal(truncate('ñ'.repeat(60), DESCRIPTION_SHOWN), 'ñ'.repeat(60))
  assert.equal(truncate('ñ'.repeat(61), DESCRIPTION_SHOWN), `${'ñ'.repeat(60)}…`)
})

test('a letter of two code units counts once and is not torn apart [9.6]', () => {
  assert.equal(truncate('🧘'.repeat(36), NAME_SHOWN), `${'🧘'.repeat(35)}…`)
})

test('the note says whose classes are looked at [2.45]', () => {
  assert.equal(viewNote({ favorite: true, completed: false }), 'Estás viendo: Tus clases Favoritas')
  assert.equal(viewNote({ favorite: false, completed: true }), 'Estás viendo: Tus clases Completadas')
  assert.equal(viewNote({ favorite: true, completed: true }), 'Estás viendo: Tus clases Favoritas/Completadas')
  assert.equal(viewNote({ favorite: false, completed: false }), null)
})

test('the number of views is in words [3.25]', () => {
  assert.deepEqual([0, 1, 4].map(viewsWords), [null, 'La has visto una vez', 'La has visto 4 veces'])
})
