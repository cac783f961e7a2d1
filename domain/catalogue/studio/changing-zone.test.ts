import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isRefusal } from '../../values/refusal.ts'
import { decideChangingZone } from './changing-zone.ts'

const wordsOf = (classes: number, booked: number) => {
  const verdict = decideChangingZone({ classes, booked }, false)
  return isRefusal(verdict) ? verdict.message : null
}

test('a zone that moves classes changes on request only [4.22]', () => {
  assert.equal(wordsOf(0, 0), null)
  assert.equal(wordsOf(1, 0), 'Una clase por venir cambiaría de hora con esta zona. Ninguna tiene reservaciones.')
  assert.equal(wordsOf(12, 7), '12 clases por venir cambiarían de hora con esta zona. Con reservaciones: 7.')
  assert.equal(decideChangingZone({ classes: 12, booked: 7 }, true).allowed, true)
})
