import assert from 'node:assert/strict'
import { test } from 'vitest'
import { wordsOfError } from './words-of-error.ts'

test('of a failed query an operator reads the cause alone', () => {
  const error = new Error('Failed query: insert into "customer"\nparams: ana@secreto.example', {
    cause: new Error('null value in column "mailbox"'),
  })
  assert.match(wordsOfError(error), /^The database answered: null value in column "mailbox"/)
  assert.doesNotMatch(wordsOfError(error), /insert into|ana@secreto/)
})

test('any other error keeps its own words', () => {
  assert.equal(wordsOfError(new Error('PORT 1 is taken.')), 'PORT 1 is taken.')
  assert.equal(wordsOfError('gone'), 'gone')
})
