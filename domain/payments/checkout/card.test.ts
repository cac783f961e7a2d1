import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  cardType,
  findCardFaults,
  parseExpiry,
  formatCardNumber,
  isCardNumber,
  isCvc,
  isExpired,
  lastDigits,
  payButton,
  toKnownCardType,
} from './card-form.ts'
import { cardFormMessage, checkoutMessage, confirmationMessage, type Failure, refuseCharge } from './declines.ts'

const BANK = 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.'
const SUSPICIOUS = 'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.'
const FORMAT = 'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.'
const FUNDS = 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'
const STOLEN = 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.'
const EXPIRED = 'Lo sentimos. Tu tarjeta ha expirado'
const CVV = 'Lo sentimos. El CVV de tu tarjeta es incorrecto'
const NUMBER = 'Lo sentimos. El número de la tarjeta es incorrecto.'
const LATER = 'Hubo un error al procesar tu compra. Inténtalo más tarde.'
const declined = (decline_code: string): Failure => ({ status: 402, code: 'card_declined', decline_code })

const charges: [string, Failure, string, string][] = [
  [
    '8.2',
    { code: 'conekta.errors.processing.charge.card_payment.suspicious_behaviour' },
    'suspicious_behaviour',
    SUSPICIOUS,
  ],
  ['8.2', declined('fraudulent'), 'suspicious_behaviour', SUSPICIOUS],
  ['8.3', { code: 'card_number_not_properly_formatted' }, 'card_badly_formatted', FORMAT],
  ['8.4', declined('insufficient_funds'), 'insufficient_funds', FUNDS],
  ['8.4', { code: 'conekta.errors.processing.bank.insufficient_funds' }, 'insufficient_funds', FUNDS],
  ['8.4', declined('lost_card'), 'lost_or_stolen_card', STOLEN],
  ['8.4', declined('stolen_card'), 'lost_or_stolen_card', STOLEN],
  ['8.4', declined('generic_decline'), 'card_declined', BANK],
  ['8.4', { status: 402, code: 'constructor' }, 'card_declined', BANK],
  ['8.4', { code: 'conekta.errors.processing.bank.declined' }, 'card_declined', BANK],
  ['8.4', { status: 402, code: 'expired_card', decline_code: 'expired_card' }, 'expired_card', EXPIRED],
  ['8.4', { status: 402, code: 'incorrect_cvc', decline_code: 'generic_decline' }, 'incorrect_cvc', CVV],
  ['8.4', { status: 402, code: 'invalid_cvc' }, 'incorrect_cvc', CVV],
  ['8.4', { status: 402, code: 'incorrect_number' }, 'incorrect_number', NUMBER],
  ['8.4', { status: 402, code: 'invalid_number' }, 'incorrect_number', NUMBER],
  ['8.8', { status: 429, code: 'rate_limit' }, 'payment-unavailable', LATER],
  ['8.8', { status: 500 }, 'payment-unavailable', LATER],
  ['8.8', {}, 'payment-unavailable', LATER],
]
for (const [section, failure, reason, message] of charges) {
  const failedWith = failure.decline_code ?? failure.code ?? failure.status ?? 'nothing'
  test(`${section} a charge failed with ${failedWith}: ${reason}`, () => {
    const refusal = refuseCharge(failure)
    assert.deepEqual([refusal.reason, refusal.message], [reason, message])
    assert.equal(refusal.kind, reason === 'payment-unavailable' ? 'unavailable' : 'declined')
    if (reason === 'payment-unavailable') return
    assert.equal(checkoutMessage({ status: 402, code: refusal.reason, ...refusal.details }), message)
  })
}

test('the decline code travels with the refusal [8.4]', () => {
  assert.deepEqual(refuseCharge(declined('lost_card')).details, { decline_code: 'lost_card' })
})

const cases: [string, Failure, string, string, string][] = [
  [
    '8.5',
    { status: 400, message: 'x' },
    'No has seleccionado un método de pago.',
    'No has seleccionado un método de pago.',
    'No has seleccionado un método de pago.',
  ],
  [
    '8.6',
    { status: 412, message: 'Ya no hay.' },
    'Ya no hay.',
    'Ya no hay.',
    'Lo sentimos. No puedes usar este descuento',
  ],
  [
    '8.6',
    { status: 412 },
    'Lo sentimos, se ha alcanzado el límite de personas para este paquete.',
    'Lo sentimos. Este paquete se ha agotado.',
    'Lo sentimos. No puedes usar este descuento',
  ],
  [
    '8.7',
    { status: 409, message: 'x' },
    'Lo sentimos, ya has alcanzado el límite de compras de este paquete.',
    'Lo sentimos. Has alcanzado el límite de compras de este paquete.',
    'Lo sentimos. Has alcanzado el límite de compras de este paquete.',
  ],
  ['8.8', { status: 503, message: 'Espera.' }, 'Espera.', 'Espera.', 'Espera.'],
  ['8.8', { status: 500 }, LATER, LATER, LATER],
  ['8.4', declined('insufficient_funds'), FUNDS, FUNDS, FUNDS],
]
for (const [section, failure, page, form, discounted] of cases) {
  test(`${section}, 8.9 status ${failure.status} ${failure.message ?? ''} on the page and below the card`, () => {
    assert.equal(checkoutMessage(failure), page)
    assert.equal(cardFormMessage(failure, false), form)
    assert.equal(cardFormMessage(failure, true), discounted)
  })
}

