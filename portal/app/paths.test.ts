import assert from 'node:assert/strict'
import { test } from 'vitest'
import { paths, safeNext } from './paths.ts'

test('after sign-in one goes on to the destination, inside [4.11]', () => {
  assert.equal(safeNext('/mystudio?clase=7&lugar=A1', '/x'), '/mystudio?clase=7&lugar=A1')
  assert.equal(safeNext(paths.checkout(3, { clase: 7 }), '/x'), '/checkout/3?clase=7')
})

test('nothing leads out of the portal, however it is written [R15]', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'mystudio',
    '',
    null,
  ]
  for (const next of foreign) assert.equal(safeNext(next, '/mystudio'), '/mystudio', String(next))
})
