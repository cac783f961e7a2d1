import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { alphabetical, capital, grouped, listed } from './spanish.ts'

const word = fc.oneof(
  fc.constantFrom('Inés', 'Hilda', 'Hielo', 'hiato', 'Íñigo', 'Yoga', 'Ana', 'ñandú', 'nz', 'Ñuñez', 'Peña', 'Pena'),
  fc.stringMatching(/^[A-ZÁÉÍÓÚÑ]?[a-záéíóúüñ]{1,8}( [A-ZÁÉÍÓÚÑ][a-záéíóúüñ]{1,6})?$/),
)

test('words are listed as a Spanish sentence lists them', () => {
  const spoken = new Intl.ListFormat('es', { type: 'conjunction' })
  assert.equal(listed([]), '')
  assert.equal(listed(['Renata', 'Mateo', 'Inés']), 'Renata, Mateo e Inés')
  fc.assert(fc.property(fc.array(word, { maxLength: 5 }), (words) => listed(words) === spoken.format(words)))
})

test('names stand in the order of the Spanish alphabet, numbers by their value', () => {
  const alphabet = new Intl.Collator('es', { numeric: true })
  assert.deepEqual(['Zoe', 'Ángel', 'ana', 'Ñico', 'Nora', 'Salón 10', 'Salón 2'].toSorted(alphabetical), [
    'ana',
    'Ángel',
    'Nora',
    'Ñico',
    'Salón 2',
    'Salón 10',
    'Zoe',
  ])
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [found, expected] = [alphabetical(one, other), alphabet.compare(one, other)]
      // What differs in accents or capitals alone has an order, whichever.
      const isNearby = new Intl.Collator('es', { sensitivity: 'base' }).compare(one, other) === 0
      return isNearby ? (found === 0) === (one === other) : Math.sign(found) === Math.sign(expected)
    }),
  )
})

test('thousands are grouped, decimals are not', () => {
  const numbers = new Intl.NumberFormat('es-MX')
  fc.assert(fc.property(fc.integer(), (value) => grouped(value) === numbers.format(value)))
  assert.deepEqual([4.5, 1234.25, -1234567, 0].map(grouped), ['4.5', '1,234.25', '-1,234,567', '0'])
})

test('a line of its own begins with a capital, accents and all', () => {
  assert.deepEqual(['lunes 23 de noviembre', 'ñandú', 'él', '9 clases', ''].map(capital), [
    'Lunes 23 de noviembre',
    'Ñandú',
    'Él',
    '9 clases',
    '',
  ])
})
