import assert from 'node:assert/strict'
import type { AttemptResponse } from '@aforo/domain/payments/checkout/shapes.ts'
import { test } from 'vitest'
import type { ApiResult } from '../../api/call-api.ts'
import type { CardHandle, ConfirmResult, TokenizedCard } from '../gateways/card-gateway.ts'
import { confirmationText, type Months, pay, refusedAttempt } from './pay.ts'

const byCash = { class_package_id: 7, payment_method: 'cash' } as const
const byCard = { class_package_id: 7, payment_method: 'card' } as const

type Responses = {
  confirmed?: ConfirmResult
  named?: TokenizedCard
  plans?: ApiResult<{ plans: number[] }>
  paid?: ApiResult<AttemptResponse>
  months?: Months
}

const fakeTools = (attemptResponse: ApiResult<AttemptResponse>, responses: Responses = {}) => {
  const {
    confirmed = { kind: 'succeeded' },
    named = { kind: 'tokenized', card: 'pm_1' },
    plans = { ok: true, value: { plans: [] } },
    paid = { ok: true, value: { purchase_id: 31 } },
    months = null,
  } = responses
  const calls: string[] = []
  const cardAtHand = (label: string): CardHandle => ({
    async confirm({ clientSecret, return_url }) {
      calls.push(`${label} ${clientSecret} ${return_url}`)
      return confirmed
    },
    tokenize: async () => named,
  })
  return {
    calls,
    attempt: async () => attemptResponse,
    async offerPlans({ purchase_id, card }: { purchase_id: number; card: string }) {
      calls.push(`offer ${purchase_id} ${card}`)
      return plans
    },
    async payInMonths({ purchase_id, months: count }: { purchase_id: number; months: number }) {
      calls.push(`pay ${purchase_id} in ${count}`)
      return paid
    },
    enteredCard: async () => cardAtHand('card'),
    attachedCard: async () => cardAtHand('bearer'),
    months,
    returnTo: (purchase_id: number) => `/checkout/7?compra=${purchase_id}`,
  }
}
const confirmable = { ok: true, value: { purchase_id: 31, clientSecret: 'pi_1_secret_2' } } as const
const refusedWith = (status: number, code: string, message: string, details = {}) =>
  ({ ok: false, failure: { status, code, message, details } }) as const

test('free purchases thank, sessions redirect, cards confirm [4.18]', async () => {
  assert.deepEqual(await pay(byCash, fakeTools({ ok: true, value: { purchase_id: 5 } })), {
    kind: 'thanks',
    purchase_id: 5,
  })
  const hosted = { purchase_id: 5, session: { url: 'https://pagos.example/x' } }
  assert.deepEqual(await pay(byCard, fakeTools({ ok: true, value: hosted })), {
    kind: 'redirect',
    url: 'https://pagos.example/x',
    purchase_id: 5,
  })
  const fake = fakeTools(confirmable)
  assert.deepEqual(await pay(byCard, fake), { kind: 'thanks', purchase_id: 31 })
  assert.deepEqual(fake.calls, ['card pi_1_secret_2 /checkout/7?compra=31'])
})

test('the wallet is asked for an order, or a plan if it renews [4.18]', async () => {
  for (const value of [
    { purchase_id: 5, orderID: 'O-1' },
    { purchase_id: 5, plan_id: 'P-1', custom_id: 'aforo.1' },
  ])
    assert.deepEqual(await pay(byCash, fakeTools({ ok: true, value })), { kind: 'approve', step: value })
})

const byInstalments = { ...byCard, instalments: true } as const
const incorrectNumber = { kind: 'declined', failure: { status: 402, code: 'incorrect_number', message: 'no' } } as const

test('instalments are chosen before a card is charged', async () => {
  const beforeChoice = fakeTools(confirmable, { plans: { ok: true, value: { plans: [3, 6] } }, months: 'not-offered' })
  assert.deepEqual(await pay(byInstalments, beforeChoice), { kind: 'choose-months', plans: [3, 6] })
  assert.deepEqual(beforeChoice.calls, ['offer 31 pm_1'])
  const chosen = fakeTools(confirmable, { months: 6 })
  assert.deepEqual(await pay(byInstalments, chosen), { kind: 'thanks', purchase_id: 31 })
  assert.deepEqual(chosen.calls, ['pay 31 in 6'])
  const inOnePayment = fakeTools(confirmable, { months: null })
  await pay(byInstalments, inOnePayment)
  assert.deepEqual(inOnePayment.calls, ['card pi_1_secret_2 /checkout/7?compra=31'])
})

