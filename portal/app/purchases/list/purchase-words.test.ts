import assert from 'node:assert/strict'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { test } from 'vitest'
import { toPurchaseRow } from './purchase-words.ts'

const ZONE = 'America/Mexico_City'
const NOW = new Date('2026-11-25T18:00:00.000Z')
const method = (name: string) => ({ payment_method_id: 1, name, description: null, instructions: null })
const purchase = (change: Partial<Purchase>): Purchase => ({
  purchase_id: 5,
  title: '10 clases',
  class_package: null,
  class_package_id: 3,
  amount: 2100,
  total_payment: 1890,
  class_amount: 10,
  status: 'active',
  createdAt: '2026-11-22T05:30:00.000Z',
  created_at: '2026-11-22T05:30:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
  cancelledAt: null,
  subscription_id: null,
  subscription_interval: null,
  subscription_period: null,
  expiration_days: 60,
  free_trial_length: null,
  free_trial_period: null,
  payment_method_id: 1,
  payment_method: method('Efectivo'),
  customer: { email: 'ana@casabarro.example' },
  pay_before: null,
  payment_kind: 'cash',
  voucher: null,
  discount: null,
  renewal_amount: null,
  next_billing_date: null,
  subscription: null,
  failed_because: null,
  bill: false,
  ...change,
})
const line = (change: Partial<Purchase> = {}) => toPurchaseRow(purchase(change), ZONE, NOW)

type SubscriptionState = NonNullable<Purchase['subscription']>
const DECEMBER = '2026-12-22T05:30:00.000Z'
const plan = (change: Partial<Purchase> = {}, subscription: Partial<SubscriptionState> = {}) =>
  line({
    title: 'Mensual ilimitada',
    subscription_id: 9,
    subscription_interval: 1,
    subscription_period: 'month',
    renewal_amount: 2490,
    next_billing_date: DECEMBER,
    payment_kind: 'card',
    payment_method: null,
    subscription: {
      status: 'active',
      cancel_at_period_end: false,
      period_end: DECEMBER,
      past_due_since: null,
      payment_source_id: 4,
      ...subscription,
    },
    ...change,
  }).plan

test('a purchase is a line: day, total, payment method [2.43, 9.9]', () => {
  const { date, total, method: methodName, amountDue, plan: planLine } = line()
  assert.deepEqual([date, total, methodName, amountDue, planLine], ['21 NOV 2026', '$1,890', 'Efectivo', null, null])
})

test('each status has words and colour; unknown ones show raw [4.14]', () => {
  const cases = [
    ['active', 'Activa', 'ok'],
    ['pending', 'Pendiente', 'aviso'],
    ['failed', 'Fallido', 'error'],
    ['revoked', 'Revocada', 'error'],
    ['completed', 'Completada', 'quiet'],
    ['cancelled', 'Cancelada el 24 NOV 2026', 'quiet'],
    ['frozen' as 'active', 'frozen', 'quiet'],
  ] as const
  for (const [status, label, tone] of cases) {
    const shown = line({ status })
    assert.deepEqual([shown.status, shown.tone], [label, tone])
  }
  assert.equal(
    line({ status: 'cancelled', cancelledAt: '2026-11-23T12:00:00.000Z' }).status,
    'Cancelada el 23 NOV 2026',
  )
})

test('a plan ended unpaid says why and where to buy again [4.14, R11]', () => {
  const ended = { status: 'ended', period_end: '2026-12-20T18:00:00.000Z' } as const
  const shown = plan({ status: 'failed' }, ended)
  assert.deepEqual(
    [shown?.next, shown?.buyAgainHref, shown?.card],
    ['Terminó por falta de pago. Puedes comprarla otra vez cuando quieras.', '/checkout/3', null],
  )
  const neverPaid = plan({ status: 'failed', next_billing_date: null }, { status: 'incomplete', period_end: null })
  assert.deepEqual([neverPaid?.next, neverPaid?.buyAgainHref], [null, null])
  assert.equal(plan({ status: 'active' })?.buyAgainHref, null)
})

