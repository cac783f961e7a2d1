import assert from 'node:assert/strict'
import { test } from 'vitest'
import { rateReservation } from './contract.ts'
import { decideRating, isRatingOffered, type Stars } from './rating.ts'

const attended = { guest: null, attend: true, deletedAt: null, class_stars: null }
const ratingsOn = { enabled: true }
const resultOf = (seat: Parameters<typeof decideRating>[0], stars: Stars = { class_stars: 5 }, policy = ratingsOn) => {
  const verdict = decideRating(seat, stars, policy)
  return verdict.allowed ? 'rated' : verdict.reason
}

test('an attended, unrated class can be rated where that is on [4.7]', () => {
  for (const [seat, expected] of [
    [attended, true],
    [{ ...attended, attend: false }, false],
    [{ ...attended, class_stars: 4 }, false],
    [{ ...attended, deletedAt: '2026-11-23T18:00:00.000Z' }, false],
    [{ ...attended, guest: 'Eva' }, false],
  ] as const) {
    assert.equal(isRatingOffered(seat, ratingsOn), expected)
    assert.equal(isRatingOffered(seat, { enabled: false }), false)
  }
})

test('stars are for class or coach; a comment alone is no rating [5.10]', () => {
  assert.equal(resultOf(attended, { class_stars: 1 }), 'rated')
  assert.equal(resultOf(attended, { coach_stars: 5, comment: 'Puntual' }), 'rated')
  assert.equal(resultOf(attended, { comment: 'Bien' }), 'stars-needed')
  assert.equal(resultOf({ ...attended, class_stars: 1 }), 'already-rated')
  assert.equal(resultOf(undefined), 'reservation-missing')
})

test('the call takes 1 to 5 whole stars [9.5, 3.6]', () => {
  const { body } = rateReservation
  for (const stars of [1, 5]) assert.equal(body.safeParse({ class_stars: stars, coach_stars: stars }).success, true)
  for (const stars of [0, 6, 1.5, '3', null]) assert.equal(body.safeParse({ class_stars: stars }).success, false)
  assert.equal(body.safeParse({ class_reservation_id: 7, customer_id: 1, class_stars: 3 }).success, true)
  assert.equal(body.safeParse({ class_stars: 3, attend: true }).success, false)
})
