import assert from 'node:assert/strict'
import type { Receipt } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { receiptWords } from './receipt-words.ts'

const receipt: Receipt = {
  number: 'R-000123',
  purchase_id: 123,
  status: 'active',
  paidAt: '2026-11-22T05:30:00.000Z',
  createdAt: '2026-11-22T05:00:00.000Z',
  business: { name: 'Casa Barro', location: 'Tabasco 412', email: null, whatsapp: '5500001000' },
  customer: { name: 'Ana Prueba', email: 'ana@casabarro.example' },
  lines: [
    { text: '10 clases', amount: 2100 },
    { text: 'Inscripción', amount: 350 },
  ],
  discount: { text: 'BARRO10', amount: 210 },
  total: 2240,
  method: 'Tarjeta',
  instalments: 3,
  charges: [
    { createdAt: '2026-11-22T05:30:00.000Z', amount: 2240, refunded: 240, status: 'refunded' },
    { createdAt: '2026-12-22T05:30:00.000Z', amount: 2240, refunded: 0, status: 'disputed' },
  ],
}

test('a receipt has items, total, method and date in words [2.12, 9.9]', () => {
  const shown = receiptWords(receipt, 'America/Mexico_City')
  assert.equal(shown.date, '21 NOV 2026 23:30')
  assert.deepEqual(shown.business.contact, ['Tabasco 412', 'WhatsApp 5500001000'])
  assert.deepEqual(shown.lines[1], { text: 'Inscripción', amount: '$350' })
  assert.deepEqual(shown.discounts, [{ text: 'Código BARRO10', amount: '−$210' }])
  assert.deepEqual([shown.total, shown.method], ['$2,240', 'Tarjeta, 3 meses sin intereses'])
  assert.deepEqual(
    shown.charges.map(({ words }) => words),
    ['21 NOV 2026 · $2,240 · te devolvimos $240', '21 DIC 2026 · $2,240 · en aclaración con tu banco'],
  )
})

test('the receipt of a free trial says why nothing was paid [C15]', () => {
  const trial = { ...receipt, lines: [{ text: 'En línea', amount: 249 }], discount: null, total: 0 }
  assert.deepEqual(receiptWords(trial, 'America/Mexico_City').discounts, [{ text: 'Sin costo', amount: '−$249' }])
})