test('a pending purchase says what is left to pay, how and until when [4.14]', () => {
  const pay_before = '2026-11-24T05:59:59.000Z'
  const owed = (change: Partial<Purchase>) => line({ status: 'pending', pay_before, ...change }).amountDue
  const until = 'antes del 23 NOV 2026 23:59.'
  assert.deepEqual(owed({}), {
    message: `Paga $1,890 en efectivo ${until}`,
    number: null,
    actionLabel: 'Cómo pagar',
    href: '/gracias/5',
  })
  assert.equal(owed({ payment_kind: 'transfer' })?.message, `Transfiere $1,890 ${until}`)
  const voucher = {
    kind: 'oxxo',
    number: '93000001',
    reference: null,
    bank: null,
    url: null,
    expires_at: null,
  } as const
  const ticket = owed({ payment_kind: 'oxxo', voucher })
  assert.deepEqual([ticket?.message, ticket?.number], [`Paga $1,890 en cualquier OXXO ${until}`, '93000001'])
  const card = owed({ payment_kind: 'card', payment_method: null })
  assert.deepEqual([card?.actionLabel, card?.href], ['Pagar ahora', '/checkout/3'])
  assert.equal(line({ status: 'active' }).amountDue, null)
})

test('a card is a card, a gift is free; covered is no gift [3.17]', () => {
  assert.equal(line({ payment_kind: 'terminal', payment_method: method('Tarjeta en recepción') }).method, 'Tarjeta')
  assert.equal(line({ payment_kind: 'wallet', payment_method: null }).method, 'PayPal')
  const gift = line({ amount: 0, total_payment: 0, payment_method: null, payment_kind: 'free' })
  assert.deepEqual([gift.total, gift.method, gift.hasReceipt], ['Gratis', null, false])
  const covered = line({ amount: 350, total_payment: 0, payment_method: null, payment_kind: 'card' })
  assert.deepEqual([covered.total, covered.method], ['$0', null])
})

test('a code says what it took off, and what was paid has a receipt [3.14]', () => {
  assert.equal(line({ discount: { code: 'BARRO10', amount: 210 } }).discount, 'Código BARRO10: −$210')
  const receipts = (['active', 'completed', 'revoked', 'cancelled', 'pending', 'failed'] as const).filter(
    (status) => line({ status }).hasReceipt,
  )
  assert.deepEqual(receipts, ['active', 'completed', 'revoked'])
})

test('only active ones tell a next charge, or how a trial goes on [4.15]', () => {
  assert.equal(plan()?.next, 'Se renueva el 21 DIC 2026 por $2,490.')
  assert.equal(
    plan({ renewal_amount: 249 }, { status: 'trialing' })?.next,
    'Prueba gratis hasta el 21 DIC 2026; después $249 cada mes.',
  )
  assert.equal(plan({ status: 'pending', next_billing_date: null })?.next, null)
  assert.equal(plan({ status: 'revoked', next_billing_date: null })?.next, null)
})

test('a cancelled plan says until when it may be used, while it may [R11]', () => {
  const cancelled = { status: 'cancelled', next_billing_date: null } as const
  assert.equal(plan(cancelled)?.next, 'Puedes usarla hasta el 21 DIC 2026.')
  assert.equal(plan(cancelled, { period_end: '2026-11-20T05:30:00.000Z' })?.next, null)
})

test('a failed charge says until when to pay, and no more [R11, F32]', () => {
  const owing = plan({}, { status: 'past_due', past_due_since: '2026-11-22T05:30:00.000Z' })
  assert.equal(owing?.next, null)
  assert.deepEqual(owing?.overdue, {
    message: 'Tu último cobro falló. Para conservar tu plan, págalo a más tardar el 28 NOV 2026.',
    actionLabel: 'Pagar $2,490',
  })
  assert.match(owing?.cancel?.keeps ?? '', /terminan hoy/)
})

test('cancelling is offered on active subscriptions [4.14]', () => {
  assert.equal(plan({ subscription_id: null })?.cancel, null)
  const offered = (status: Purchase['status']) => {
    const { phone = false, desktop = false } = plan({ status })?.cancel ?? {}
    return { phone, desktop }
  }
  assert.deepEqual(offered('active'), { phone: true, desktop: true })
  for (const status of ['pending', 'failed', 'completed'] as const)
    assert.deepEqual(offered(status), { phone: true, desktop: false })
  for (const status of ['cancelled', 'revoked'] as const)
    assert.deepEqual(offered(status), { phone: false, desktop: false })
})

test('cancelling first shows what is kept, and until when [R11]', () => {
  assert.equal(
    plan()?.cancel?.keeps,
    'Conservas lo que ya pagaste hasta el 21 DIC 2026. Después no se te vuelve a cobrar.',
  )
  assert.equal(
    plan({}, { status: 'trialing' })?.cancel?.keeps,
    'Tu prueba sigue hasta el 21 DIC 2026 y no se te cobra nada.',
  )
})

test('a running plan’s card can change; the wallet’s changes there [2.27]', () => {
  assert.deepEqual(plan()?.card, { payment_source_id: 4 })
  assert.equal(plan({ payment_kind: 'wallet' })?.card, null)
  assert.equal(plan({ status: 'cancelled' })?.card, null)
})
