import assert from 'node:assert/strict'
import { test } from 'vitest'
import { lossWords, sideWords } from './privacy-words.ts'

const person = {
  customer_id: 1,
  name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.com',
  phone: null,
  role: 'customer',
} as const
const side = {
  person,
  has_account: true,
  createdAt: '2026-11-23T18:00:00.000Z',
  purchases: 1,
  reservations: 2,
  credits: 7,
  balance: 0,
}

test('the data of each of two records is one line', () => {
  assert.equal(sideWords(side), '1 compra · 2 reservaciones por venir · 7 clases')
  assert.match(sideWords({ ...side, balance: 120 }), /· \$120 a favor$/)
})

test('losses of erasing, and what stays, are shown first', () => {
  const nothing = { obstacles: [], reservations: 0, waitlists: 0, credits: 0, has_unlimited: false }
  assert.equal(lossWords(nothing).length, 2)
  assert.equal(lossWords({ ...nothing, reservations: 1, credits: 2 })[1], 'Pierde sus clases disponibles: 2.')
})
