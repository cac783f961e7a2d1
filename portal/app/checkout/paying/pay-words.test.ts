import assert from 'node:assert/strict'
import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'
import { test } from 'vitest'
import type { Way } from '../ways/way.ts'
import { buttonLabel, whyDisabled } from './pay-words.ts'

const offer = { free: false, trial: null, dueWords: '$1,150', due: 115_000 }
const by = (option: PaymentOption): Way => ({ key: 'x', option, name: 'x', note: null, description: null })
const card = by({ kind: 'card', payment_method_id: 2, name: 'Tarjeta' })

test('the button says the amount, or what comes first [4.17, 5.14]', () => {
  const cash = by({ kind: 'cash', payment_method_id: 1, name: 'Efectivo' })
  for (const [label, way, change, hosted] of [
    ['Pagar $1,150', card, {}, false],
    ['Continuar al pago', card, {}, true],
    ['Pagar $1,150', by({ kind: 'source', payment_source_id: 1 }), {}, true],
    ['Continuar con PayPal', by({ kind: 'wallet' }), {}, false],
    ['Obtener número de pago', by({ kind: 'oxxo' }), {}, false],
    ['Obtener CLABE', by({ kind: 'spei' }), {}, false],
    ['Confirmar compra', cash, {}, false],
    ['Obtener Oferta', null, { isFree: true, due: 0 }, false],
    ['Empezar prueba gratis', card, { trial: 'Prueba gratis de 7 días', due: 0 }, false],
    ['Pagar $1,150', card, { trial: 'Prueba gratis de 7 días' }, false],
    ['Empezar suscripción', card, { due: 0 }, false],
  ] as const)
    assert.equal(buttonLabel({ ...offer, ...change }, way, hosted), label)
})

test('the button waits for card, documents and subscription box [5.12, R11]', () => {
  const ready = { renews: true, agreed: true, cardEmpty: false, documents: 1, accepted: true }
  assert.equal(whyDisabled(ready), null)
  assert.match(whyDisabled({ ...ready, agreed: false, cardEmpty: true }) ?? '', /monto y las fechas/)
  assert.match(whyDisabled({ ...ready, cardEmpty: true }) ?? '', /datos de tu tarjeta/)
  assert.match(whyDisabled({ ...ready, accepted: false }) ?? '', /Acepta los documentos/)
  assert.equal(whyDisabled({ ...ready, renews: false, agreed: false, documents: 0, accepted: false }), null)
})
