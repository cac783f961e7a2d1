import assert from 'node:assert/strict'
import { test } from 'vitest'
import { errorLines } from './error-lines.ts'

test('a failed test names its seed at the end of a run, without colours', () => {
  assert.deepEqual(errorLines([{ message: '\u001b[31mProperty failed\u001b[39m\n{ seed: 3 }' }, {}]), [
    '    Property failed',
    '    { seed: 3 }',
    '    ',
  ])
})
