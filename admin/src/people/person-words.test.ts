import assert from 'node:assert/strict'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { test } from 'vitest'
import { boughtWords, canCancelSubscription, renewingWords, revokingWords } from './person-words.ts'
import { amountOf, refundMeans, refundWaysOf } from './refund-words.ts'

const zone = 'America/Mexico_City'
const bought = (change: Partial<AdminPurchase> = {}): AdminPurchase =>
  ({
    title: '8 clases',
    status: 'active',
    total_payment: 1200,
    payment_kind: 'card',
    payment_method: null,
    createdAt: '2026-11-22T05:30:00.000Z',
    given_by: null,
    subscription: null,
    renewal_amount: null,
    next_billing_date: null,
    refundable: 1200,
    charges: [],
    ...change,
  }) as AdminPurchase
const plan = (change: Partial<NonNullable<AdminPurchase['subscription']>> = {}): AdminPurchase =>
  bought({
    subscription: {
      status: 'active',
      cancel_at_period_end: false,
      period_end: '2026-12-21T18:00:00.000Z',
      past_due_since: null,
      payment_source_id: null,
      ...change,
    },
    renewal_amount: 1990,
    next_billing_date: '2026-12-21T18:00:00.000Z',
  })

test('a purchase shows amount, method and local day [3.12, 4.16]', () => {
  assert.equal(boughtWords(bought(), zone), '$1,200 · Tarjeta · 21 NOV 2026')
  const gift = bought({ payment_kind: 'gift', total_payment: 0, given_by: 'Nora Paz' })
  assert.equal(boughtWords(gift, zone), 'Regalo del estudio · 21 NOV 2026 · la registró Nora Paz')
})

test('a subscription shows its next charge or end [4.14, 4.15, R11]', () => {
  assert.equal(renewingWords(bought(), zone), null)
  assert.equal(renewingWords(plan(), zone), 'Siguiente cobro: $1,990 el 21 DIC 2026.')
  assert.equal(
    renewingWords(plan({ cancel_at_period_end: true }), zone),
    'Ya no se renueva; la usa hasta el 21 DIC 2026.',
  )
  assert.match(
    renewingWords(plan({ past_due_since: '2026-11-20T18:00:00Z' }), zone) ?? '',
    /^Debe un cobro desde el 20 NOV/,
  )
  assert.equal(renewingWords({ ...plan(), status: 'revoked' }, zone), null)
  assert.deepEqual(
    [bought(), plan(), plan({ cancel_at_period_end: true }), plan({ status: 'ended' })].map(canCancelSubscription),
    [false, true, false, false],
  )
})

test('before revoking it is said how many bookings fall [4.16, R11]', () => {
  assert.deepEqual(revokingWords(bought(), 0).slice(1), ['No tiene reservaciones por venir con él.'])
  assert.deepEqual(revokingWords(plan(), 1).slice(1), [
    'Se cancela 1 reservación por venir.',
    'La suscripción deja de cobrarse.',
  ])
  assert.equal(revokingWords(bought(), 3)[1], 'Se cancelan 3 reservaciones por venir.')
})

test('refunds go back as paid; only online payments to cards [R11]', () => {
  const destinationsOf = (payment_kind: AdminPurchase['payment_kind']) =>
    refundWaysOf({ payment_kind }).map(({ value }) => value)
  assert.deepEqual(destinationsOf('card'), ['card', 'account', 'cash'])
  assert.deepEqual(destinationsOf('wallet'), ['card', 'account', 'cash'])
  assert.deepEqual(destinationsOf('oxxo'), ['cash', 'account'])
  assert.deepEqual(destinationsOf('balance'), ['account', 'cash'])
})

test('a refund says where the money goes and what ends [R11, R13]', () => {
  const means = (to: 'card' | 'account' | 'cash', revoke: boolean, seats = 0, purchase = bought()) =>
    refundMeans(purchase, { amount: 575, to, revoke, seats })
  assert.match(means('card', false)[0] ?? '', /^\$575 regresan a la tarjeta/)
  assert.match(means('cash', false)[0] ?? '', /^Entrégale \$575 en efectivo/)
  assert.match(means('account', false)[0] ?? '', /^Le quedan \$575 como saldo/)
  assert.equal(means('cash', false)[1], 'Conserva «8 clases» y sus reservaciones.')
  assert.equal(
    means('cash', false, 0, plan())[1],
    'Conserva «8 clases» y sus reservaciones. La suscripción se sigue cobrando.',
  )
  assert.equal(means('cash', true, 2)[1], 'Pierde lo que le queda de «8 clases» y 2 reservaciones por venir.')
})

test('an amount is whole centavos, positive, and refundable [R2]', () => {
  assert.deepEqual(
    ['0', '0.01', '12.345', '1200', '1200.01', '-5', '1e3', ' 15 ', 'mil'].map((typed) => amountOf(typed, 1200)),
    [null, 0.01, null, 1200, null, null, null, 15, null],
  )
})
