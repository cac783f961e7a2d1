import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullnessOf, reservedWords, seatsWords } from './class-words.ts'

const words = (capacity: number | null, booked: number) => seatsWords({ capacity, booked })

test('2.32 the card counts its places, says the last ones as what remains, and Sold Out', () => {
  assert.equal(words(10, 0), '10 lugares')
  assert.equal(words(10, 6), '4 lugares')
  assert.equal(words(10, 8), 'Quedan 2 lugares')
  assert.equal(words(10, 9), 'Queda 1 lugar')
  assert.equal(words(10, 10), 'Sold Out')
})

test('4.8 a class without capacity is sold out', () => {
  assert.equal(words(null, 0), 'Sold Out')
  assert.equal(fullnessOf({ capacity: null, booked: 0 }), 1)
})

test('4.10 a reserved card counts her seats', () => {
  assert.equal(reservedWords(1), 'Reservada')
  assert.equal(reservedWords(2), 'Reservada · 2 lugares')
})
