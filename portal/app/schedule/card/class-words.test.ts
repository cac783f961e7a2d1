import assert from 'node:assert/strict'
import { aClass, at, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { fullnessOf, opensOnCard, reservedWords, seatsWords, spokenDayOf } from './class-words.ts'

const words = (capacity: number | null, booked: number) => seatsWords({ capacity, booked })

test('the card counts places, the last as remaining, and Sold Out [2.32]', () => {
  assert.equal(words(10, 0), '10 lugares')
  assert.equal(words(10, 6), '4 lugares')
  assert.equal(words(10, 8), 'Quedan 2 lugares')
  assert.equal(words(10, 9), 'Queda 1 lugar')
  assert.equal(words(10, 10), 'Sold Out')
})

test('a class without capacity is sold out [4.8]', () => {
  assert.equal(words(null, 0), 'Sold Out')
  assert.equal(fullnessOf({ capacity: null, booked: 0 }), 1)
})

test('a reserved card counts the own seats [4.10]', () => {
  assert.equal(reservedWords(1), 'Reservada')
  assert.equal(reservedWords(2), 'Reservada · 2 lugares')
})

test('a class that cannot be booked yet says on its card when it can [4.9]', () => {
  const calendar = { zone, weekStartsOn: 'monday' } as const
  const opens = { kind: 'days_before', days: 2, time: '12:00', calendar } as const
  assert.equal(opensOnCard(aClass(), { leadMinutes: 0, opens }, calendar), 'Abre el dom 22 nov, 12:00')
  assert.equal(opensOnCard(aClass(), { leadMinutes: 0 }, calendar), null)
})

test('a class’s day is local to its place [F22]', () => {
  const late = aClass({ class_date: at('2026-11-24', '23:30') })
  assert.equal(spokenDayOf(late, { zone, weekStartsOn: 'monday' }), 'martes 24 de noviembre')
})
