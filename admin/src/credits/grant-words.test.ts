import assert from 'node:assert/strict'
import { creditFrom } from '@aforo/domain/commerce/credits/shapes.ts'
import { aGrant, anUnlimitedGrant, now, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import {
  GRANT_DELETED,
  expirationWords,
  classTypesWords,
  balanceWords,
  GRANT_SAVED,
  grantStatusOf,
  CLASSES_SUBTRACTED,
} from './grant-words.ts'

test('a grant shows its balance of its total, or unlimited [3.10]', () => {
  assert.equal(balanceWords(creditFrom(aGrant({ available_classes: 2 }))), '2 de 3')
  assert.equal(balanceWords(creditFrom(anUnlimitedGrant())), 'Ilimitadas')
})

test('the expiration of a grant counts local days', () => {
  const wordsFor = (iso: string | null) => expirationWords(iso, now, zone)
  assert.equal(wordsFor('2026-11-24T05:59:59Z'), 'Vence hoy')
  assert.equal(wordsFor('2026-11-25T05:59:59Z'), 'Vence en 1 día · 24 NOV 2026')
  assert.equal(wordsFor('2026-12-24T05:59:59Z'), 'Vence en 30 días · 23 DIC 2026')
  assert.equal(wordsFor('2026-12-25T05:59:59Z'), 'Vence el 24 DIC 2026')
  assert.equal(wordsFor('2026-11-23T05:59:59Z'), 'Venció el 22 NOV 2026')
  assert.equal(wordsFor(null), 'No vence')
})

test('the status of a grant is a single word', () => {
  const statusWord = (overrides: Parameters<typeof aGrant>[0]) =>
    grantStatusOf(creditFrom(aGrant(overrides)), now, zone).word
  assert.equal(statusWord({}), 'Vigente')
  assert.equal(statusWord({ available_classes: 0 }), 'Usado')
  assert.equal(statusWord({ expiration_date: '2026-11-23T05:59:59Z' }), 'Vencido')
  assert.equal(statusWord({ frozenAt: '2026-11-20T12:00:00Z' }), 'En pausa')
  assert.equal(statusWord({ revokedAt: '2026-11-20T12:00:00Z', frozenAt: '2026-11-20T12:00:00Z' }), 'Retirado')
  assert.equal(classTypesWords(aGrant()), 'Todas las clases')
})

test('changes of credits have the specified words [8.20]', () => {
  assert.deepEqual(
    [GRANT_SAVED, GRANT_DELETED, CLASSES_SUBTRACTED],
    ['Available class saved.', 'Available class deleted.', '¡Clases Restadas!'],
  )
})
