import assert from 'node:assert/strict'
import { test } from 'vitest'
import { longestWord, widestLine } from './word-lengths.ts'

test('the longest word is counted by its letters, whatever the tags and accents', () => {
  assert.equal(longestWord('Ven a sudar la ciudad'), 6)
  assert.equal(longestWord('<p>Electroestimulación&nbsp;</p><p>y más</p>'), 25)
  assert.equal(longestWord('Físico'.normalize('NFC')), 6)
  assert.equal(longestWord(''), 0)
})

test('a short name stands in one line; a long one in as few as it takes, never narrower than its longest word', () => {
  assert.equal(widestLine('Casa Barro'), 10)
  assert.equal(widestLine('Centro de Acondicionamiento Físico Iztaccíhuatl'), 19)
  assert.equal(widestLine('Otorrinolaringológicamente Sano'), 26)
})