test('a failed confirmation says why [8.9]', () => {
  assert.equal(confirmationMessage('Sin respuesta'), 'Hubo un error al procesar tu compra: Sin respuesta')
})

const cards: [string, string, string, boolean][] = [
  ['4242424242424242', 'visa', '4242 4242 4242 4242', true],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444', true],
  ['378282246310005', 'amex', '3782 822463 10005', true],
  ['4242424242424241', 'visa', '4242 4242 4242 4241', false],
  ['424242424242424', 'visa', '4242 4242 4242 424', false],
  ['3782822463100', 'amex', '3782 822463 100', false],
  ['6', 'mastercard', '6', false],
  ['', 'mastercard', '', false],
]
for (const [number, type, grouped, good] of cards) {
  test(`the card '${number}' is ${type}, written '${grouped}', ${good ? 'right' : 'wrong'} [5.12]`, () => {
    assert.deepEqual([cardType(number), formatCardNumber(number), isCardNumber(number)], [type, grouped, good])
    assert.equal(formatCardNumber(grouped), grouped)
  })
}

test('only a card’s last digits are kept, from position 15 [5.12]', () => {
  const grouped = formatCardNumber('4242424242421234')
  assert.equal(lastDigits(grouped), grouped.slice(15))
  assert.equal(lastDigits('378282246310005'), '0005')
})

test('any other card type is shown as amex [3.15]', () => {
  assert.deepEqual(['visa', 'mastercard', 'amex', 'carnet'].map(toKnownCardType), [
    'visa',
    'mastercard',
    'amex',
    'amex',
  ])
})

test('the expiry is MM/YYYY and nothing else [5.12]', () => {
  assert.deepEqual(parseExpiry(' 09/2027 '), { exp_month: 9, exp_year: 2027 })
  for (const text of ['9/2027', '13/2027', '00/2027', '09/27', '2027/09', ''])
    assert.equal(parseExpiry(text), null, text)
})

test('a card is good through the last day of its month [5.12]', () => {
  const november = { exp_month: 11, exp_year: 2026 }
  assert.equal(isExpired(november, '2026-11-30'), false)
  assert.equal(isExpired(november, '2026-12-01'), true)
  assert.equal(isExpired({ exp_month: 1, exp_year: 2027 }, '2026-12-31'), false)
})

test('each field of a card says what is wrong with it [5.12]', () => {
  const good = { number: '4242 4242 4242 4242', name: 'Ana Ruiz', expiry: '11/2026', cvc: '123' }
  assert.deepEqual(findCardFaults(good, '2026-11-30'), {})
  assert.deepEqual(findCardFaults({ number: '4', name: ' ', expiry: '11/26', cvc: '12' }, '2026-11-30'), {
    number: NUMBER,
    name: 'Debes llenar este campo.',
    expiry: 'Escribe el vencimiento como MM/AAAA.',
    cvc: CVV,
  })
  assert.deepEqual(findCardFaults(good, '2026-12-01'), { expiry: EXPIRED })
  assert.deepEqual([isCvc('1234', '378282246310005'), isCvc('123', '378282246310005')], [true, false])
})

test('the pay button waits for the card and for the documents [5.12]', () => {
  const ready = { working: false, cardEmpty: false, requiredDocuments: 0, accepted: false }
  assert.deepEqual(payButton(ready), { enabled: true })
  assert.deepEqual(payButton({ ...ready, cardEmpty: true, requiredDocuments: 1 }), { enabled: false, why: 'no-card' })
  assert.deepEqual(payButton({ ...ready, requiredDocuments: 1 }), { enabled: false, why: 'documents' })
  assert.deepEqual(payButton({ ...ready, requiredDocuments: 1, accepted: true }), { enabled: true })
  assert.deepEqual(payButton({ ...ready, working: true }), { enabled: false, why: 'working' })
})
