import assert from 'node:assert/strict'
import { test } from 'vitest'
import { matchRank, toSearchWords } from './search-words.ts'

test('a search ignores accents, case, blanks, repeats [7.6]', () => {
  assert.deepEqual(toSearchWords('  ÍRIS  Muñoz íris '), ['iris', 'munoz'])
  assert.deepEqual(toSearchWords('I\u0301ris Joa\u0303o'), ['iris', 'joao'])
})

test('a phone is one word of ten digits, two are text [7.6]', () => {
  for (const text of ['+52 1 55-1234-9876', '(55) 1234 9876', '55.1234.9876']) {
    assert.deepEqual(toSearchWords(text), ['5512349876'], text)
  }
  assert.deepEqual(toSearchWords('98 76'), ['9876'])
  assert.deepEqual(toSearchWords('7 a'), ['7', 'a'])
  assert.deepEqual(toSearchWords('ana 5512'), ['ana', '5512'])
})

test('names that begin so come first, then other words [7.6]', () => {
  const ana = 'ana lopez ana@correo.example 5511112222'
  assert.equal(matchRank(ana, ['an']), 0)
  assert.equal(matchRank(ana, ['lop', 'an']), 0)
  assert.equal(matchRank(ana, ['lop']), 1)
  assert.equal(matchRank(ana, ['lop', '5511']), 1)
  assert.equal(matchRank(ana, ['lop', '2222']), 2)
})
