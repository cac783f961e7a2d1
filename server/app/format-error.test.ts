import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatError } from './format-error.ts'

test('of a failed query an operator reads the cause alone', () => {
  const error = new Error('Failed query: insert into "customer"\nparams: ana@secreto.example', {
    cause: new Error('null value in column "mailbox"'),
  })
  assert.match(formatError(error), /^The database answered: null value in column "mailbox"/)
  assert.doesNotMatch(formatError(error), /insert into|ana@secreto/)
})

test('any other error keeps its own words', () => {
  assert.equal(formatError(new Error('PORT 1 is taken.')), 'PORT 1 is taken.')
  assert.equal(formatError('gone'), 'gone')
})
