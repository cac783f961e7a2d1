import assert from 'node:assert/strict'
import { test } from 'vitest'
import { profileChangeFrom } from './profile-change.ts'

const TODAY = '2026-11-21'
const form = (change: Record<string, string> = {}): FormData => {
  const data = new FormData()
  const filled = { name: 'Ana', last_name: 'Robledo', phone: '55 0000 1001', instagram: '@ana.robledo', ...change }
  for (const [field, value] of Object.entries(filled)) data.set(field, value)
  return data
}

test('a profile is saved with its own fields, emptied ones too [4.23]', () => {
  assert.deepEqual(profileChangeFrom(form({ 'bday-day': '3', 'bday-month': '4', 'bday-year': '1992' }), TODAY), {
    change: {
      name: 'Ana',
      last_name: 'Robledo',
      phone: '5500001001',
      instagram: 'ana.robledo',
      birthdate: '1992-04-03',
    },
  })
  const emptied = profileChangeFrom(form({ instagram: ' ' }), TODAY)
  assert.ok('change' in emptied)
  assert.equal(emptied.change.instagram, null)
  assert.equal(emptied.change.birthdate, null)
})

test('all faulty fields are shown at once [5.1]', () => {
  const wrong = profileChangeFrom(
    form({ name: ' ', phone: '12', 'bday-day': '31', 'bday-month': '2', 'bday-year': '1990' }),
    TODAY,
  )
  assert.ok('faults' in wrong)
  assert.deepEqual(Object.keys(wrong.faults).sort(), ['birthdate', 'name', 'phone'])
})
