import assert from 'node:assert/strict'
import { test } from 'vitest'
import { rfcKind, normalizeRfc } from './rfc.ts'

test('an RFC has 13 signs, 12, or is generic, with a real date', () => {
  const kinds: [string, string | null][] = [
    ['GODE561231GR8', 'person'],
    ['VECJ880326XXX', null],
    ['VECJ880326XX1', 'person'],
    ['SAT970701NN3', 'company'],
    ['B&E9907017A1', 'company'],
    ['ÑANA900517AB9', 'person'],
    ['LOPA000229AB1', 'person'],
    ['LOPA010229AB1', null],
    ['LOPA001301AB1', null],
    ['LOPA900431AB1', null],
    ['XAXX010101000', 'generic'],
    ['XEXX010101000', 'generic'],
    ['GODE561231', null],
    ['GODE561231GR80', null],
    ['SA970701NN3', null],
    ['', null],
  ]
  for (const [rfc, kind] of kinds) assert.equal(rfcKind(rfc), kind, rfc)
})

test('spaces, hyphens and small letters are how people write it', () => {
  assert.equal(normalizeRfc(' gode-561231 gr8 '), 'GODE561231GR8')
})
