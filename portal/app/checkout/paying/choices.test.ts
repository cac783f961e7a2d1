import assert from 'node:assert/strict'
import { test } from 'vitest'
import { choicesFrom, NO_CHOICES } from './choices.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('an empty form has chosen and accepted nothing [5.12]', () => {
  assert.deepEqual(choicesFrom(formOf({})), NO_CHOICES)
})

test('one payment is no number of months [4.18]', () => {
  assert.equal(choicesFrom(formOf({ months: '1' })).months, null)
  assert.equal(choicesFrom(formOf({ months: '6' })).months, 6)
})

test('each tick is read by its own name [5.12, R11]', () => {
  for (const name of ['saveCard', 'instalments', 'bill', 'agreed', 'accepted'] as const) {
    assert.deepEqual(choicesFrom(formOf({ [name]: 'on' })), { ...NO_CHOICES, [name]: true })
  }
})

test('a number of spaces is no card [5.12]', () => {
  assert.equal(choicesFrom(formOf({ 'card-number': '  ' })).hasNumber, false)
  assert.equal(choicesFrom(formOf({ way: 'card', 'card-number': '4242' })).hasNumber, true)
})
