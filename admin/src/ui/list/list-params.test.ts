import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readSort, sortQuery, sortToText, withParams } from './list-params.ts'

test('one parameter changes and the others stay', () => {
  const searchParams = new URLSearchParams('plan=none&pagina=3&orden=-spent')
  assert.equal(String(withParams(searchParams, { pagina: null, buscar: 'ana' })), 'plan=none&orden=-spent&buscar=ana')
  assert.equal(String(searchParams), 'plan=none&pagina=3&orden=-spent')
})

test('an order is written into the address and read from it', () => {
  for (const sort of [
    { id: 'spent', desc: true },
    { id: 'name', desc: false },
  ]) {
    assert.deepEqual(readSort(sortToText(sort), ['name', 'spent']), sort)
  }
  assert.deepEqual(sortQuery({ id: 'spent', desc: true }), { sort: 'spent', direction: 'desc' })
})

test('an order of a column that cannot be sorted is none', () => {
  for (const text of [null, '', '-', 'email', '-email']) assert.equal(readSort(text, ['name']), null)
  assert.deepEqual(sortQuery(null), {})
})
