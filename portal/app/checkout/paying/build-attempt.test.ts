import assert from 'node:assert/strict'
import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { test } from 'vitest'
import type { Way } from '../ways/way.ts'
import { NO_EXTRAS, buildAttempt } from './build-attempt.ts'

const order = { class_package_id: 7, fee: null, renewal: null, code: null, trialUsed: null }
const way = (option: PaymentOption): Way => ({ key: 'x', option, name: 'x', note: null, description: null })
const allExtras = { saveCard: true, instalments: true, bill: true, agreed: true, accepted: true }

test('each way to pay is named as the server knows it [7.18, 4.17]', () => {
  assert.deepEqual(buildAttempt(order, null, NO_EXTRAS), { class_package_id: 7 })
  assert.deepEqual(buildAttempt(order, way({ kind: 'source', payment_source_id: 12 }), NO_EXTRAS), {
    class_package_id: 7,
    payment_method: 'source',
    payment_source_id: 12,
  })
  const transfer = { kind: 'transfer', payment_method_id: 3, name: 'Transferencia' } as const
  assert.equal(buildAttempt(order, way(transfer), NO_EXTRAS).payment_method_id, 3)
  for (const kind of ['wallet', 'oxxo', 'spei'] as const)
    assert.deepEqual(buildAttempt(order, way({ kind }), NO_EXTRAS), { class_package_id: 7, payment_method: kind })
})

test('accepted boxes are sent; card data only with a card [7.18]', () => {
  const card = { kind: 'card', payment_method_id: 2, name: 'Tarjeta' } as const
  const byCard = buildAttempt(order, way(card), allExtras)
  assert.deepEqual([byCard.saveCard, byCard.instalments, byCard.bill], [true, true, true])
  const byOxxo = buildAttempt(order, way({ kind: 'oxxo' }), allExtras)
  assert.deepEqual([byOxxo.saveCard, byOxxo.instalments, byOxxo.bill], [undefined, undefined, true])
})

const RENEWAL = { version: '2026-11', charge: '', first: '2026-11-21', second: '2026-12-21', accept: '' } as const

test('code, fee and acceptances are sent; a price never is [7.18, R10, R11]', () => {
  const attempt = buildAttempt(
    {
      class_package_id: 7,
      fee: { title: 'Inscripción', price: '$350' },
      renewal: RENEWAL,
      code: { code: 'HOLA', before: '$1', off: '−$1', later: null },
      trialUsed: null,
    },
    null,
    { ...NO_EXTRAS, agreed: true },
  )
  assert.deepEqual(attempt, {
    class_package_id: 7,
    discountCode: 'HOLA',
    signup_fee: true,
    renewal_consent: { version: '2026-11' },
  })
})

test('a subscription without consent carries none [R11, 5.12]', () => {
  assert.deepEqual(buildAttempt({ ...order, renewal: RENEWAL }, null, NO_EXTRAS), { class_package_id: 7 })
})

test('a reader who saw a used trial says so in the attempt [N17]', () => {
  const attempt = buildAttempt({ ...order, trialUsed: 'Ya usaste tu prueba gratis' }, null, NO_EXTRAS)
  assert.deepEqual(attempt, { class_package_id: 7, without_trial: true })
})

test('an attempt names the class that waits for the purchase [N8]', () => {
  assert.equal(buildAttempt(order, null, NO_EXTRAS, 42).single_class_id, 42)
  assert.equal('single_class_id' in buildAttempt(order, null, NO_EXTRAS), false)
})
