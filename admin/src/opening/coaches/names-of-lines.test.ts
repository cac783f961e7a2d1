import assert from 'node:assert/strict'
import { test } from 'vitest'
import { namesOfLines } from './names-of-lines.ts'

test('names are read a line each, also from a list with bullets', () => {
  const text = '  Renata Olvera Díaz \n\n- Diego\n2. Lucía   Prado, Ana Sol\n'
  assert.deepEqual(namesOfLines(text), [
    { name: 'Renata', last_name: 'Olvera Díaz' },
    { name: 'Diego', last_name: '' },
    { name: 'Lucía', last_name: 'Prado' },
    { name: 'Ana', last_name: 'Sol' },
  ])
})

test('the same name counts once, however it is accented', () => {
  assert.deepEqual(namesOfLines('Lucía Prado\nLUCIA PRADO\nLucía'), [
    { name: 'Lucía', last_name: 'Prado' },
    { name: 'Lucía', last_name: '' },
  ])
})

test('an empty text has no names, and a long one is cut', () => {
  assert.deepEqual(namesOfLines(' \n - \n'), [])
  assert.equal(namesOfLines('a'.repeat(90))[0]?.name.length, 60)
})