test('a bank’s check over instalments keeps the card entered', async () => {
  const steps = fakeTools(confirmable, {
    months: 3,
    paid: { ok: true, value: { purchase_id: 31, clientSecret: 'pi_1_secret_2' } },
    confirmed: { kind: 'redirecting' },
  })
  assert.deepEqual(await pay(byInstalments, steps), { kind: 'redirecting' })
  assert.deepEqual(steps.calls, ['pay 31 in 3', 'bearer pi_1_secret_2 /checkout/7?compra=31'])
})

test('a declined card says so, and another pays the same [8.4]', async () => {
  for (const [responses, text] of [
    [{ months: 'not-offered', named: incorrectNumber }, /número de la tarjeta es incorrecto/],
    [{ months: 3, paid: refusedWith(402, 'insufficient_funds', 'no') }, /fondos insuficientes/],
    [
      { months: 3, paid: refusedWith(409, 'months-not-offered', 'Tu tarjeta no tiene ese plazo.') },
      /no tiene ese plazo/,
    ],
  ] as const) {
    const outcome = await pay(byInstalments, fakeTools(confirmable, responses))
    assert.ok(outcome.kind === 'refused')
    assert.match(outcome.message, text)
  }
  const paid = refusedWith(402, 'card_declined', 'no')
  const declined = await pay(byInstalments, fakeTools(confirmable, { months: 3, paid }))
  assert.ok(declined.kind === 'refused' && !declined.definitive)
})

test('a field of the provider that is not there charges nothing', async () => {
  const outcome = await pay(byCard, { ...fakeTools(confirmable), enteredCard: async () => null })
  assert.ok(outcome.kind === 'refused' && !outcome.definitive)
})

test('each decline has its words, and another card may pay [8.4]', async () => {
  const declined = (code: string, decline_code?: string): ConfirmResult => ({
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
    const outcome = await pay(byCard, fakeTools(confirmable, { confirmed }))
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
  const soldOut = await pay(byCash, fakeTools(refusedWith(412, 'sold-out', 'Lo sentimos, se agotó.')))
  assert.deepEqual(soldOut, {
    kind: 'refused',
    message: 'Lo sentimos, se agotó.',
    definitive: true,
    pending_purchase_id: null,
  })
  const limit = refusedWith(409, 'limit-reached', '…', { pending_purchase_id: 12 })
  const atCheckout = await pay(byCash, fakeTools(limit))
  const atCard = await pay(byCard, fakeTools(limit))
  assert.ok(atCheckout.kind === 'refused' && atCard.kind === 'refused')
  assert.equal(atCheckout.message, 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.message, 'Lo sentimos. Has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.pending_purchase_id, 12)
})

test('no method has its sentence; offline keeps the attempt [8.5, 8.8]', async () => {
  const withoutMethod = await pay(byCash, fakeTools(refusedWith(400, 'method-missing', 'x')))
  assert.ok(withoutMethod.kind === 'refused')
  assert.equal(withoutMethod.message, 'No has seleccionado un método de pago.')
  const offline = await pay(byCash, fakeTools(refusedWith(0, 'offline', 'No hay conexión.')))
  assert.ok(offline.kind === 'refused')
  assert.equal(offline.message, 'No hay conexión.')
  assert.equal(offline.definitive, false)
  const unconfirmed = await pay(byCard, fakeTools(confirmable, { confirmed: { kind: 'unknown' } }))
  assert.ok(unconfirmed.kind === 'refused' && !unconfirmed.definitive)
})

test('an unusable code is shown below the card [8.9, 8.11]', async () => {
  const spent = refusedWith(412, 'discount-exhausted', 'Lo sentimos, ya has agotado este descuento.')
  const atCard = await pay(byCard, fakeTools(spent))
  const atCheckout = await pay(byCash, fakeTools(spent))
  assert.ok(atCard.kind === 'refused' && atCheckout.kind === 'refused')
  assert.equal(atCard.message, 'Lo sentimos. No puedes usar este descuento')
  assert.equal(atCheckout.message, 'Lo sentimos, ya has agotado este descuento.')
  const soldOut = await pay({ ...byCard, discountCode: 'HOLA' }, fakeTools(refusedWith(412, 'sold-out', 'Se agotó.')))
  assert.ok(soldOut.kind === 'refused')
  assert.equal(soldOut.message, 'Se agotó.')
})

test('a wallet’s refusal has the wallet’s words [8.8]', async () => {
  const empty = refusedAttempt(refusedWith(402, 'wallet-declined', 'Tu cartera no pudo hacer el pago.').failure, false)
  assert.equal(empty.message, 'Tu cartera no pudo hacer el pago.')
})
