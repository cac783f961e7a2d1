import assert from 'node:assert/strict'
import { test } from 'vitest'
import { longestWord, widestLine } from './word-lengths.ts'

test('the longest word is counted in letters, without tags', () => {
  assert.equal(longestWord('Ven a sudar la ciudad'), 6)
  assert.equal(longestWord('<p>Electroestimulación&nbsp;</p><p>y más</p>'), 25)
  assert.equal(longestWord('Físico'.normalize('NFC')), 6)
  assert.equal(longestWord(''), 0)
})

test('a name takes as few lines as fit, never cutting a word', () => {
  assert.equal(widestLine('Casa Barro'), 10)
  assert.equal(widestLine('Centro de Acondicionamiento Físico Iztaccíhuatl'), 19)
  assert.equal(widestLine('Otorrinolaringológicamente Sano'), 26)
})
