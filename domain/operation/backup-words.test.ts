import assert from 'node:assert/strict'
import { test } from 'vitest'
import { drillOutcomes } from './backups.ts'
import { bytesWords, drillWords } from './backup-words.ts'

test('a size is given in the largest unit that fits', () => {
  assert.deepEqual([0, 999, 1000, 12_400_000, 123_456_789, 5e15].map(bytesWords), [
    '0 B',
    '999 B',
    '1 kB',
    '12.4 MB',
    '123 MB',
    '5000 TB',
  ])
})

test('only a backup that was restored is called restorable', () => {
  const good = drillOutcomes.filter((outcome) => drillWords({ outcome, rows: 2, files: 1 }).isGood)
  assert.deepEqual(good, ['restorable'])
  const { text } = drillWords({ outcome: 'restorable', rows: 2, files: 1 })
  assert.equal(text, 'Se puede restaurar: 2 registros y 1 archivo.')
  for (const outcome of drillOutcomes.slice(1))
    assert.doesNotMatch(drillWords({ outcome, rows: 2, files: 1 }).text, /^Se puede restaurar/)
})
