import assert from 'node:assert/strict'
import type { Attempted } from '@aforo/domain/payments/checkout/shapes.ts'
import { test } from 'vitest'
import type { Answer } from '../../api/call-api.ts'
import type { CardAtHand, Confirmed, Named } from '../gateways/card-gateway.ts'
import { confirmationText, type Months, pay, refusedAttempt } from './paying.ts'

const byCash = { class_package_id: 7, payment_method: 'cash' } as const
const byCard = { class_package_id: 7, payment_method: 'card' } as const

type Choice = {
  confirmed?: Confirmed
  named?: Named
  plans?: Answer<{ plans: number[] }>
  paid?: Answer<Attempted>
  months?: Months
}

const tools = (answer: Answer<Attempted>, choice: Choice = {}) => {
  const {
    confirmed = { kind: 'succeeded' },
    named = { kind: 'named', card: 'pm_1' },
    plans = { ok: true, value: { plans: [] } },
    paid = { ok: true, value: { purchase_id: 31 } },
    months = null,
  } = choice
  const seen: string[] = []
  const cardAtHand = (label: string): CardAtHand => ({
    async confirm({ clientSecret, return_url }) {
      seen.push(`${label} ${clientSecret} ${return_url}`)
      return confirmed
    },
    name: async () => named,
  })
  return {
    seen,
    attempt: async () => answer,
    async offer({ purchase_id, card }: { purchase_id: number; card: string }) {
      seen.push(`offer ${purchase_id} ${card}`)
      return plans
    },
    async payIn({ purchase_id, months: over }: { purchase_id: number; months: number }) {
      seen.push(`pay ${purchase_id} in ${over}`)
      return paid
    },
    card: async () => cardAtHand('card'),
    bearer: async () => cardAtHand('bearer'),
    months,
    returnTo: (purchase_id: number) => `/checkout/7?compra=${purchase_id}`,
  }
}
const toConfirm = { ok: true, value: { purchase_id: 31, clientSecret: 'pi_1_secret_2' } } as const
const refusedWith = (status: number, code: string, message: string, details = {}) =>
  ({ ok: false, failure: { status, code, message, details } }) as const

test('free purchases thank, sessions redirect, cards confirm [4.18]', async () => {
  assert.deepEqual(await pay(byCash, tools({ ok: true, value: { purchase_id: 5 } })), {
    kind: 'thanks',
    purchase_id: 5,
  })
  const hosted = { purchase_id: 5, session: { url: 'https://pagos.example/x' } }
  assert.deepEqual(await pay(byCard, tools({ ok: true, value: hosted })), {
    kind: 'redirect',
    url: 'https://pagos.example/x',
    purchase_id: 5,
  })
  const one = tools(toConfirm)
  assert.deepEqual(await pay(byCard, one), { kind: 'thanks', purchase_id: 31 })
  assert.deepEqual(one.seen, ['card pi_1_secret_2 /checkout/7?compra=31'])
})

test('the wallet is asked for an order, or a plan if it renews [4.18]', async () => {
  for (const value of [
    { purchase_id: 5, orderID: 'O-1' },
    { purchase_id: 5, plan_id: 'P-1', custom_id: 'aforo.1' },
  ])
    assert.deepEqual(await pay(byCash, tools({ ok: true, value })), { kind: 'approve', step: value })
})

const overMonths = { ...byCard, instalments: true } as const
const bank = { kind: 'declined', failure: { status: 402, code: 'incorrect_number', message: 'no' } } as const

test('instalments are chosen before a card is charged', async () => {
  const first = tools(toConfirm, { plans: { ok: true, value: { plans: [3, 6] } }, months: 'unasked' })
  assert.deepEqual(await pay(overMonths, first), { kind: 'choose-months', plans: [3, 6] })
  assert.deepEqual(first.seen, ['offer 31 pm_1'])
  const then = tools(toConfirm, { months: 6 })
  assert.deepEqual(await pay(overMonths, then), { kind: 'thanks', purchase_id: 31 })
  assert.deepEqual(then.seen, ['pay 31 in 6'])
  const inOnePayment = tools(toConfirm, { months: null })
  await pay(overMonths, inOnePayment)
  assert.deepEqual(inOnePayment.seen, ['card pi_1_secret_2 /checkout/7?compra=31'])
})

test('a bank’s check over instalments keeps the card entered', async () => {
  const steps = tools(toConfirm, {
    months: 3,
    paid: { ok: true, value: { purchase_id: 31, clientSecret: 'pi_1_secret_2' } },
    confirmed: { kind: 'leaving' },
  })
  assert.deepEqual(await pay(overMonths, steps), { kind: 'leaving' })
  assert.deepEqual(steps.seen, ['pay 31 in 3', 'bearer pi_1_secret_2 /checkout/7?compra=31'])
})

