import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { logLine, wordsOfError } from './log-line.ts'

const { world } = await openTestStudio({ routes: [] })

test('a query that failed is told in the log with its reason, and without what people wrote', async () => {
  const { customer } = await import('../../people/tables.ts')
  const person = {
    uid: 'x',
    role: 'customer',
    name: 'Ana\n    at home',
    email: 'ana@secreto.example',
    phone: '5512345678',
  } as never
  const error = await world.database.db
    .insert(customer)
    .values(person)
    .catch((failed: unknown) => failed)
  const line = logLine({ level: 'error', error })
  assert.match(line, /Failed query: insert into/)
  assert.match(line, /violates not-null constraint/)
  assert.match(line, /log-line\.test\.ts/)
  assert.doesNotMatch(line, /ana@secreto|5512345678/)
  assert.match(wordsOfError(error), /^The database answered: null value in column "mailbox"/)
  assert.doesNotMatch(wordsOfError(error), /insert into|ana@secreto/)
})

test('any other error is told in its own words', () => {
  assert.equal(wordsOfError(new Error('PORT 1 is taken.')), 'PORT 1 is taken.')
  assert.equal(wordsOfError('gone'), 'gone')
})
