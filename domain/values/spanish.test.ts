import assert from 'node:assert/strict'
import { test } from 'vitest'
import { alphabetical, capital, grouped, listed } from './spanish.ts'

test('words are listed as a Spanish sentence lists them', () => {
  assert.equal(listed([]), '')
  assert.equal(listed(['Renata', 'Mateo', 'Inés']), 'Renata, Mateo e Inés')
  assert.equal(listed(['Ana', 'Hilda']), 'Ana e Hilda')
  assert.equal(listed(['Fuego', 'Hielo']), 'Fuego y Hielo')
})

test('names are in Spanish order, numbers by value', () => {
  assert.deepEqual(['Zoe', 'Ángel', 'ana', 'Ñico', 'Nora', 'Salón 10', 'Salón 2'].toSorted(alphabetical), [
    'ana',
    'Ángel',
    'Nora',
    'Ñico',
    'Salón 2',
    'Salón 10',
    'Zoe',
  ])
})

test('thousands are grouped, decimals are not', () => {
  assert.deepEqual([4.5, 1234.25, -1234567, 0].map(grouped), ['4.5', '1,234.25', '-1,234,567', '0'])
})

test('a line begins with a capital, accents included', () => {
  assert.deepEqual(['lunes 23 de noviembre', 'ñandú', 'él', '9 clases', ''].map(capital), [
    'Lunes 23 de noviembre',
    'Ñandú',
    'Él',
    '9 clases',
    '',
  ])
})
