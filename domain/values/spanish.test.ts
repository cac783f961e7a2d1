import assert from 'node:assert/strict'
import { test } from 'vitest'
import { compareAlphabetically, capitalize, formatNumber, joinWords, andBefore, withoutAccents } from './spanish.ts'

test('words are listed as a Spanish sentence lists them', () => {
  assert.equal(joinWords([]), '')
  assert.equal(joinWords(['Renata', 'Mateo', 'Inés']), 'Renata, Mateo e Inés')
  assert.equal(joinWords(['Ana', 'Hilda']), 'Ana e Hilda')
  assert.equal(joinWords(['Fuego', 'Hielo']), 'Fuego y Hielo')
  assert.deepEqual([andBefore('Privacidad'), andBefore('Imagen')], [' y ', ' e '])
})

test('typed words are compared without accents and capitals', () => {
  assert.equal(withoutAccents('Ángel ÑICO Güera'), 'angel nico guera')
})

test('names are in Spanish order, numbers by value', () => {
  assert.deepEqual(['Zoe', 'Ángel', 'ana', 'Ñico', 'Nora', 'Salón 10', 'Salón 2'].toSorted(compareAlphabetically), [
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
  assert.deepEqual([4.5, 1234.25, -1234567, 0].map(formatNumber), ['4.5', '1,234.25', '-1,234,567', '0'])
})

test('a line begins with a capital, accents included', () => {
  assert.deepEqual(['lunes 23 de noviembre', 'ñandú', 'él', '9 clases', ''].map(capitalize), [
    'Lunes 23 de noviembre',
    'Ñandú',
    'Él',
    '9 clases',
    '',
  ])
})
