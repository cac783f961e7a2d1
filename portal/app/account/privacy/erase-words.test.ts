import assert from 'node:assert/strict'
import { test } from 'vitest'
import { lossWords } from './erase-words.ts'

test('what is lost is counted in words before anybody says yes', () => {
  const nothing = { obstacles: [], reservations: 0, waitlists: 0, credits: 0, has_unlimited: false }
  assert.equal(lossWords(nothing).length, 2)
  assert.deepEqual(
    lossWords({ ...nothing, reservations: 1, waitlists: 2, credits: 7, has_unlimited: true }).slice(0, 4),
    [
      'Se cancela 1 reservación por venir.',
      'Dejas 2 listas de espera.',
      'Pierdes 7 clases disponibles.',
      'Pierdes tu plan ilimitado.',
    ],
  )
})
