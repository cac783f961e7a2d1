import assert from 'node:assert/strict'
import test from 'node:test'
import type { Attempted } from 'studio/checkout/shapes.ts'
import type { Answer } from '../../api/ask.ts'
import type { Confirmed } from '../gateways/card-gateway.ts'
import { confirmationText, pay } from './paying.ts'

const card = { number: '4242 4242 4242 4242', name: 'Ana', expiry: '12/2030', cvc: '123' }
const wish = { class_package_id: 7, payment_method: 'card' } as const

const tools = (answer: Answer<Attempted>, confirmed: Confirmed = { kind: 'succeeded' }) => {
  const seen: string[] = []
  return {
    seen,
    attempt: async () => answer,
    gateway: {
      confirm: async ({ clientSecret, return_url }: { clientSecret: string; return_url: string }) => {
        seen.push(`${clientSecret} ${return_url}`)
        return confirmed
      },
    },
    returnTo: (purchase_id: number) => `/checkout/7?compra=${purchase_id}`,
  }
}
const toConfirm = { ok: true, value: { purchase_id: 31, clientSecret: 'pi_1_secret_2' } } as const
const refusedWith = (status: number, code: string, message: string, details = {}) =>
  ({ ok: false, failure: { status, code, message, details } }) as const

test('4.18 a purchase without payment thanks at once, a session goes to its page, a card is confirmed first', async () => {
  assert.deepEqual(await pay(wish, null, tools({ ok: true, value: { purchase_id: 5 } })), {
    kind: 'thanks',
    purchase_id: 5,
  })
  const hosted = { purchase_id: 5, session: { url: 'https://pagos.example/x' } }
  assert.deepEqual(await pay(wish, card, tools({ ok: true, value: hosted })), {
    kind: 'redirect',
    url: 'https://pagos.example/x',
  })
  const byCard = tools(toConfirm)
  assert.deepEqual(await pay(wish, card, byCard), { kind: 'thanks', purchase_id: 31 })
  assert.deepEqual(byCard.seen, ['pi_1_secret_2 /checkout/7?compra=31'])
})

test('8.4 each decline of the bank is told in its own words, and the same purchase may be paid with another card', async () => {
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
    const outcome = await pay(wish, card, tools(toConfirm, confirmed))
    assert.equal(outcome.kind, 'refused')
    if (outcome.kind !== 'refused') return
    assert.match(outcome.message, text)
    assert.equal(outcome.definitive, false)
  }
})

test('8.9 a confirmation that fails for another reason says so, and never in English', () => {
  assert.match(
    confirmationText({ status: 402, code: 'payment_intent_authentication_failure', message: 'failed' }),
    /^Hubo un error al procesar tu compra: tu banco no confirmó/,
  )
  assert.match(
    confirmationText({ status: 402, code: 'processing_error', message: 'An error occurred' }),
    /^Hubo un error al procesar tu compra: el procesador/,
  )
})

test('8.6, 8.7, 8.9 what the server refuses is told as it says, and ends the intention', async () => {
  const soldOut = await pay(wish, null, tools(refusedWith(412, 'sold-out', 'Lo sentimos, se agotó.')))
  assert.deepEqual(soldOut, {
    kind: 'refused',
    message: 'Lo sentimos, se agotó.',
    definitive: true,
    pending_purchase_id: null,
  })
  const limit = refusedWith(409, 'limit-reached', '…', { pending_purchase_id: 12 })
  const atCheckout = await pay(wish, null, tools(limit))
  const atCard = await pay(wish, card, tools(limit))
  assert.ok(atCheckout.kind === 'refused' && atCard.kind === 'refused')
  assert.equal(atCheckout.message, 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.message, 'Lo sentimos. Has alcanzado el límite de compras de este paquete.')
  assert.equal(atCard.pending_purchase_id, 12)
})

test('8.5, 8.8 no method has its sentence; a lost connection keeps the intention', async () => {
  const none = await pay(wish, null, tools(refusedWith(400, 'method-missing', 'x')))
  assert.ok(none.kind === 'refused')
  assert.equal(none.message, 'No has seleccionado un método de pago.')
  const offline = await pay(wish, null, tools(refusedWith(0, 'offline', 'No hay conexión.')))
  assert.ok(offline.kind === 'refused')
  assert.equal(offline.message, 'No hay conexión.')
  assert.equal(offline.definitive, false)
  const unheard = await pay(wish, card, tools(toConfirm, { kind: 'unknown' }))
  assert.ok(unheard.kind === 'refused' && !unheard.definitive)
})
