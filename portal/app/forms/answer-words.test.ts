import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addressWords, answerWords } from './answer-words.ts'

test('an answer is read as people say it [3.27]', () => {
  for (const [type, value, words] of [
    ['date', '1992-04-03', '03 ABR 1992'],
    ['datetime-local', '2026-11-24T07:00', '24 NOV 2026, 07:00'],
    ['checkbox', false, 'No'],
    ['number', 0, '0'],
    ['creatable-select', ['Yoga', 'HIIT'], 'Yoga, HIIT'],
    ['file', { file_id: 7, name: 'estudio.pdf' }, 'estudio.pdf'],
    ['text', '', null],
    ['creatable-select', [], null],
    ['select', null, null],
  ] as const)
    assert.equal(answerWords({ type }, value)?.toLowerCase(), words?.toLowerCase(), type)
})

test('an address is read in one line, without what it lacks [3.3]', () => {
  const address = {
    street: 'Chihuahua',
    number: '88',
    interior_number: '4',
    neighborhood: 'Roma Norte',
    zip_code: '06700',
    city: 'Ciudad de México',
    state: 'CDMX',
    country: 'México',
  }
  assert.equal(addressWords(address), 'Chihuahua 88, int. 4, Roma Norte, 06700 Ciudad de México, CDMX, México')
  assert.equal(addressWords({ city: 'León', state: 'Guanajuato', country: 'México' }), 'León, Guanajuato, México')
})