test('a declined card says so, and another pays the same [8.4]', async () => {
  for (const [choice, text] of [
    [{ months: 'unasked', named: bank }, /número de la tarjeta es incorrecto/],
    [{ months: 3, paid: refusedWith(402, 'insufficient_funds', 'no') }, /fondos insuficientes/],
    [
      { months: 3, paid: refusedWith(409, 'months-not-offered', 'Tu tarjeta no tiene ese plazo.') },
      /no tiene ese plazo/,
    ],
  ] as const) {
    const outcome = await pay(overMonths, tools(toConfirm, choice))
    assert.ok(outcome.kind === 'refused')
    assert.match(outcome.message, text)
  }
  const declined = await pay(overMonths, tools(toConfirm, { months: 3, paid: refusedWith(402, 'card_declined', 'no') }))
  assert.ok(declined.kind === 'refused' && !declined.definitive)
})

test('a field of the provider that is not there charges nothing', async () => {
  const outcome = await pay(byCard, { ...tools(toConfirm), card: async () => null })
  assert.ok(outcome.kind === 'refused' && !outcome.definitive)
})

test('each decline has its words, and another card may pay [8.4]', async () => {
  const declined = (code: string, decline_code?: string): Confirmed => ({
    kind: 'declined',
    failure: { status: 402, code, decline_code, message: 'Your card was declined.' },
  })
  for (const [confirmed, text] of [
    [declined('card_declined', 'insufficient_funds'), /fondos insuficientes/],
    [declined('card_declined', 'stolen_card'), /robada o perdida/],
    [declined('card_declined', 'generic_decline'), /rechazada por tu banco/],
    [declined('card_declined', 'fraudulent'), /procesador de tarjetas ha rechazado/],
    [declined('expired_card'), /^Lo sentimos\. Tu tarjeta ha expirado$/],
    [declined('incorrect_cvc'), /CVV de tu tarjeta es incorrecto$/],
    [declined('incorrect_number'), /número de la tarjeta es incorrecto/],
  ] as const) {
    const outcome = await pay(byCard, tools(toConfirm, { confirmed }))
    assert.equal(outcome.kind, 'refused')
    if (outcome.kind !== 'refused') return
    assert.match(outcome.message, text)
    assert.equal(outcome.definitive, false)
  }
})

test('other failures of a confirmation are in Spanish [8.9]', () => {
  assert.match(
    confirmationText({ status: 402, code: 'payment_intent_authentication_failure', message: 'failed' }),
    /^Hubo un error al procesar tu compra: tu banco no confirmó/,
  )
  assert.match(
    confirmationText({ status: 402, code: 'processing_error', message: 'An error occurred' }),
    /^Hubo un error al procesar tu compra: el procesador/,
  )
})

test('a refusal of the server is shown, and ends the attempt [8.6, 8.7, 8.9]', async () => {
  const soldOut = await pay(byCash, tools(refusedWith(412, 'sold-out', 'Lo sentimos, se agotó.')))
  assert.deepEqual(soldOut, {
    kind: 'refused',
    message: 'Lo sentimos, se agotó.',
    definitive: true,
    pending_purchase_id: null,
  })
  const limit = refusedWith(409, 'limit-reached', '…', { pending_purchase_id: 12 })
  const atCheckout = await pay(byCash, tools(limit))
  const atCard = await pay(byCard, tools(limit))
  assert.ok(atCheckout.kind === 'refused' && atCard.kind === 'refused')
  assert.equal(atCheckout.message, 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.message, 'Lo sentimos. Has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.pending_purchase_id, 12)
})

test('no method has its sentence; offline keeps the attempt [8.5, 8.8]', async () => {
  const none = await pay(byCash, tools(refusedWith(400, 'method-missing', 'x')))
  assert.ok(none.kind === 'refused')
  assert.equal(none.message, 'No has seleccionado un método de pago.')
  const offline = await pay(byCash, tools(refusedWith(0, 'offline', 'No hay conexión.')))
  assert.ok(offline.kind === 'refused')
  assert.equal(offline.message, 'No hay conexión.')
  assert.equal(offline.definitive, false)
  const unheard = await pay(byCard, tools(toConfirm, { confirmed: { kind: 'unknown' } }))
  assert.ok(unheard.kind === 'refused' && !unheard.definitive)
})

test('an unusable code is shown below the card [8.9, 8.11]', async () => {
  const spent = refusedWith(412, 'discount-exhausted', 'Lo sentimos, ya has agotado este descuento.')
  const atCard = await pay(byCard, tools(spent))
  const atCheckout = await pay(byCash, tools(spent))
  assert.ok(atCard.kind === 'refused' && atCheckout.kind === 'refused')
  assert.equal(atCard.message, 'Lo sentimos. No puedes usar este descuento')
  assert.equal(atCheckout.message, 'Lo sentimos, ya has agotado este descuento.')
  const soldOut = await pay({ ...byCard, discountCode: 'HOLA' }, tools(refusedWith(412, 'sold-out', 'Se agotó.')))
  assert.ok(soldOut.kind === 'refused')
  assert.equal(soldOut.message, 'Se agotó.')
})

test('a wallet’s refusal has the wallet’s words [8.8]', async () => {
  const empty = refusedAttempt(refusedWith(402, 'wallet-declined', 'Tu cartera no pudo hacer el pago.').failure, false)
  assert.equal(empty.message, 'Tu cartera no pudo hacer el pago.')
})
