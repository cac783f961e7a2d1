import assert from 'node:assert/strict'
import { test } from 'vitest'
import { digestOf, formatReference, isForeign, ownReference, parseMark, rowInEpoch } from './provider-reference.ts'

const installation_id = '3f0c1a52-8d0e-4c7e-9b1a-0d2f6f2f7c11'
const epoch = 'b2a4d1f0-1111-4a2b-8c3d-9e8f7a6b5c4d'
const reference = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const ownReferenceParts = { installation_id, epoch, reference }

test('a reference is read back from what a provider returns [N1]', () => {
  const text = formatReference(ownReferenceParts)
  assert.deepEqual(parseMark(text), { kind: 'reference', ...ownReferenceParts })
  assert.ok(text.length <= 127, 'custom_id of PayPal')
})

test('a serial number and other texts name no row [N1]', () => {
  assert.deepEqual(parseMark('233'), { kind: 'serial' })
  for (const text of [
    null,
    undefined,
    '',
    '0',
    '-1',
    '1e3',
    'pedido 7',
    `${formatReference(ownReferenceParts)}x`,
    reference,
  ])
    assert.equal(parseMark(text), null, String(text))
  assert.equal(ownReference(parseMark('233'), ownReferenceParts), null)
})

test('another epoch is ours, another installation foreign [N5]', () => {
  const mark = parseMark(formatReference(ownReferenceParts))
  const later = { installation_id, epoch: reference }
  assert.equal(ownReference(mark, later), reference)
  assert.equal(isForeign(mark, later), false)
  const other = { installation_id: epoch, epoch }
  assert.equal(ownReference(mark, other), null)
  assert.equal(isForeign(mark, other), true)
})

test('the longest idempotency key fits the limit of PayPal [N1]', () => {
  const longest = `purchase:${rowInEpoch(ownReferenceParts)}:wallet:v99:product`
  const capture = `capture:${reference}:${digestOf('k'.repeat(255))}`
  for (const key of [longest, capture]) assert.ok(key.length <= 108, key)
})
