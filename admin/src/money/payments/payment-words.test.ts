import assert from 'node:assert/strict'
import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { confirmQuestion, deadlineWords, createdWords } from './payment-words.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-24T18:00:00Z')
const since = (iso: string) => createdWords(new Date(iso), now, zone)

test('waiting time counts local days', () => {
  assert.equal(since('2026-11-24T15:15:00Z'), 'hoy 09:15')
  assert.equal(since('2026-11-24T06:00:00Z'), 'hoy 00:00')
  assert.equal(since('2026-11-24T05:59:59Z'), 'ayer 23:59')
  assert.equal(since('2026-11-23T05:59:59Z'), 'hace 2 días')
  assert.equal(since('2026-11-24T18:00:05Z'), 'hoy 12:00')
})

test('a deadline is shown in its last 24 hours and when it is over', () => {
  const wordsFor = (iso: string | null) => deadlineWords(iso === null ? null : new Date(iso), now, zone)
  assert.equal(wordsFor(null), null)
  assert.equal(wordsFor('2026-11-25T18:00:01Z'), null)
  assert.equal(wordsFor('2026-11-25T18:00:00Z'), 'Vence 25 NOV 2026 12:00')
  assert.equal(wordsFor('2026-11-24T18:00:00Z'), 'Venció')
})

test('the question has amount, method, payer and package', () => {
  const purchase = { total_payment: 1199.5, payment_kind: 'cash', title: '8 clases' } as PendingPurchase
  assert.equal(
    confirmQuestion(purchase, 'Ana Robledo'),
    '¿Recibiste $1,199.50 en efectivo de Ana Robledo por «8 clases»?',
  )
  assert.match(confirmQuestion({ ...purchase, payment_kind: 'transfer' }, 'Ana'), /por transferencia de Ana/)
})
